import { expect, type Page } from "@playwright/test";
import { feedStates } from "#e2e/support/feed-states.ts";
import { test } from "#e2e/support/fixtures.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const windows = [
  [320, 568],
  [360, 640],
  [390, 844],
  [1024, 768],
  [1366, 657],
  [1440, 789],
] as const;
const enlarged = [390, 844, "200%"] as const;
/** Spec 9: the feed's scroll lock, in ms. */
const lock = 1000;

for (const [state, bring] of Object.entries(feedStates))
  test(`with ${state} in it, every section of the feed is one step of the wheel in every window`, {
    tag: "@once",
  }, async ({ page, person: _ }) => {
    await bring(page.request);
    const sections = await openFeed(page, state === "nothing" ? 7 : 8);

    for (const [width, height, text] of state === "many" ? [...windows, enlarged] : windows) {
      await page.setViewportSize({ width, height });
      if (text)
        await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), text);
      await page.mouse.move(width / 2, height / 2);
      await page.keyboard.press("Home");
      await settle(page);
      const mayScroll = state === "long texts" || height < 600 || text !== undefined;

      for (let section = 0; section < sections; section += 1) {
        const description = `section ${section} in ${width} x ${height}, text of ${text ?? "100%"}`;
        await showWhole(page, section, { mayScroll, description });
        await page.clock.fastForward(lock);
        await page.mouse.wheel(0, 100);
        // Within the lock a second push does nothing.
        if (width === 1024) await page.mouse.wheel(0, 100);
      }
    }
  });

const often = { intervals: [20, 20, 40, 80, 160] };

/** The feed of a person about whom all is known, at a moment that passes only when it is told to. */
const openFeed = async (page: Page, sections: number) => {
  const progress = async () => (await (await page.request.get(getDashboard.path)).json()).rewardProgress;
  if (sections === 8) await expect.poll(progress).not.toBeNull();
  await page.clock.install();
  await page.goto("/");
  const all = page.locator("main > section");
  await expect(all).toHaveCount(sections);
  for (const section of await all.all()) {
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText(/^Cargando/)).toHaveCount(0);
  }
  await page.clock.pauseAt(Date.now() + 10 * lock);
  return sections;
};

/**
 * Lets what is laid out anew for a window be done: its timers, and two frames, which the page's own clock does not
 * count. Until then a section may be higher or lower than it will be.
 */
const settle = async (page: Page) => {
  await page.clock.fastForward(lock);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body);
      });
  });
};

/** Waits until a section fills the window, looks for all of it and scrolls it to its end. */
const showWhole = async (
  page: Page,
  section: number,
  { mayScroll, description }: { mayScroll: boolean; description: string },
) => {
  const place = () => placeOf(page);
  await expect.poll(place, { ...often, message: description }).toMatchObject({ section, off: 0 });
  expect(await unreachableIn(page, section), description).toEqual([]);
  if (!(await place()).hasMore) return;
  expect(mayScroll, `${description} scrolls`).toBe(true);
  await page.clock.fastForward(lock);
  await page.mouse.wheel(0, 3000);
  await expect.poll(place, { ...often, message: description }).toEqual({ section, off: 0, hasMore: false });
};

/** Which section is in the window, how far it is from filling it, and whether more of it is below. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const sections = [...document.querySelectorAll<HTMLElement>("main > section")];
    const tops = sections.map((element) => Math.abs(element.getBoundingClientRect().top));
    const section = tops.indexOf(Math.min(...tops));
    const inside = sections[section]?.querySelector("[data-inside]");
    return {
      section,
      off: Math.round((tops[section] ?? 0) + (sections[section]?.offsetHeight ?? 0) - innerHeight),
      hasMore: inside ? inside.scrollHeight - inside.clientHeight - inside.scrollTop > 1 : false,
    };
  });

/** The texts and buttons of a section that cannot be brought where nothing cuts or covers them. */
const unreachableIn = (page: Page, place: number) =>
  page.evaluate((place) => {
    const section = document.querySelectorAll<HTMLElement>("main > section")[place];
    if (!section) return ["the section"];
    const bars = [
      ...document.querySelectorAll('nav[aria-label="Principal"], aside[aria-label="Asistente"], main header'),
    ];
    const isReachable = (element: HTMLElement) => {
      element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const { top, bottom, left, right, height } = element.getBoundingClientRect();
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === "visible") continue;
        const edges = box.getBoundingClientRect();
        if (height < edges.height && (top < edges.top - 1 || bottom > edges.bottom + 1)) return false;
      }
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit !== null && bars.every((bar) => !bar.contains(hit));
    };
    const readable = [...section.querySelectorAll<HTMLElement>("a, button, h2, h3, p, dt, dd, label")].filter(
      (element) => element.checkVisibility() && element.offsetHeight > 1,
    );
    const missed = readable.filter((element) => !isReachable(element));
    section.querySelector("[data-inside]")?.scrollTo(0, 0);
    return missed.map(({ textContent }) => textContent);
  }, place);
