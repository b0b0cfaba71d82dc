import { expect, type Page } from "@playwright/test";
import { expectAccessible, scrollToSection, test } from "#e2e/support/fixtures.ts";
import { requestsOf } from "#e2e/support/requests.ts";

const sections = [
  "Pulso diario",
  "Objetivo destacado",
  "Mi Agenda",
  "Resumen Financiero",
  "Personal Shopper",
  "Tus objetivos",
  "Objetivos Inteligentes",
  "Tu Progreso",
];
const pulse = (page: Page) => page.getByRole("region", { name: "Pulso diario" });
const summary = (page: Page) => page.getByRole("region", { name: "Resumen Financiero" });

test.use({ expectedRefusals: [503] });

test("a person with transactions reads the feed, hides its amounts, and keys lead through it", {
  tag: "@once",
}, async ({ page, demo: _ }) => {
  await test.step("while the server is out of order it says so, and it appears once it can", async () => {
    await page.route("**/api/dashboard", (route) => route.fulfill({ status: 503 }));
    await page.goto("/");
    await expect(page.getByRole("alert")).toContainText("No se pudo cargar tu feed");
    await expectAccessible(page);
    await page.unroute("**/api/dashboard");
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(pulse(page)).toBeVisible();
  });

  await test.step("the pulse and every other section are there", async () => {
    await expect(pulse(page)).toContainText("Saldo disponible");
    await expect(pulse(page)).toContainText("Gastado hoy");
    await expect(
      pulse(page)
        .getByRole("link", { name: /cuenta/ })
        .first(),
    ).toBeAttached();
    for (const name of sections) await scrollToSection(page, name);
  });

  await test.step("the eye hides the amounts of every section, also after a reload of few files", async () => {
    await expect(pulse(page)).toContainText(/,\d\d\s€/);
    await expect(summary(page)).toContainText(/\d\s€/);
    await page.getByRole("button", { name: "Ocultar importes" }).click();
    await expect(pulse(page)).not.toContainText(/,\d\d\s€/);
    await expect(summary(page)).not.toContainText(/\d\s€/);
    expect(await requestsOf(page, "/")).toBeLessThanOrEqual(20);
    await expect(pulse(page)).toContainText("••••");
    await expect(pulse(page)).not.toContainText(/,\d\d\s€/);
  });

  await test.step("nothing moves out of sight, which would keep a processor busy", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const running = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
    await expect.poll(running).toBe(0);
  });

  await test.step("keys lead through all that a low window hides", () => expectKeysToLead(page));
});

/** And the focus brings its section along. */
const expectKeysToLead = async (page: Page) => {
  const shown = () =>
    page.evaluate(() => {
      const { scrollTop = 0, clientHeight = 1 } = document.querySelector("main") ?? {};
      return scrollTop / clientHeight;
    });
  await page.setViewportSize({ width: 320, height: 490 });
  for (const name of sections) await scrollToSection(page, name);
  await page.keyboard.press("Home");
  await expect.poll(shown).toBe(0);

  const summary = await scrollToSection(page, "Resumen Financiero");
  const hidden = summary.locator("[data-inside][data-below]");
  await expect(hidden).toBeAttached();
  const place = sections.indexOf("Resumen Financiero");
  await expect.poll(shown).toBe(place);
  await page.keyboard.press("PageDown");
  await expect(hidden).not.toBeAttached();
  expect(await shown()).toBe(place);
  await page.keyboard.press("PageDown");
  await expect.poll(shown).toBe(place + 1);

  await summary.locator("a, button").last().focus();
  await expect.poll(shown).toBe(place);
  await page.keyboard.press("Tab");
  await expect(summary.locator(":focus")).not.toBeAttached();
  await expect(page.locator("main > section :focus")).toBeInViewport();
  await expect.poll(shown).toBeGreaterThan(place);
  expect(Number.isInteger(await shown())).toBe(true);

  await page.setViewportSize({ width: 800, height: 420 });
  await expect(page.getByRole("main")).toHaveCSS("scroll-snap-type", "none");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
};
