import { onTestFinished, vi } from "vitest";

/** Notes the addresses for which the application leaves the page, instead of going there. */
export const watchLeaving = () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  onTestFinished(() => {
    assign.mockRestore();
    comeBack();
  });
  return assign;
};

/** The browser returns to the page, which it had kept as it stood. */
export const comeBack = () => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
