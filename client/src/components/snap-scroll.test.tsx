import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { SnapScroll } from "./snap-scroll.tsx";

const screenHeight = 800;

/** Lays the sections out one under another, which the test environment does not do. */
const layOut = (heights: number[]) => {
  const main = screen.getByRole("main");
  let top = 0;
  const place = (element: HTMLElement, sizes: Record<string, number>) => {
    for (const [name, value] of Object.entries(sizes))
      Object.defineProperty(element, name, { value, configurable: true, writable: true });
  };
  place(main, { clientHeight: screenHeight });
  for (const [index, section] of [...main.querySelectorAll<HTMLElement>(":scope > section")].entries()) {
    place(section, { offsetTop: top, offsetHeight: heights[index] ?? screenHeight });
    top += heights[index] ?? screenHeight;
  }
  return main;
};

const renderSections = (names: string[]) => {
  // Reduced motion: a move is immediate.
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduce"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <SnapScroll
      header={() => <h1>AI.Fred</h1>}
      sections={names.map((name) => ({
        id: name,
        label: name,
        content: <input aria-label={`Campo de ${name}`} />,
      }))}
    />,
  );
  return { main: layOut([]), user: userEvent.setup() };
};

const wheel = (main: HTMLElement, deltaY: number, options: WheelEventInit = {}) => {
  const event = new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true, ...options });
  // The test environment forgets the keys held during a wheel.
  Object.defineProperty(event, "ctrlKey", { value: options.ctrlKey ?? false });
  main.dispatchEvent(event);
  return event;
};

test("a single section has no rail", () => {
  renderSections(["Pulso"]);

  expect(screen.queryByRole("navigation", { name: "Secciones" })).not.toBeInTheDocument();
});

test("the rail leads to a section by its name and says where one is", async () => {
  const { main, user } = renderSections(["Pulso", "Objetivo", "Agenda"]);

  await user.click(screen.getByRole("button", { name: "Agenda" }));
  main.dispatchEvent(new Event("scroll"));

  expect(main.scrollTop).toBe(2 * screenHeight);
  expect(await screen.findByRole("button", { name: "Agenda", current: true })).toBeInTheDocument();
});

test("the wheel moves one section and then waits", () => {
  const { main } = renderSections(["Pulso", "Objetivo", "Agenda"]);

  const event = wheel(main, 100);
  wheel(main, 100);
  wheel(main, 100);

  expect(event.defaultPrevented).toBe(true);
  expect(main.scrollTop).toBe(screenHeight);
});

test("pinching and sideways wheels are left to the browser", () => {
  const { main } = renderSections(["Pulso", "Objetivo"]);

  const pinch = wheel(main, 100, { ctrlKey: true });
  const sideways = wheel(main, 10, { deltaX: 80 });

  expect([pinch.defaultPrevented, sideways.defaultPrevented]).toEqual([false, false]);
  expect(main.scrollTop).toBe(0);
});

test.each([
  ["{PageDown}", 1],
  ["{ArrowDown}", 1],
  ["{End}", 2],
  ["{End}{PageUp}", 1],
  ["{End}{ArrowUp}", 1],
  ["{End}{Home}", 0],
  ["{Home}{PageUp}", 0],
  ["{End}{PageDown}", 2],
])("%s leads to section %i", async (keys, index) => {
  const { main, user } = renderSections(["Pulso", "Objetivo", "Agenda"]);

  await user.keyboard(keys);

  expect(main.scrollTop).toBe(index * screenHeight);
});

test("keys typed into a field stay there", async () => {
  const { main, user } = renderSections(["Pulso", "Objetivo"]);

  await user.type(screen.getByRole("textbox", { name: "Campo de Pulso" }), "a{ArrowDown}{End}{PageDown}");

  expect(main.scrollTop).toBe(0);
});

/** Gives a section more content than the window shows. */
const hideSome = (name: string, hidden: number) => {
  const inside = screen.getByRole("region", { name }).querySelector<HTMLElement>("[data-inside]");
  if (!inside) throw new Error(`no ${name}`);
  for (const [key, value] of Object.entries({ clientHeight: 600, scrollHeight: 600 + hidden }))
    Object.defineProperty(inside, key, { value, configurable: true });
  inside.scrollBy = (options) => {
    const { top = 0 } = typeof options === "object" ? options : {};
    inside.scrollTop = Math.min(Math.max(inside.scrollTop + top, 0), hidden);
  };
  return inside;
};

test.each(["{PageDown}", " ", "{ArrowDown}"])(
  "%s shows what a section hides before the next",
  async (key) => {
    const { main, user } = renderSections(["Pulso", "Objetivo"]);
    const inside = hideSome("Pulso", 70);

    await user.keyboard(key);
    expect([main.scrollTop, inside.scrollTop]).toEqual([0, 70]);
    await user.keyboard(key);
    expect(main.scrollTop).toBe(screenHeight);
  },
);

test("a key that is held stops at the end of what a section hides", async () => {
  const { main, user } = renderSections(["Pulso", "Objetivo"]);
  const inside = hideSome("Pulso", 200);

  await user.keyboard("{ArrowDown>9/}");

  expect([main.scrollTop, inside.scrollTop]).toEqual([0, 200]);
});

test("the wheel scrolls what a section hides, also from the header", () => {
  const { main } = renderSections(["Pulso", "Objetivo"]);
  const inside = hideSome("Pulso", 70);
  let askedCount = 0;
  inside.scrollBy = () => {
    askedCount += 1;
  };

  const over = new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true });
  inside.dispatchEvent(over);
  expect([over.defaultPrevented, askedCount]).toEqual([false, 0]);
  expect([wheel(main, 100).defaultPrevented, askedCount]).toEqual([true, 1]);
  expect(main.scrollTop).toBe(0);
});

test("the focus brings its section along", () => {
  const { main } = renderSections(["Pulso", "Objetivo", "Agenda"]);

  screen.getByRole("textbox", { name: "Campo de Agenda" }).focus();

  expect(main.scrollTop).toBe(2 * screenHeight);
});

test("a space presses the button that has the focus", async () => {
  const { main, user } = renderSections(["Pulso", "Objetivo"]);
  screen.getByRole("button", { name: "Pulso" }).focus();

  await user.keyboard(" ");

  expect(main.scrollTop).toBe(0);
});

test("a key that scrolls reaches the sections although nothing has the focus, even when there is one", async () => {
  const { main, user } = renderSections(["Pulso"]);

  await user.keyboard("{PageDown}");

  expect(main).toHaveFocus();
});
