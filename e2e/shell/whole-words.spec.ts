import { expect, type Page } from "@playwright/test";
import { coveredControls, damagedWords } from "#e2e/support/drawn.ts";
import { doubleTextSize, test } from "#e2e/support/fixtures.ts";
import { openPage } from "#e2e/support/pages.ts";

const ofVisitors = ["/landing", "/auth", "/auth/forgot", "/privacidad", "/terminos", "/nada"];
const ofPeople = [
  "/",
  "/banking",
  "/goals",
  "/calendar",
  "/integrations",
  ...["", "?tab=notificaciones", "?tab=seguridad", "?tab=datos"].map((tab) => `/settings${tab}`),
];
const behindTheBank = ["categorias", "historial", "recibos", "reglas"].map((page) => `/banking/${page}`);

/** Where the bars of a person stand over what can be pressed; the feed makes room for them in `sections.spec.ts`. */
const underBars = ["/banking", "/goals", "/calendar", "/integrations", "/privacidad"];

test.describe("no word is cut or broken, at text of 200 % and on a page enlarged to 400 %", {
  tag: "@once",
}, () => {
  test.beforeEach(() => test.slow());

  test("for a visitor, and nothing is wider than the screen", async ({ page }) => {
    for (const path of ofVisitors) await expectWholeWords(page, path, { fits: true });
  });

  test("for a person with a history, and no control lies under another", async ({ page, demo: _ }) => {
    for (const path of [...ofPeople, ...behindTheBank, "/privacidad"]) {
      await expectWholeWords(page, path);
      if (underBars.includes(path)) await expectNothingCovered(page, path);
    }
  });

  test("for a person without anything", async ({ page, person: _ }) => {
    for (const path of ofPeople) await expectWholeWords(page, path);
  });
});

const expectWholeWords = async (page: Page, path: string, { fits = false } = {}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, path);
  await showAll(page);
  await doubleTextSize(page);
  await expect.poll(() => damagedWords(page), `${path} at 200 %`).toEqual([]);
  if (fits) expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);

  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(() => damagedWords(page), `${path} at 400 %`).toEqual([]);
};

const expectNothingCovered = async (page: Page, path: string) => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => coveredControls(page), `${path} on ${width} x ${height}`).toEqual([]);
  }
};

/** The sections of the feed are drawn when they are near, and there are more of them once the page's code has come. */
const showAll = (page: Page) =>
  expect(async () => {
    for (const section of await page.locator("main > section, main [role=region]").all())
      await section.scrollIntoViewIfNeeded({ timeout: 5000 });
    expect(await page.getByText(/^Cargando/).count()).toBe(0);
  }).toPass();
