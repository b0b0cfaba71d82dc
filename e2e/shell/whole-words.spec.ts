import { expect, type Page } from "@playwright/test";
import { doubleTextSize, test } from "#e2e/support/fixtures.ts";

const ofVisitors = ["/landing", "/auth", "/auth/forgot", "/privacidad", "/terminos", "/nada"];
const ofPeople = [
  "/",
  "/banking",
  "/goals",
  "/calendar",
  "/integrations",
  ...["", "?tab=notificaciones", "?tab=seguridad", "?tab=datos"].map((tab) => `/settings${tab}`),
];

test.describe("no word is cut or broken, at text of 200 % and on a page enlarged to 400 %", {
  tag: "@once",
}, () => {
  test.beforeEach(() => test.slow());

  test("for a visitor", async ({ page }) => expectWholeWords(page, ofVisitors));

  test("for a person with a history", async ({ page, demo: _ }) =>
    expectWholeWords(page, [
      ...ofPeople,
      ...["categorias", "historial", "recibos", "reglas"].map((page) => `/banking/${page}`),
    ]));

  test("for a person without anything", async ({ page, person: _ }) => expectWholeWords(page, ofPeople));
});

const expectWholeWords = async (page: Page, paths: string[]) => {
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await showAll(page);
    await doubleTextSize(page);
    await expect.poll(() => damagedWords(page), `${path} at 200 %`).toEqual([]);

    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    await page.setViewportSize({ width: 320, height: 568 });
    await expect.poll(() => damagedWords(page), `${path} at 400 %`).toEqual([]);
  }
};

/** The sections of the feed are drawn when they are near, and there are more of them once the page's code has come. */
const showAll = (page: Page) =>
  expect(async () => {
    for (const section of await page.locator("main > section, main [role=region]").all())
      await section.scrollIntoViewIfNeeded({ timeout: 5000 });
    expect(await page.getByText(/^Cargando/).count()).toBe(0);
  }).toPass();

/**
 * Words that go on in the next line, and texts cut by the edge of a box. What ends in "…" is meant: it stands whole
 * where the row or the card leads.
 */
const damagedWords = (page: Page) =>
  page.evaluate(() => {
    const isPart = (box: Element) =>
      box.checkVisibility({ visibilityProperty: true }) &&
      !box.closest("svg, option, noscript, .sr-only") &&
      getComputedStyle(box).clipPath === "none";
    const rectsOf = (text: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    const endsInDots = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === "ellipsis" || webkitLineClamp !== "none";
    const isCut = (rects: DOMRect[], box: Element) => {
      for (let outer: Element | null = box; outer; outer = outer.parentElement) {
        const style = getComputedStyle(outer);
        if (style.position === "fixed" || /auto|scroll/.test(style.overflow) || endsInDots(style))
          return false;
        const { left, right } = outer.getBoundingClientRect();
        const isEdge = /hidden|clip/.test(style.overflowX);
        if (isEdge && rects.some((rect) => rect.right > right + 1.5 || rect.left < left - 1.5)) return true;
      }
      return false;
    };
    const brokenIn = (text: Node, words: string) =>
      [...words.matchAll(/\p{L}{3,}/gu)]
        .filter(({ 0: word, index }) => {
          const tops = rectsOf(text, index, index + word.length).map(({ top }) => Math.round(top / 4));
          return new Set(tops).size > 1;
        })
        .map(([word]) => word);
    const damageIn = (text: Node, box: Element | null) => {
      const words = text.textContent ?? "";
      if (!box || !words.trim() || !isPart(box)) return [];
      return isCut(rectsOf(text, 0, words.length), box) ? [words.trim()] : brokenIn(text, words);
    };

    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      found.push(...damageIn(text, text.parentElement));
    return found;
  });
