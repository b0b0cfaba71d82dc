import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Dialog } from "#client/components/dialog.tsx";
import { type Celebration as Celebrated, celebrate, forgetCelebrations } from "#client/lib/celebrate.ts";
import { Celebration, celebrationOf } from "./celebration.tsx";
import { CelebrationOverlay } from "./celebration-overlay.tsx";

const created: Celebrated = {
  type: "confetti",
  message: "¡Objetivo creado!",
  line: "Ya le he guardado sitio en tu calendario.",
  points: 50,
};
const unlocked: Celebrated = {
  type: "achievement",
  message: "Logro conseguido",
  achievement: { icon: "landmark", title: "Banco conectado", description: "Tu primer banco ya está aquí." },
};

const start = (celebration: Celebrated) => act(() => celebrate(celebration));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const press = (key: string) => act(() => void document.body.dispatchEvent(keyOf(key)));
const keyOf = (key: string) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
const particles = (kind: string) => document.querySelectorAll(`[data-particle="${kind}"]`);
const overlay = () => screen.queryByRole("status");

// Its code has arrived, so that from here on only the clock of each test moves anything.
beforeAll(async () => {
  const { unmount } = render(<Celebration />);
  start(created);
  await screen.findByText("¡Objetivo creado!");
  press("Escape");
  unmount();
});

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    act(forgetCelebrations);
  };
});

test("nothing is on the page until something is celebrated", () => {
  const { container } = render(<Celebration />);

  expect(container).toBeEmptyDOMElement();
});

test("a celebration is announced as a status", () => {
  render(<Celebration />);

  start(created);

  expect(overlay()).toHaveTextContent(
    /^¡Objetivo creado!Ya le he guardado sitio en tu calendario\.\+50 puntos/,
  );
});

test.each([
  ["confetti", "confetti", 20],
  ["stars", "star", 8],
  ["coins", "coin", 5],
  ["streak", "cell", 7],
  ["checkmark", "confetti", 0],
] as const)("%s: of the kind %s there are %i", (type, kind, count) => {
  render(<Celebration />);

  start({ type, message: "Un paso más", points: 25 });

  expect(particles(kind)).toHaveLength(count);
});

test("coins have a place to fall without points too", () => {
  render(<Celebration />);

  start({ type: "coins", message: "Nivel 8" });

  expect(particles("coin")).toHaveLength(5);
  expect(overlay()).not.toHaveTextContent("puntos");
});

test.each([
  ["2.5 s", created, 2500],
  ["4 s with an achievement", unlocked, 4000],
])("it lasts %s, and is done once", (_, celebration, lasting) => {
  const onDone = vi.fn();
  render(<Celebration />);
  start({ ...celebration, onDone });

  pass(lasting - 1);
  expect(overlay()).toHaveTextContent(celebration.message);
  expect(onDone).not.toHaveBeenCalled();

  pass(1);
  expect(overlay()).toBeNull();

  pass(10_000);
  expect(onDone).toHaveBeenCalledOnce();
});

test("an achievement says what it is, whatever else is celebrated", () => {
  render(<Celebration />);

  start({ ...created, achievement: unlocked.achievement });

  expect(overlay()).toHaveTextContent(/¡Objetivo creado!.*Banco conectado.*Tu primer banco ya está aquí\./);
  pass(2500);
  expect(overlay()).not.toBeNull();
});

test("a step takes a corner, and all else the whole screen, with nothing shown through", () => {
  render(<Celebration />);
  const look = () => overlay()?.firstElementChild?.className;

  start({ type: "checkmark", message: "Un paso más", points: 25 });
  expect(look()).not.toContain("h-full");
  expect(overlay()).toHaveTextContent("Un paso más+25 puntos");
  start(created);

  expect(overlay()).toHaveTextContent("¡Objetivo creado!");
  expect(look()).toMatch(/h-full.* bg-canvas( |$)/);
});

