import { expect, type Page } from "@playwright/test";
import { expectAccessible, followLink, test } from "#e2e/support/fixtures.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";

// The server's clock is the real one: all happens today.
const today = () => madridDayOf(new Date());
const dayCell = (page: Page) => page.locator('[aria-current="date"]');
const grid = (page: Page) => page.getByRole("grid");

test("an event created from a day appears in the calendar, and one from another tab within seconds", {
  tag: "@once",
}, async ({ page, person: _ }) => {
  await page.goto("/");
  await followLink(page, "Calendario");
  await grid(page).waitFor();

  await dayCell(page).click();
  const dialog = page.getByRole("dialog", { name: "Crear Nuevo Evento" });
  await dialog.getByLabel("Título").fill("Comida con Marta");
  await dialog.getByRole("button", { name: "Crear evento" }).click();

  await expect(page.getByText("Evento creado", { exact: true })).toBeVisible();
  await expect(dayCell(page)).toHaveAccessibleName(/hoy: 12:00 Comida con Marta$/);
  await expect(dayCell(page)).toBeFocused();

  await page.request.post(createEvent.path, { data: { title: "Feria", startTime: today(), isAllDay: true } });
  await expect(dayCell(page)).toHaveAccessibleName(/hoy: Todo el día Feria; 12:00 Comida con Marta$/);
});

test("a day with many events opens in full, and its events can be edited", { tag: "@phone" }, async ({
  page,
  isMobile,
  person: _,
}) => {
  for (const title of ["Uno", "Dos", "Tres", "Cuatro", "Cinco"])
    await page.request.post(createEvent.path, { data: { title, startTime: today(), isAllDay: true } });
  await page.goto("/calendar");
  await expect(page.getByText("+2 más", { exact: true })).toBeVisible();
  await expectAccessible(page);

  if (!isMobile) await page.getByRole("button", { name: /^\+2 más/ }).click();
  await page.getByRole("button", { name: /^Todo el día ?Cinco/ }).click();

  await expect(page.getByRole("dialog", { name: "Editar Evento" })).toBeVisible();
  await expect(page.getByLabel("Título")).toHaveValue("Cinco");
});

test("the way back to today covers nothing of the bar above it", { tag: "@phone" }, async ({
  page,
  person: _,
}) => {
  await page.goto("/calendar?day=2031-09-15");
  const boxOf = (name: string | RegExp) =>
    page.getByRole("button", { name, exact: true }).filter({ visible: true }).boundingBox();
  const today = await boxOf("Hoy");

  for (const name of [/^Notificaciones/, /^Apuntar/]) {
    const action = await boxOf(name);
    expect(today && action && today.x + today.width <= action.x, String(name)).toBe(true);
  }
});
