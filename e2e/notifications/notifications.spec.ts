import { expect, type Page } from "@playwright/test";
import { expectAccessible, importRows, spanish, test } from "#e2e/support/fixtures.ts";
import { createGoal } from "#shared/contracts/goals.ts";
import { listNotifications } from "#shared/contracts/notifications.ts";
import { completeOnboarding } from "#shared/contracts/profile.ts";
import { addDays, madridDayOf, weekdayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";

const settings = "/settings?tab=notificaciones";
const bell = (page: Page) => page.getByRole("button", { name: /^Notificaciones/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notificaciones" });

test("each switch is kept, and what leads to them is the bell", { tag: "@once" }, async ({
  page,
  person: _,
}) => {
  await page.goto("/settings");
  await bell(page).click();
  await expect(panel(page)).toContainText("Sin avisos por ahora");
  await expectAccessible(panel(page));
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
  return [
    ...[6, 5, 4, 3, 2, 1].map((weeks) => `${spanish(addDays(monday, -7 * weeks))};COMPRA MERCADONA;-20,00`),
    `${spanish(addDays(monday, 5))};COMPRA MERCADONA;-180,00`,
    `${spanish(addDays(monday, 6))};COMPRA MERCADONA;-35,00`,
  ];
};

/** What there is to tell on any day: of last week on its first two, of a goal whose day has passed on the others. */
const giveCause = async (page: Page) => {
  if (weekdayOf(today) < 2) return importRows(page, aDearWeek());
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
  const notice = panel(page).getByRole("link", { name: title });
  await expect(notice).toBeVisible();
  await expectAccessible(panel(page));
  await notice.click();

  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(link);
  await expect(bell(page)).toHaveAccessibleName("Notificaciones");
  await expect.poll(async () => (await told()).unread).toBe(0);
});
