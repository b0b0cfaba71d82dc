import { act, renderHook } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { dismissToast, toast, useToast } from "./toast.ts";
import { placeAwayFrom } from "./toast-place.ts";

test.each([
  ["on a phone over a card at the bottom", false, [170, 714, 20, 370], "top"],
  ["on a phone under a card at the top", false, [40, 400, 20, 370], "usual"],
  ["on a desktop beside a card at the right", true, [200, 800, 980, 1400], "start"],
  ["on a desktop beside a card at the left", true, [200, 800, 40, 460], "usual"],
] as const)("the toast is %s", (_, isWide, [top, bottom, left, right], place) => {
  vi.stubGlobal("matchMedia", () => ({ matches: isWide }));
  vi.stubGlobal("innerWidth", isWide ? 1440 : 390);
  vi.stubGlobal("innerHeight", isWide ? 900 : 844);
  const element = document.createElement("article");
  element.getBoundingClientRect = () => ({ top, bottom, left, right }) as DOMRect;

  const chosen = placeAwayFrom(element);

  vi.unstubAllGlobals();
  expect(chosen).toBe(place);
});

const shown = () => {
  const { result, unmount } = renderHook(() => useToast());
  onTestFinished(() => {
    unmount();
    dismissToast();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  return () => result.current?.place;
};

const atTheBottom = (markup: string) => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("innerHeight", 844);
  document.body.innerHTML = markup;
  const section = document.body.querySelector("section");
  if (!section) throw new Error("no section");
  section.getBoundingClientRect = () => ({ top: 600, bottom: 820, left: 20, right: 370 }) as DOMRect;
};

test("a toast keeps away from what it says that it speaks of", () => {
  const place = shown();
  atTheBottom("<section id='bancos'></section>");

  act(() => toast({ title: "Banco conectado", about: "#bancos" }));

  expect(place()).toBe("top");
});

test("a toast keeps away from the card of the button that was pressed", () => {
  const place = shown();
  atTheBottom("<section data-spoken-of='banks'><button>Sincronizar</button></section>");
  document.querySelector("button")?.focus();

  act(() => toast({ title: "Sincronización completa" }));

  expect(place()).toBe("top");
});

test("a toast about nothing in particular stands where it always does", () => {
  const place = shown();
  atTheBottom("<section><button>Guardar</button></section>");
  document.querySelector("button")?.focus();

  act(() => toast({ title: "Perfil actualizado" }));

  expect(place()).toBe("usual");
});
