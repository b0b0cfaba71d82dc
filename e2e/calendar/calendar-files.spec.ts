import { expect, type Page } from "@playwright/test";
import { expectAccessible, test } from "#e2e/support/fixtures.ts";
import { titlesOf } from "#e2e/support/google.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";

const card = (page: Page) => page.getByRole("region", { name: "Otros calendarios" });
const address = (page: Page) => card(page).getByLabel("Tu dirección privada");
const soon = addDays(madridDayOf(new Date()), 3);

/** A calendar elsewhere: it has no session here. */
const subscribe = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};

test.use({ expectedRefusals: [400] });

test("the agenda can be read at its private address until another one is created, and takes a calendar file once", {
  tag: "@once",
}, async ({ page, person: _ }) => {
  const startTime = madridInstant(soon, "17:00").toISOString();
  await page.request.post(createEvent.path, { data: { title: "Dentista", startTime } });
  await page.goto("/integrations");

  await test.step("the agenda can be read at its private address", async () => {
    await card(page).getByRole("button", { name: "Crear dirección" }).click();
    await expect(page.getByText("Dirección creada", { exact: true })).toBeVisible();
    const first = await address(page).inputValue();
    expect(await subscribe(first)).toEqual({
      status: 200,
      type: "text/calendar; charset=utf-8",
      text: expect.stringContaining("SUMMARY:Dentista"),
    });
    await page.reload();
    await expect(address(page)).toHaveAccessibleDescription(/^Leída por última vez: /);
    await expectAccessible(card(page));

    await card(page).getByRole("button", { name: "Cambiar dirección" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cambiar dirección" }).click();

    await expect(page.getByText("Dirección cambiada", { exact: true })).toBeVisible();
    await expect(address(page)).not.toHaveValue(first);
    expect((await subscribe(first)).status).toBe(404);
    expect((await subscribe(await address(page).inputValue())).status).toBe(200);
  });

  const file = calendarFile([...eventLines("Boda"), ...eventLines("Fontanero"), "END:VCALENDAR"]);
  const input = card(page).getByLabel("Archivo de calendario");

  await test.step("a calendar file is imported once", async () => {
    await input.setInputFiles(file);
    await expect(page.getByText("Calendario importado", { exact: true })).toBeVisible();
    await expect(page.getByText("2 eventos añadidos.", { exact: true })).toBeVisible();
    await input.setInputFiles(file);
    await expect(page.getByText("Ningún evento nuevo. 2 ya estaban.", { exact: true })).toBeVisible();
    expect(await titlesOf(page)).toEqual(["Boda", "Dentista", "Fontanero"]);
  });

  await test.step("a file that is no calendar is refused with a message", async () => {
    await input.setInputFiles({ ...file, buffer: Buffer.from("BEGIN:VCALEN\u0000\u0001roto") });

    await expect(page.getByText("No se ha importado nada", { exact: true })).toBeVisible();
    await expect(page.getByText("Ese archivo no es un calendario .ics", { exact: true })).toBeVisible();
    expect(await titlesOf(page)).toEqual(["Boda", "Dentista", "Fontanero"]);
  });
});

const calendarFile = (lines: string[]) => ({
  name: "casa.ics",
  mimeType: "text/calendar",
  buffer: Buffer.from(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Casa//ES", ...lines, ""].join("\r\n")),
});

const eventLines = (title: string) => [
  "BEGIN:VEVENT",
  `UID:${title}@casa.example`,
  `DTSTART;VALUE=DATE:${soon.replaceAll("-", "")}`,
  `SUMMARY:${title}`,
  "END:VEVENT",
];
