import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { dismissToast } from "#client/lib/toast.ts";
import { DialogFailed } from "./dialog-failed.tsx";
import { Toaster } from "./toaster.tsx";

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

const Panel = ({ open }: PanelProps) => open && <p>Aquí está</p>;

test("a dialog whose code did not arrive says so once, and the next press asks for it again", async () => {
  onTestFinished(() => act(dismissToast));
  const fetchCode = vi.fn<() => Promise<typeof Panel>>();
  fetchCode.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(Panel);
  const Part = lazyPart(fetchCode, DialogFailed);
  const Opener = () => {
    const [open, setOpen] = useState<boolean>();
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        {open !== undefined && <Part open={open} onClose={() => setOpen(false)} />}
        <Toaster />
      </>
    );
  };
  render(<Opener />);

  await userEvent.click(screen.getByRole("button", { name: "Abrir" }));
  expect(await screen.findByText("No se pudo abrir")).toBeVisible();
  expect(fetchCode).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Abrir" }));

  expect(await screen.findByText("Aquí está")).toBeVisible();
});
