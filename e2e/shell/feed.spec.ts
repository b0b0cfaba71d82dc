import { expect, type Page } from "@playwright/test";
import { expectAccessible, scrollToSection, test } from "#e2e/support/fixtures.ts";

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

test("a person with transactions sees the daily pulse and every other section of the feed", async ({
  page,
  demo: _,
}) => {
  await page.goto("/");

  await expect(pulse(page)).toContainText("Saldo disponible");
  await expect(pulse(page)).toContainText("Gastado hoy");
  await expect(
    pulse(page)
      .getByRole("link", { name: /cuenta/ })
      .first(),
  ).toBeAttached();
  for (const name of sections) await scrollToSection(page, name);
  await expectAccessible(page);
});

test("the eye hides the amounts of every section, also after a reload", { tag: "@once" }, async ({
  page,
  demo: _,
}) => {
  await page.goto("/");
  await expect(pulse(page)).toContainText(/,\d\d\s€/);
  await expect(summary(page)).toContainText(/\d\s€/);

  await page.getByRole("button", { name: "Ocultar importes" }).click();
  await expect(pulse(page)).not.toContainText(/,\d\d\s€/);
  await expect(summary(page)).not.toContainText(/\d\s€/);
  await page.reload();

  await expect(pulse(page)).toContainText("••••");
  await expect(pulse(page)).not.toContainText(/,\d\d\s€/);
});

test("a person without accounts is offered to link a bank or to import a statement", {
  tag: "@once",
}, async ({ page, person: _ }) => {
  await page.goto("/");
  await expect(summary(page).getByRole("link", { name: "Conectar banco" })).toHaveAttribute(
    "href",
    "/integrations",
  );
  await expectAccessible(page);

  await pulse(page).getByRole("link", { name: "Importar extracto" }).click();

  await expect(page.getByText("No hay cuentas bancarias conectadas")).toBeVisible();
});

test("every section of the feed fits every screen, and nothing in it scrolls", { tag: "@once" }, async ({
  page,
  demo: _,
}) => {
  await page.goto("/");
  for (const name of sections) await scrollToSection(page, name);
  await expect(summary(page)).toContainText("Regla 50/30/20");

  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [820, 1180],
    [1280, 680],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });

    await expect
      .poll(() => overflowOf(page), { message: `${width} x ${height}` })
      .toEqual({ sideways: 0, sections: sections.map(() => 0) });
  }
});

test("a low screen and big text scroll freely, by the keyboard too, and hide nothing", {
  tag: "@once",
}, async ({ page, demo: _ }) => {
  const main = page.getByRole("main");
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/");
  await pulse(page).waitFor();
  await page.keyboard.press("End");
  await expect.poll(() => main.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);

  await page.setViewportSize({ width: 800, height: 420 });
  await expect(main).toHaveCSS("scroll-snap-type", "none");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main).toHaveCSS("scroll-snap-type", /y/);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

  await expect(main).toHaveCSS("scroll-snap-type", "none");
  expect((await overflowOf(page)).sideways).toBe(0);
});

test.describe("while the server is out of order", () => {
  test.use({ expectedRefusals: [503] });

  test("a feed that cannot be loaded says so, and appears once it can", { tag: "@once" }, async ({
    page,
    demo: _,
  }) => {
    await page.route("**/api/dashboard", (route) => route.fulfill({ status: 503 }));
    await page.goto("/");
    await expect(page.getByRole("alert")).toContainText("No se pudo cargar tu feed");
    await expectAccessible(page);

    await page.unroute("**/api/dashboard");
    await page.getByRole("button", { name: "Reintentar" }).click();

    await expect(pulse(page)).toBeVisible();
  });
});

/** How far the page is wider than the screen, and each section higher, in pixels. */
const overflowOf = (page: Page) =>
  page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - innerWidth,
    sections: [...document.querySelectorAll<HTMLElement>("main > section")].map(
      (section) => Math.max(section.offsetHeight, section.scrollHeight) - innerHeight,
    ),
  }));
