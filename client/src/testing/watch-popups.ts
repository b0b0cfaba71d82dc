import { onTestFinished, vi } from "vitest";
import { cancelBankAuthorization } from "#client/features/banking/connections/bank-authorization.ts";

/** Catches the windows that the application opens; without `allowed` the browser refuses them. */
export const watchPopups = ({ allowed = true } = {}) => {
  const popup = {
    closed: false,
    opener: window as unknown,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn<(address: URL) => void>() },
    focus: vi.fn(),
    close: vi.fn(() => {
      popup.closed = true;
    }),
  };
  const open = vi.spyOn(window, "open").mockImplementation(() => {
    popup.closed = false;
    return allowed ? (popup as never) : null;
  });
  onTestFinished(() => {
    cancelBankAuthorization();
    open.mockRestore();
  });

  return {
    popup,
    open,
    /** Where the window was sent. */
    addresses: () => popup.location.replace.mock.calls.map(([address]) => address.href),
    /** What the person does. */
    close: () => {
      popup.closed = true;
    },
  };
};
