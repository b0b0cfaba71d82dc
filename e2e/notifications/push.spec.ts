import { expect, type Page } from "@playwright/test";
import { chromiumAt } from "#e2e/support/chromium.ts";
import { test } from "#e2e/support/fixtures.ts";
import { addPush } from "#shared/contracts/notifications.ts";

const wholeBrowser = process.env.WHOLE_CHROMIUM_PATH;
test.use({
  serviceWorkers: "allow",
  expectedRefusals: ["no connection"],
  launchOptions: chromiumAt(wholeBrowser),
});
test.skip(!wholeBrowser, "Needs a Chromium that installs apps and shows notifications");

test("the worker shows what is pushed, and only a click subscribes to it", { tag: "@once" }, async ({
  page,
  context,
  person: _,
}) => {
  await context.grantPermissions(["notifications"]);
  await standInForPushService(page);
  await page.goto("/settings?tab=notificaciones");
  const here = page.getByRole("switch", { name: /^En este dispositivo/ });
  await expect(here).toBeEnabled();
  await expect(here).not.toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem("asked"))).toBeNull();

  const response = page.waitForResponse((response) => response.request().method() === "POST");
  await here.press("Space");
  expect(new URL((await response).url()).pathname).toBe(addPush.path);
  expect((await response).ok()).toBe(true);
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
