import { expect, type Page } from "@playwright/test";
import { expectAccessible, test } from "#e2e/support/fixtures.ts";
import { createCalendarEvent } from "#shared/contracts/calendar/events.ts";

test.use({
  viewport: { width: 390, height: 844 },
  expectedRefusals: ["broken connection", "no connection", 404, 500],
});

const dock = (page: Page) => page.getByRole("navigation", { name: "Principal" });
const failed = (page: Page) => page.getByText("No se pudo abrir la página");
const statusNumber = /\b[45]\d\d\b/;

test("a page that cannot be loaded keeps the navigation, leads to what is here and opens once it can", {
  tag: "@once",
}, async ({ page, context, person: _ }) => {
  await page.goto("/");
  await page.getByRole("region", { name: "Pulso diario" }).waitFor();

  await context.setOffline(true);
  await dock(page).getByRole("link", { name: "Objetivos" }).click();
  await expect(failed(page)).toBeVisible();
  await expect(dock(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("region", { name: "Mientras tanto" }).getByRole("link", { name: "Feed" }).click();
  await expect(page.getByRole("region", { name: "Pulso diario" })).toBeVisible();
  await dock(page).getByRole("link", { name: "Banco" }).click();
  await expect(failed(page)).toBeVisible();

  // It asks again by itself.
  await context.setOffline(false);

  await expect(page.getByRole("heading", { name: "Datos Bancarios" })).toBeVisible();

  // A server that was away comes back without a word from the browser.
  await context.route("**/*", (route) => route.abort());
  const missed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/health"));
  await dock(page).getByRole("link", { name: "Objetivos" }).click();
  await expect(failed(page)).toBeVisible();
  await missed;
  await context.unroute("**/*");

  await expect(page.getByRole("heading", { name: "Objetivos PARA" })).toBeVisible();
});

for (const status of [404, 500])
  test(`a page whose code answers ${status} is loaded anew once, never in a loop`, { tag: "@once" }, async ({
    page,
    person: _,
  }) => {
    let opened = 0;
    await page.goto("/");
    await page.getByRole("region", { name: "Pulso diario" }).waitFor();
    page.on("request", (request) => {
      if (request.isNavigationRequest()) opened += 1;
    });
    await page.route("**/assets/goals-page*.js", (route) => route.fulfill({ status }));

    await dock(page).getByRole("link", { name: "Objetivos" }).click();
    await expect(failed(page)).toBeVisible();
    await expect(dock(page)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(statusNumber);
    expect(opened).toBe(1);
    await page.unroute("**/assets/goals-page*.js");
    await page.getByRole("button", { name: "Reintentar" }).click();

    await expect(page.getByRole("heading", { name: "Objetivos PARA" })).toBeVisible();
  });

test("a toast covers nothing of the sheet that it speaks of", { tag: "@once" }, async ({
  page,
  person: _,
}) => {
  await page.route(`**${createCalendarEvent.path}`, (route) => route.fulfill({ status: 500 }));
  await page.goto("/calendar");
  await page.getByRole("button", { name: "Crear evento" }).click();
  const sheet = page.getByRole("dialog", { name: "Crear Nuevo Evento" });
  await sheet.getByLabel("Título").fill("Dentista");
  for (const size of [
    { width: 390, height: 844 },
    { width: 1366, height: 657 },
  ]) {
    await page.setViewportSize(size);
    await sheet
      .getByRole("button", { name: /^Crear/ })
      .last()
      .click();
    const toast = page.locator("[data-toast]");
    await expect(toast).toContainText("No se pudo crear el evento");
    await expect(toast).not.toContainText(statusNumber);

    await expect
      .poll(async () => {
        const [above, below] = await Promise.all([toast.boundingBox(), sheet.boundingBox()]);
        return above && below && above.y + above.height <= below.y;
      })
      .toBe(true);
    await toast.getByLabel("Cerrar aviso").click();
  }
});
