import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#e2e/support/fixtures.ts";
import { allow, test, titlesOf } from "#e2e/support/google.ts";
import { syncCalendar } from "#shared/contracts/calendar/connection.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { createGoal, deleteGoal } from "#shared/contracts/goals.ts";

const card = (page: Page) => page.getByRole("region", { name: "Google Calendar" });

const inDays = (days: number, hour: number) => {
  const moment = new Date(Date.now() + days * 86_400_000);
  moment.setUTCHours(hour, 0, 0, 0);
  return moment.toISOString();
};

/** Presses until Google is asked: within five seconds of the last time the server takes its answer as still good. */
const sync = (page: Page) =>
  expect
    .poll(async () => {
      const answered = page.waitForResponse(`**${syncCalendar.path}`);
      await page.getByRole("button", { name: "Sincronizar", exact: true }).click();
      return (await (await answered).json()).status;
    })
    .not.toBe("recent");

test("Google Calendar that was blocked is connected, syncs both ways, is disconnected and connected again", {
  tag: "@once",
}, async ({ page, person: _, google }) => {
  const { id } = await google.create("Cena", { startsAt: inDays(4, 19), endsAt: inDays(4, 21) });
  await createHere(page, "Clase de inglés", inDays(3, 16));
  await page.goto("/integrations");

  await test.step("a consent window that Google blocks leads to the help", async () => {
    await google.act({ do: "block" });
    const window = await google.openAuthorization();
    await expect(window.getByRole("heading", { name: "Acceso bloqueado" })).toBeVisible();

    await window.close();
    await page.getByRole("button", { name: "Cómo arreglarlo" }).click();

    const help = page.getByRole("region", { name: "Acceso Bloqueado" });
    await expect(help).toContainText("/api/calendar/callback");
    await expect(help.getByRole("listitem")).toHaveCount(3);
    await expectAccessible(help);
  });

  await test.step("the consent is told to the page that asked for it, and events go both ways", async () => {
    await google.act({ do: "unblock" });
    const posted = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener("message", ({ origin, data }) => resolve({ origin, type: data.type }));
        }),
    );
    await allow(await google.openAuthorization("Reintentar"));

    expect(await posted).toEqual({ origin: new URL(page.url()).origin, type: "calendar_success" });
    await expect(page.getByText("Calendario conectado", { exact: true })).toBeVisible();

    await expect(card(page)).toContainText("Conectado");
    await expect(card(page)).toContainText(/Eventos sincronizados\s*2/);
    await expect(card(page)).toContainText(/Última sincronización\s*hoy, \d\d:\d\d/);
    expect(await google.titles()).toEqual(["Cena", "Clase de inglés"]);
    expect(await titlesOf(page)).toEqual(["Cena", "Clase de inglés"]);
    await expectAccessible(page);
  });

  await test.step("a change here or at Google reaches the other side, also for the sessions of a goal", async () => {
    await google.act({ do: "edit", id, changes: { title: "Cena con Marta" } });
    await createHere(page, "Yoga", inDays(5, 8));
    const sessions = { perWeek: 1, minutes: 45 };
    const draft = { title: "Tocar la guitarra", paraType: "resource", priority: 5, sessions };
    const { goal } = await (await page.request.post(createGoal.path, { data: draft })).json();
    await sync(page);

    await expect(page.getByText("Sincronización completa", { exact: true })).toBeVisible();
    const planned = await titlesOf(page);
    expect(planned).toEqual(
      expect.arrayContaining(["Cena con Marta", "Clase de inglés", "Tocar la guitarra", "Yoga"]),
    );
    expect(await google.titles()).toEqual(planned);

    await page.request.delete(deleteGoal.path.replace(":id", goal.id));
    await sync(page);
    expect(await google.titles()).toEqual(["Cena con Marta", "Clase de inglés", "Yoga"]);
  });

  await test.step("disconnecting keeps the events made here", async () => {
    await page.getByRole("button", { name: "Desconectar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Desconectar" }).click();
    await expect(page.getByText("Desconectado", { exact: true })).toBeVisible();
    await expect(card(page)).toContainText("Sin conectar");
    expect(await titlesOf(page)).toEqual(["Clase de inglés", "Yoga"]);
    expect(await google.titles()).toEqual(["Cena con Marta", "Clase de inglés", "Yoga"]);
  });

  await test.step("a browser that isolates the consent window from the page still connects", async () => {
    await google.act({ do: "cutOpener" });
    await allow(await google.openAuthorization());

    await expect(page.getByText("Calendario conectado", { exact: true })).toBeVisible();
    await expect(card(page)).toContainText("Conectado");
  });
});

const createHere = (page: Page, title: string, startTime: string) =>
  page.request.post(createEvent.path, { data: { title, startTime, category: "personal" } });
