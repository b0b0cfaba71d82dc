import { expect, type Page } from "@playwright/test";
import { coveredControls, damagedWords } from "./drawn.ts";
import { doubleTextSize } from "./fixtures.ts";
import { openPage } from "./pages.ts";

/** Opens a page on a phone: no word is cut or broken at text of 200 %, nor when it is enlarged to 400 %. */
export const expectWholeWords = async (page: Page, path: string, { fits = false } = {}) => {
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

export const expectNothingCovered = async (page: Page, path: string) => {
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
