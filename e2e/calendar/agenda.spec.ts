import { expect, type Page } from "@playwright/test";
import { expectAccessible, followLink, scrollToSection, test } from "#e2e/support/fixtures.ts";
import { createEvent, deleteEvent, type EventDraft, listEvents } from "#shared/contracts/calendar/events.ts";
import { livePath } from "#shared/contracts/live.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";

const agenda = (page: Page) => page.getByRole("region", { name: "Mi Agenda" });
const list = (page: Page, name: "Hoy" | "Próximos" | RegExp) => agenda(page).getByRole("list", { name });
/** The rows of both lists: which one an event is in may depend on the hour. */
const rows = (page: Page, title: string) =>
  list(page, /^(Hoy|Próximos)$/).getByRole("button", { name: new RegExp(title, "i") });
const dayCell = (page: Page) => page.locator('[aria-current="date"]');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

// The server's clock is the real one; what the hour decides in the browser is asked of a clock that stands still.
const today = () => madridDayOf(new Date());
const at = (day: string, time: string) => madridInstant(day, time).toISOString();

const create = async (page: Page, draft: Partial<EventDraft>) => {
  const answer = await page.request.post(createEvent.path, { data: draft });
  expect(answer.ok()).toBe(true);
};

const openAgenda = async (page: Page) => {
  await page.goto("/");
  await scrollToSection(page, "Mi Agenda");
};

const eventsOf = async (page: Page) => (await (await page.request.get(listEvents.path)).json()).events;