test.each([
  ["a step", { type: "checkmark", message: "Un paso más" } as const],
  ["the largest", created],
])("a tap ends %s, and closes nothing that lies under it", async (_, celebration) => {
  vi.useRealTimers();
  const onClose = vi.fn();
  const onDone = vi.fn();
  render(
    <>
      <Dialog open onClose={onClose} title="Sugerencias">
        Tres ideas
      </Dialog>
      <Celebration />
    </>,
  );
  start({ ...celebration, onDone });

  await userEvent.click(screen.getByText(celebration.message));

  expect(screen.queryByText(celebration.message)).toBeNull();
  expect(onDone).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test("two never follow each other", () => {
  render(<Celebration />);
  start(created);
  start(unlocked);

  pass(2500);

  expect(overlay()).toBeNull();
});

test("Esc hides it early, is done once, and closes nothing that lies under it", () => {
  const onDone = vi.fn();
  const onClose = vi.fn();
  render(
    <>
      <Dialog open onClose={onClose} title="Sugerencias">
        Tres ideas
      </Dialog>
      <Celebration />
    </>,
  );
  start({ ...created, onDone });

  press("Enter");
  expect(screen.getByText("¡Objetivo creado!")).toBeInTheDocument();
  press("Escape");

  expect(screen.queryByText("¡Objetivo creado!")).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  press("Escape");
  expect(onClose).toHaveBeenCalledOnce();
  pass(10_000);
  expect(onDone).toHaveBeenCalledOnce();
});

test("who prefers less motion sees the same card for the same time, and nothing flies or counts", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduced-motion") }));
  onTestFinished(() => void vi.unstubAllGlobals());
  render(<Celebration />);

  for (const type of ["confetti", "stars", "coins"] as const) {
    start({ type, message: "Nivel 8", points: 25 });

    expect(document.querySelectorAll("[data-particle]")).toHaveLength(0);
    expect(screen.getAllByText("+25 puntos")).toHaveLength(2);
    pass(2499);
    expect(overlay()).toHaveTextContent("Nivel 8");
    pass(1);
    expect(overlay()).toBeNull();
  }
});

test("taken off the page it leaves no timer and no key behind", () => {
  const onDone = vi.fn();
  const { unmount } = render(<Celebration />);
  start({ ...created, onDone });

  unmount();

  expect(vi.getTimerCount()).toBe(0);
  press("Escape");
  expect(onDone).not.toHaveBeenCalled();
  render(<Celebration />);
  pass(2500);
  expect(onDone).toHaveBeenCalledOnce();
});

test("no style element is injected, which the content security policy would refuse", () => {
  const before = document.querySelectorAll("style").length;
  render(<Celebration />);

  start({ ...created, achievement: unlocked.achievement });
  pass(4000);

  expect(document.querySelectorAll("style")).toHaveLength(before);
});

test("the coins bring the count up to the points", async () => {
  render(<Celebration />);

  start({ type: "coins", message: "Nivel 8", points: 25 });

  expect(screen.getByText("+25 puntos")).toHaveClass("sr-only");
  expect(screen.getByText("+0 puntos")).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getAllByText("+25 puntos")).toHaveLength(2);
});

test("code that does not arrive shows nothing, blocks nothing, and is requested again the next time", async () => {
  vi.useRealTimers();
  const fetchOverlay = vi.fn<() => Promise<typeof CelebrationOverlay>>();
  fetchOverlay.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(CelebrationOverlay);
  const Place = celebrationOf(fetchOverlay);
  const onDone = vi.fn();
  render(
    <>
      <h1>Objetivos</h1>
      <Place />
    </>,
  );

  start({ ...created, onDone });
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);

  expect(overlay()).toBeNull();
  expect(screen.getByRole("heading", { name: "Objetivos" })).toBeVisible();
  start(unlocked);
  expect(await screen.findByText("Banco conectado")).toBeInTheDocument();
});
