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

test("the app can be installed, shows what was read last without a connection, and leaves nothing after the sign-out", {
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

  await expect.poll(() => keptOf(page)).toEqual({ paths: ["/index.html"], names: ["key", "value"] });

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByText("Mercadona", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Sin conexión\. Datos de las \d\d:\d\d\.$/)).toHaveCount(1);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);

  await page.goto("/settings");
  await page.getByRole("button", { name: "Salir" }).click();
  await expect(page).toHaveURL("/auth");
  await expect.poll(() => keptOf(page)).toEqual({ paths: [], names: [] });
});

/** The worker starts some seconds after the page. */
const workerOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);

/** What the device keeps beside the code of the app and the page without a connection; a sealed value shows nothing. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((cache) => cache.keys()))).flat();
    const paths = requests
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !/^\/(assets\/|offline\.|icon\.svg$)/.test(path));
    if (!(await indexedDB.databases()).some(({ name }) => name === "aifred-kept"))
      return { paths, names: [] };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("aifred-kept");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const rows = database.transaction("values").objectStore("values");
    const read = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        asked.onsuccess = () => resolve(asked.result);
      });
    const [names, values] = await Promise.all([read(rows.getAllKeys()), read(rows.getAll())]);
    database.close();
    for (const value of values)
      if (value instanceof CryptoKey ? value.extractable : !(value.bytes instanceof ArrayBuffer))
        throw new Error("It is not sealed");
    return { paths, names };
  });
