import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#e2e/support/fixtures.ts";
import { allow, type Google, test, titlesOf } from "#e2e/support/google.ts";
import { syncCalendar } from "#shared/contracts/calendar/connection.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { createGoal, deleteGoal } from "#shared/contracts/goals.ts";

const card = (page: Page) => page.getByRole("region", { name: "Google Calendar" });

const inDays = (days: number, hour: number) => {
  const moment = new Date(Date.now() + days * 86_400_000);
  moment.setUTCHours(hour, 0, 0, 0);
  return moment.toISOString();
};

const connect = async (page: Page, google: Google) => {
  await page.goto("/integrations");
  await allow(await google.openAuthorization());
  await expect(page.getByText("Calendario conectado", { exact: true })).toBeVisible();
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

test("a connected Google calendar syncs events both ways, and disconnecting keeps the events made here", {
  tag: "@once",
}, async ({ page, person: _, google }) => {
  await google.create("Dentista", { startsAt: inDays(2, 10), endsAt: inDays(2, 11) });
  const draft = { title: "Clase de inglés", startTime: inDays(3, 16), category: "personal" };
  await page.request.post(createEvent.path, { data: draft });

  await page.goto("/integrations");
  const posted = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener("message", ({ origin, data }) => resolve({ origin, type: data.type }));
      }),
  );

  await allow(await google.openAuthorization());

  expect(await posted).toEqual({ origin: new URL(page.url()).origin, type: "calendar_success" });
  await expect(page.getByText("Calendario conectado", { exact: true })).toBeVisible();

  await expect(card(page)).toContainText("Conectado");
  await expect(card(page)).toContainText(/Eventos sincronizados\s*2/);
  await expect(card(page)).toContainText(/Última sincronización\s*hoy, \d\d:\d\d/);
  expect(await google.titles()).toEqual(["Clase de inglés", "Dentista"]);
  expect(await titlesOf(page)).toEqual(["Clase de inglés", "Dentista"]);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Desconectar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Desconectar" }).click();
  await expect(page.getByText("Desconectado", { exact: true })).toBeVisible();
  await expect(card(page)).toContainText("Sin conectar");
  expect(await titlesOf(page)).toEqual(["Clase de inglés"]);
  expect(await google.titles()).toEqual(["Clase de inglés", "Dentista"]);
});

test("a consent window that Google blocks leads to the help", { tag: "@once" }, async ({
  page,
  person: _,
  google,
}) => {
  await google.act({ do: "block" });
  await page.goto("/integrations");
  const window = await google.openAuthorization();
  await expect(window.getByRole("heading", { name: "Acceso bloqueado" })).toBeVisible();

  await window.close();
  await page.getByRole("button", { name: "Cómo arreglarlo" }).click();

  const help = page.getByRole("region", { name: "Acceso Bloqueado" });
  await expect(help).toContainText("/api/calendar/callback");
  await expect(help.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(help);
  await google.act({ do: "unblock" });
  await allow(await google.openAuthorization("Reintentar"));
  await expect(page.getByText("Calendario conectado", { exact: true })).toBeVisible();
});

test("a new person connects Google Calendar during the onboarding and continues at the same step", {
  tag: "@once",
}, async ({ page, newcomer: _, google }) => {
  await google.create("Dentista", { startsAt: inDays(2, 10), endsAt: inDays(2, 11) });
  await page.goto("/");
  await page.getByRole("heading", { name: "Información Personal" }).waitFor();
  for (let step = 1; step < 8; step += 1) await page.getByRole("button", { name: "Saltar" }).click();

  await page.getByRole("button", { name: "Conectar calendario" }).click();
  await page.getByRole("button", { name: "Permitir" }).click();
  await expect(page.getByText("Calendario conectado")).toBeVisible();
  expect(page.url()).not.toContain("access=");
  await page.getByRole("link", { name: "Seguir con tu perfil" }).click();

  await expect(page.getByRole("heading", { name: "Conexiones" })).toBeVisible();
  expect(await titlesOf(page)).toEqual(["Dentista"]);
});

test.describe("whatever the screen", { tag: "@once" }, () => {
  test("a change here or at Google reaches the other side, also for the sessions of a goal", async ({
    page,
    person: _,
    google,
  }) => {
    const { id } = await google.create("Cena", { startsAt: inDays(4, 19), endsAt: inDays(4, 21) });
    await connect(page, google);

    await google.act({ do: "edit", id, changes: { title: "Cena con Marta" } });
    await page.request.post(createEvent.path, { data: { title: "Yoga", startTime: inDays(5, 8) } });
    const sessions = { perWeek: 1, minutes: 45 };
    const draft = { title: "Tocar la guitarra", paraType: "resource", priority: 5, sessions };
    const { goal } = await (await page.request.post(createGoal.path, { data: draft })).json();
    await sync(page);

    await expect(page.getByText("Sincronización completa", { exact: true })).toBeVisible();
    const planned = await titlesOf(page);
    expect(planned).toEqual(expect.arrayContaining(["Cena con Marta", "Tocar la guitarra", "Yoga"]));
    expect(await google.titles()).toEqual(planned);

    await page.request.delete(deleteGoal.path.replace(":id", goal.id));
    await sync(page);
    expect(await google.titles()).toEqual(["Cena con Marta", "Yoga"]);
  });

  test("a browser that isolates the consent window from the page still connects", async ({
    page,
    person: _,
    google,
  }) => {
    await google.act({ do: "cutOpener" });

    await connect(page, google);

    await expect(card(page)).toContainText("Conectado");
  });
});
