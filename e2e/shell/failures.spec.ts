import { expect, type Page } from "@playwright/test";
import { expectAccessible, followLink, test, watchForText } from "#e2e/support/fixtures.ts";
import { createCalendarEvent } from "#shared/contracts/calendar/events.ts";

test.use({
  viewport: { width: 390, height: 844 },
  expectedRefusals: ["broken connection", "no connection", 404, 500],
});

const dock = (page: Page) => page.getByRole("navigation", { name: "Principal" });
const inDock = (page: Page, name: string) => dock(page).getByRole("link", { name });
const failed = (page: Page) => page.getByText("No se pudo abrir la página");
const statusNumber = /\b[45]\d\d\b/;

test("a page that does not come keeps the navigation and opens once it can; a lost session is told once", {
  tag: "@once",
}, async ({ page, context, person: _ }) => {
  const pulse = page.getByRole("region", { name: "Pulso diario" });

  await test.step("without a connection it leads to what is here, and asks again by itself", async () => {
    await page.goto("/");
    await pulse.waitFor();
    await context.setOffline(true);
    await inDock(page, "Objetivos").click();
    await expect(failed(page)).toBeVisible();
    await expect(dock(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("region", { name: "Mientras tanto" }).getByRole("link", { name: "Feed" }).click();
    await expect(pulse).toBeVisible();
    await inDock(page, "Banco").click();
    await expect(failed(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Datos Bancarios" })).toBeVisible();
  });

  await test.step("a server that was away comes back without a word from the browser", async () => {
    await context.route("**/*", (route) => route.abort());
    const missed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/health"));
    await inDock(page, "Objetivos").click();
    await expect(failed(page)).toBeVisible();
    await missed;
    await context.unroute("**/*");
    await expect(page.getByRole("heading", { name: "Objetivos PARA" })).toBeVisible();
  });

  for (const [status, link, code, button] of [
    [404, "Calendario", "calendar-page", "Crear evento"],
    [500, "Integraciones", "integrations-page", /^Conectar (otro )?banco$/],
  ] as const) {
    await test.step(`code that answers ${status} has the page loaded anew once, never in a loop`, async () => {
      const opened = await withoutCode(page, { status, code }, () => inDock(page, link).click());
      expect(opened).toBe(1);
      await page.getByRole("button", { name: "Reintentar" }).click();
      await expect(page.getByRole("button", { name: button }).first()).toBeVisible();
    });
    if (status === 404)
      await test.step("a toast covers nothing of the sheet that it speaks of", () => expectToast(page));
  }

  await test.step("a session that has ended leads to the sign-in", async () => {
    await followLink(page, "Config");
    await page.getByRole("heading", { name: "Configuración" }).waitFor();
    const shown = await watchForText(page, "Unauthorized");
    await context.clearCookies();
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page).toHaveURL("/auth");
    await expect(page.getByRole("tab", { name: "Iniciar Sesión" })).toBeVisible();
    expect(await shown()).toBe("Unauthorized");
  });
});

/** Goes to a page whose code is refused; answers how often the app was loaded anew until it said so. */
const withoutCode = async (
  page: Page,
  { status, code }: { status: number; code: string },
  go: () => Promise<void>,
) => {
  // Browsers that keep a failed import have used up the one reload of this version in an earlier step.
  await page.evaluate(() => sessionStorage.clear());
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  const files = `**/assets/${code}*.js`;
  await page.route(files, (route) => route.fulfill({ status }));
  await go();
  await expect(failed(page)).toBeVisible();
  await expect(dock(page)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(statusNumber);
  await page.unroute(files);
  return loads.length;
};

const expectToast = async (page: Page) => {
  await page.route(`**${createCalendarEvent.path}`, (route) => route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: "Crear evento" }).click();
  const sheet = page.getByRole("dialog", { name: "Crear Nuevo Evento" });
  await sheet.getByLabel("Título").fill("Dentista");
  for (const size of [
    { width: 1366, height: 657 },
    { width: 390, height: 844 },
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
  // What was typed is asked for before it is lost.
  await page.unroute(`**${createCalendarEvent.path}`);
  await sheet.getByLabel("Título").fill("");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
};
