import { expect, type Page } from "@playwright/test";
import { expectAccessible, test } from "#e2e/support/fixtures.ts";
import { listNotifications, type Notification } from "#shared/contracts/notifications.ts";

const settings = "/settings?tab=notificaciones";
const bell = (page: Page) => page.getByRole("button", { name: /^Notificaciones/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notificaciones" });

/** At night nobody is told anything: what there is to read does not come from the server, which goes by its own clock. */
const notice: Notification = {
  id: "00000000-0000-4000-8000-000000000001",
  kind: "budget_near",
  title: "Restaurantes, al 85 %",
  body: "Llevas 170,00 € de 200,00 € este mes.",
  link: "/banking",
  movementIds: [],
  undoEntryId: null,
  deliveredAt: new Date().toISOString(),
  readAt: null,
};

test("each switch is saved, and the bell with the unread notices leads to them", {
  tag: "@once",
}, async ({ page, person: _ }) => {
  await page.route(`**${listNotifications.path}`, (route) =>
    route.fulfill({ json: { unread: 1, notifications: [notice] } }),
  );
  await page.goto("/settings");
  await expect(bell(page)).toHaveAccessibleName("Notificaciones, 1 sin leer");
  await bell(page).click();
  await expect(panel(page).getByRole("link", { name: notice.title })).toBeVisible();
  await expectAccessible(panel(page));
  await panel(page).getByRole("link", { name: "Elegir qué avisos recibo" }).click();
  await expect(page).toHaveURL(settings);
  const topics = page.getByRole("region", { name: "De qué te avisamos" }).getByRole("switch");
  await expect(topics).toHaveCount(5);
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
