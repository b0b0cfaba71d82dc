import { expect, type Page } from "@playwright/test";
import { chromiumAt } from "#e2e/support/chromium.ts";
import { expectAccessible, importRows, test } from "#e2e/support/fixtures.ts";

const wholeBrowser = process.env.WHOLE_CHROMIUM_PATH;
test.use({
  serviceWorkers: "allow",
  expectedRefusals: ["no connection"],
  launchOptions: chromiumAt(wholeBrowser),
});
test.skip(!wholeBrowser, "Needs a Chromium that installs apps and shows notifications");

test("the service worker makes the app installable, and offline it says so and shows no data", {
  tag: "@once",
}, async ({ page, context, person: _ }) => {
  const installable = await context.newCDPSession(page);
  await importRows(page, ["03/02/2026;COMPRA MERCADONA;-12,34"]);
  await page.goto("/settings");
  await workerOf(page);
  await page.goto("/banking");
  await expect(page.getByText("Mercadona", { exact: true })).toBeVisible();
  const manifest = await installable.send("Page.getAppManifest");
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? "")).toMatchObject({ start_url: "/", display: "standalone" });
  // All that it has against it is that a test's browser keeps nothing.
  const { installabilityErrors } = await installable.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByRole("heading", { name: "Sin conexión" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Mercadona");
  await expectAccessible(page);
  expect(await cachedPaths(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Volver a intentarlo" }).click();
  await expect(page.getByText("Mercadona", { exact: true })).toBeVisible();
});

/** The worker starts some seconds after the page. */
const workerOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);

/** What the device keeps beside the code of the app and the page without a connection. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((cache) => cache.keys()))).flat();
    return requests
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !/^\/(assets\/|offline\.|icon\.svg$)/.test(path));
  });
