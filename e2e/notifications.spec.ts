import { expect, type Page } from "@playwright/test";
import { createGoal } from "#shared/contracts/goals.ts";
import { addPush, listNotifications } from "#shared/contracts/notifications.ts";
import { completeOnboarding } from "#shared/contracts/onboarding.ts";
import { addDays, madridDayOf, weekdayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";
import { bring, expectAccessible, test } from "./fixtures.ts";

const settings = "/settings?tab=notificaciones";
const bell = (page: Page) => page.getByRole("button", { name: /^Notificaciones/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notificaciones" });

test("each switch is kept, and what leads to them is the bell", async ({ page, person: _ }) => {
  await page.goto("/settings");
  await bell(page).click();
  await expect(panel(page)).toContainText("Sin avisos por ahora");
  await expectAccessible(page);
  await panel(page).getByRole("link", { name: "Elegir qué avisos recibo" }).click();
  await expect(page).toHaveURL(settings);
  const topics = page.getByRole("region", { name: "De qué te avisamos" }).getByRole("switch");
  await expect(topics).toHaveCount(4);
  for (const topic of await topics.all()) await expect(topic).toBeChecked();
  const mail = page.getByRole("switch", { name: /^Por correo/ });

  for (const choice of [topics.last(), mail]) {
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
    await choice.press("Space");
    expect((await saved).ok()).toBe(true);
  }
  await page.reload();

  await expect(mail).toBeChecked();
  await expect(topics.last()).not.toBeChecked();
  await expect(topics.first()).toBeChecked();
});

const today = madridDayOf(new Date());

/** Six quiet weeks, and a last one that was not. */
const aDearWeek = () => {
  const monday = addDays(weekStartOf(today), -7);
  const spanish = (day: string) => day.split("-").reverse().join("/");
  return [
    ...[6, 5, 4, 3, 2, 1].map((weeks) => `${spanish(addDays(monday, -7 * weeks))};COMPRA MERCADONA;-20,00`),
    `${spanish(addDays(monday, 5))};COMPRA MERCADONA;-180,00`,
    `${spanish(addDays(monday, 6))};COMPRA MERCADONA;-35,00`,
  ];
};

/** What there is to tell on any day: of last week on its first two, of a goal whose day has passed on the others. */
const giveCause = async (page: Page) => {
  if (weekdayOf(today) < 2) return bring(page, aDearWeek());
  const goal = { title: "Viaje a Lisboa", paraType: "project", priority: 5, targetAmount: 900 };
  const answer = await page.request.post(createGoal.path, { data: { ...goal, targetDate: "2026-01-31" } });
  expect(answer.ok()).toBe(true);
};

test("what is worth a word comes to the bell, is followed to where it leads, and is read", {
  tag: "@once",
}, async ({ page, newcomer: _ }) => {
  const time = madridTimeOf(new Date());
  test.skip(time < "09:00" || time >= "21:55", "Nobody is told anything at night");
  test.slow();
  // In one step: who was looked over is not looked over again for minutes.
  await giveCause(page);
  await page.request.post(completeOnboarding.path, { data: {} });
  const told = async () => (await page.request.get(listNotifications.path)).json();
  await expect.poll(async () => (await told()).unread, { timeout: 60_000 }).toBe(1);
  const [{ title, link }] = (await told()).notifications;

  await page.goto("/settings");
  await expect(bell(page)).toHaveAccessibleName("Notificaciones, 1 sin leer");
  await bell(page).click();
  await expectAccessible(page);
  await panel(page).getByRole("link", { name: title }).click();

  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(link);
  await expect(bell(page)).toHaveAccessibleName("Notificaciones");
  expect((await told()).unread).toBe(0);
});

test.describe("the worker behind the pages", { tag: "@once" }, () => {
  test.use({ serviceWorkers: "allow", expectedRefusals: ["no connection"] });

  test("makes the app one to install, and without a connection says so and shows no data", async ({
    page,
    context,
    person: _,
  }) => {
    const installable = await context.newCDPSession(page);
    await bring(page, ["03/02/2026;COMPRA MERCADONA;-12,34"]);
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
    expect(await keptPaths(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Volver a intentarlo" }).click();
    await expect(page.getByText("Mercadona", { exact: true })).toBeVisible();
  });

  test("shows what is pushed, which was asked for by nothing but a click", async ({
    page,
    context,
    person: _,
  }) => {
    await context.grantPermissions(["notifications"]);
    await standInForPushService(page);
    await page.goto(settings);
    const here = page.getByRole("switch", { name: /^En este dispositivo/ });
    await expect(here).toBeEnabled();
    await expect(here).not.toBeChecked();
    expect(await page.evaluate(() => sessionStorage.getItem("asked"))).toBeNull();

    const taken = page.waitForResponse((response) => response.request().method() === "POST");
    await here.press("Space");
    expect(new URL((await taken).url()).pathname).toBe(addPush.path);
    expect((await taken).ok()).toBe(true);
    await expect(here).toBeChecked();
    expect(await page.evaluate(() => sessionStorage.getItem("asked"))).toBe("yes");

    await push(page, { title: "Vas por el 80 %", body: "Llevas 80 € de 100 €.", link: "/banking", tag: "a" });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body }) => [title, body]);
      });
    await expect.poll(shown).toEqual([["Vas por el 80 %", "Llevas 80 € de 100 €."]]);
  });
});

/** The worker starts some seconds after the page. */
const workerOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);

/** What the device keeps beside the code of the app and the page without a connection. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((cache) => cache.keys()))).flat();
    return requests
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !/^\/(assets\/|offline\.|icon\.svg$)/.test(path));
  });

/** In place of Google's push service, which no test reaches; notes whether the person was asked. */
const standInForPushService = (page: Page) =>
  page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      sessionStorage.setItem("asked", "yes");
      return ask();
    };
    PushManager.prototype.subscribe = async () => {
      const { publicKey } = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, false, [
        "deriveBits",
      ]);
      const point = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
      const text = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll("+", "-")
          .replaceAll("/", "_")
          .replaceAll("=", "");
      const keys = { p256dh: text(point), auth: text(crypto.getRandomValues(new Uint8Array(16))) };
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
      return Object.assign(Object.create(PushSubscription.prototype), {
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
      });
    };
  });

/** As the browser hands a message to the worker once its push service has brought it. */
const push = async (page: Page, message: Record<string, string>) => {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
};
