import { expect, type Page } from "@playwright/test";
import { chromiumAt } from "#e2e/support/chromium.ts";
import { expectAccessible, importRows, test } from "#e2e/support/fixtures.ts";
import { createTransaction } from "#shared/contracts/banking/accounts.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";

const wholeBrowser = process.env.WHOLE_CHROMIUM_PATH;
test.use({
  serviceWorkers: "allow",
  expectedRefusals: ["no connection", "broken connection", 502],
  launchOptions: chromiumAt(wholeBrowser),
});
test.skip(!wholeBrowser, "Needs a Chromium that installs apps and shows notifications");

test("the app can be installed, shows what was read last without a connection, sends once what was written then, and leaves nothing after the sign-out", {
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

  await expect
    .poll(() => keptOf(page))
    .toEqual({
      paths: ["/index.html"],
      names: ["aifred-kept key", "aifred-kept value", "aifred-waiting key", "aifred-waiting value"],
    });

  const save = await fillEntry(page);
  await context.setOffline(true);
  await save("Pan");
  await expect(pendingOn(page)).toHaveText("1 cambio pendiente de enviar");
  await page.reload();

  await expect(page.getByText("Mercadona", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Sin conexión\. Datos de las \d\d:\d\d\.$/)).toHaveCount(1);
  await pendingOn(page).click();
  await expect(page.getByRole("dialog").getByText("Apunte «Pan»")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(pendingOn(page)).toBeVisible();
  // The answer is lost: the entry is written, and sent again.
  const keys = await loseFirstAnswer(page);
  await context.setOffline(false);
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  await expect(pendingOn(page)).toHaveCount(0);
  expect(keys).toEqual([keys[0], keys[0]]);
  await expect(page.getByText("Pan", { exact: true })).toHaveCount(1);

  const saveLater = await fillEntry(page);
  await context.setOffline(true);
  await saveLater("Leche");
  await expect(pendingOn(page)).toBeVisible();
  // The server is away: the sign-out gets through, what waits does not.
  await page.route(`**${getCurrentUser.path}`, (route) => route.fulfill({ status: 502 }));
  await context.setOffline(false);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Salir" }).click();
  await expect(page.getByText("1 cambio está pendiente de enviar. Si sales ahora, se pierde.")).toBeVisible();
  await page.getByRole("button", { name: "Salir y perderlos" }).click();
  await expect(page).toHaveURL("/auth");
  await expect.poll(() => keptOf(page)).toEqual({ paths: [], names: [] });
});

const pendingOn = (page: Page) => page.getByRole("button", { name: /pendientes? de enviar$/ });

/** Opens the dialog of an entry by hand; its code comes over the connection. */
const fillEntry = async (page: Page) => {
  await page.getByRole("button", { name: "Apuntar gasto o ingreso" }).click();
  const entry = page.getByRole("dialog", { name: "Apuntar movimiento" });
  await entry.getByLabel("Importe").fill("2,50");
  return async (text: string) => {
    await entry.getByLabel("¿En qué?").fill(text);
    await entry.getByRole("button", { name: "Guardar" }).click();
  };
};

/** Lets the first new entry through without its answer; returns the keys that the server was sent. */
const loseFirstAnswer = async (page: Page) => {
  const keys: (string | undefined)[] = [];
  await page.route(`**${createTransaction.path}`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  return keys;
};

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
    const read = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const isSealed = (value: CryptoKey | { bytes: unknown }) =>
      value instanceof CryptoKey ? !value.extractable : value.bytes instanceof ArrayBuffer;
    const databases = (await indexedDB.databases()).map(({ name = "" }) => name);
    const names: string[] = [];
    for (const name of databases.filter((name) => /^aifred-(kept|waiting)$/.test(name))) {
      const database = await read(indexedDB.open(name));
      const rows = database.transaction("values").objectStore("values");
      const [keys, values] = await Promise.all([read(rows.getAllKeys()), read(rows.getAll())]);
      database.close();
      names.push(...keys.map((key) => `${name} ${key}`));
      if (!values.every(isSealed)) throw new Error("It is not sealed");
    }
    return { paths, names: names.sort() };
  });
