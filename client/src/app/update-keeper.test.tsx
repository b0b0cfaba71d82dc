import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { useToast } from "#client/lib/toast.ts";
import { UpdateKeeper } from "./update-keeper.ts";

const announced = "Hay una versión nueva de AI.Fred";

test("a new version is announced once nothing that was written still stands in its field", async () => {
  const entry = Object.assign(document.createElement("script"), {
    type: "module",
    src: "/assets/index-A1.js",
  });
  const find = vi.spyOn(document, "querySelector").mockReturnValue(entry);
  const asked = vi.fn(async () => new Response(null, { status: 404 }));
  vi.stubGlobal("fetch", asked);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  onTestFinished(() => {
    find.mockRestore();
    vi.unstubAllGlobals();
    reload.mockRestore();
    vi.useRealTimers();
  });
  render(
    <>
      <UpdateKeeper />
      <textarea aria-label="Nota" />
    </>,
  );
  const { result: toast } = renderHook(useToast);
  await userEvent.type(screen.getByLabelText("Nota"), "Cena");

  vi.useFakeTimers();
  document.dispatchEvent(new Event("visibilitychange"));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toHaveBeenCalledOnce();
  // Another one may come late, from a page before.
  expect(toast.current?.title).not.toBe(announced);

  screen.getByLabelText<HTMLTextAreaElement>("Nota").value = "";
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(toast.current?.title).toBe(announced);
  expect(toast.current?.action?.label).toBe("Actualizar");
  toast.current?.action?.onPress();
  expect(reload).toHaveBeenCalledOnce();
});
