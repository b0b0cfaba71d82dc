import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { flushSync } from "react-dom";
import { afterEach, expect, test, vi } from "vitest";
import { dismissToast, toast } from "#client/lib/toast.ts";
import { Toaster } from "./toaster.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  act(dismissToast);
});

test("a new toast takes the place of the one on screen", () => {
  render(<Toaster />);

  act(() => toast({ title: "Evento creado" }));
  act(() => toast({ title: "Error", description: "No se pudo enviar el mensaje", variant: "destructive" }));

  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByRole("listitem")).toHaveTextContent("No se pudo enviar el mensaje");
});

test("a toast can be closed by hand", async () => {
  render(<Toaster />);
  act(() => toast({ title: "Evento creado" }));

  await userEvent.click(screen.getByRole("button", { name: "Cerrar aviso" }));

  expect(screen.queryByRole("listitem")).toBeNull();
});

test("what a toast offers is done once, and the toast goes", async () => {
  render(<Toaster />);
  const onPress = vi.fn();
  act(() => toast({ title: "Categoría cambiada", action: { label: "Deshacer", onPress } }));

  await userEvent.click(screen.getByRole("button", { name: "Deshacer" }));

  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("a toast takes presses from its first frame on", () => {
  render(<Toaster />);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);

  flushSync(() => toast({ title: "Categoría cambiada" }));

  expect(screen.getByRole("listitem")).toHaveStyle({ pointerEvents: "auto" });
});