test("an event is made, changed and deleted in the feed, and a day with many opens in full in the calendar", {
  tag: "@phone",
}, async ({ page, person: _ }) => {
  // Else an event of today is one of yesterday when midnight comes in between.
  await page.clock.setFixedTime(madridInstant(today(), "12:00"));
  await openAgenda(page);
  await expect(agenda(page).getByText("Nada en tu agenda hoy").filter({ visible: true })).toBeVisible();
  await expect(agenda(page)).toContainText("Nada más a la vista");
  await expectAccessible(agenda(page));

  await test.step("an event is made", async () => {
    await agenda(page).getByRole("button", { name: "Crear evento" }).click();
    const creation = page.getByRole("dialog", { name: "Crear Nuevo Evento" });
    await creation.getByLabel("Título").fill("Seguro del coche");
    await creation.getByRole("switch", { name: "Todo el día" }).press("Space");
    await creation.getByRole("button", { name: "Crear evento" }).click();
    await expect(toast(page, "Evento creado")).toBeVisible();
    await expect(toast(page, "El evento se ha añadido a tu calendario")).toBeVisible();
    await expect(rows(page, "Seguro del coche")).toContainText(/^Todo ?el día/);
  });

  const edition = page.getByRole("dialog", { name: "Editar Evento" });
  await test.step("it is changed", async () => {
    await rows(page, "Seguro del coche").click();
    await edition.getByLabel("Coste previsto").fill("312,40");
    await expectAccessible(edition);
    await edition.getByRole("button", { name: "Guardar" }).click();
    await expect(toast(page, "Evento actualizado")).toBeVisible();
    await expect(toast(page, "Los cambios se han guardado correctamente")).toBeVisible();
    await expect(rows(page, "Seguro del coche")).toContainText(/312,40\s€/);
  });

  await test.step("it is deleted after a question", async () => {
    await rows(page, "Seguro del coche").click();
    await edition.getByRole("button", { name: "Eliminar" }).click();
    await edition
      .getByRole("group", { name: "¿Elimino «Seguro del coche»? No se puede deshacer." })
      .getByRole("button", { name: "Eliminar" })
      .click();

    await expect(toast(page, "Evento eliminado")).toBeVisible();
    await expect(toast(page, "El evento se ha eliminado de tu calendario")).toBeVisible();
    await expect(rows(page, "Seguro del coche")).toHaveCount(0);
    expect(await eventsOf(page)).toEqual([]);
  });

  await test.step("a day with many events opens in full, and its events can be edited", async () => {
    for (const title of ["Uno", "Dos", "Tres", "Cuatro", "Cinco"])
      await create(page, { title, startTime: today(), isAllDay: true });
    await followLink(page, "Calendario");
    await expect(page.getByText("+2 más", { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: /^Todo el día ?Cinco/ }).click();

    await expect(edition).toBeVisible();
    await expect(page.getByLabel("Título")).toHaveValue("Cinco");
    await page.keyboard.press("Escape");
    await expect(edition).toHaveCount(0);
  });

  await test.step("the way back to today covers nothing of the bar above it", async () => {
    await page
      .getByRole("button", { name: /^Ir a \p{L}+ de \d{4}$/u })
      .last()
      .click();
    const boxOf = (name: string | RegExp) =>
      page.getByRole("button", { name, exact: true }).filter({ visible: true }).boundingBox();
    const today = await boxOf("Hoy");

    for (const name of [/^Notificaciones/, /^Apuntar/]) {
      const action = await boxOf(name);
      expect(today && action && today.x + today.width <= action.x, String(name)).toBe(true);
    }
  });
});

test.describe("from another continent", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("the agenda and the calendar show days and times of Madrid, and at once what is written elsewhere", {
    tag: "@once",
  }, async ({ page, person: _ }) => {
    const day = today();
    await create(page, { title: "Dentista", startTime: at(day, "09:30") });
    // Where the browser is it is still the evening before.
    await page.clock.setFixedTime(madridInstant(day, "08:00"));
    const stream = page.waitForResponse((response) => new URL(response.url()).pathname === livePath);
    await openAgenda(page);

    await test.step("the agenda shows times of Madrid", async () => {
      await expect(rows(page, "Dentista")).toContainText("09:30");
      await agenda(page).getByRole("button", { name: "Crear evento" }).click();
      await page.getByLabel("Título").fill("Comida");
      await page.getByRole("dialog").getByRole("button", { name: "Crear evento" }).click();
      await expect(rows(page, "Comida")).toContainText("12:00");

      const times = (await eventsOf(page)).map(({ startTime }: { startTime: string }) => startTime);
      expect(times).toEqual([at(day, "09:30"), at(day, "12:00")]);
    });

    await test.step("what is written elsewhere stands in the open agenda before it asks again", async () => {
      await stream;
      await create(page, { title: "Reunión del AMPA", startTime: at(day, "23:30"), category: "personal" });
      await expect(rows(page, "Reunión del AMPA")).toBeVisible();
    });

    await test.step("the calendar shows days of Madrid", async () => {
      await followLink(page, "Calendario");
      await expect(dayCell(page)).toHaveAccessibleName(
        /hoy: 09:30 Dentista; 12:00 Comida; 23:30 Reunión del AMPA$/,
      );
    });

    await test.step("an event created from a day appears in it, and one from another tab within seconds", async () => {
      for (const { id } of await eventsOf(page))
        await page.request.delete(deleteEvent.path.replace(":id", id));
      // What has no event in it can be pressed in its middle.
      await expect(dayCell(page)).toHaveAccessibleName(/hoy$/);
      await dayCell(page).click();
      const dialog = page.getByRole("dialog", { name: "Crear Nuevo Evento" });
      await dialog.getByLabel("Título").fill("Comida con Marta");
      await dialog.getByRole("button", { name: "Crear evento" }).click();

      await expect(toast(page, "Evento creado")).toBeVisible();
      await expect(dayCell(page)).toHaveAccessibleName(/hoy: 12:00 Comida con Marta$/);
      await expect(dayCell(page)).toBeFocused();

      await create(page, { title: "Feria", startTime: day, isAllDay: true });
      await expect(dayCell(page)).toHaveAccessibleName(/hoy: Todo el día Feria; 12:00 Comida con Marta$/);
    });
  });
});
