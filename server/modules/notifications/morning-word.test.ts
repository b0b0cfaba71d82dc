import { expect, test } from "vitest";
import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { setNotificationSettings } from "#shared/contracts/notifications.ts";
import { completeOnboarding } from "#shared/contracts/profile.ts";
import { morningTimeIn } from "./domain/morning-time.ts";
import { morningWord } from "./domain/morning-word.ts";

const app = await startTestApp({ now: "2026-03-02T09:00:00Z" });
const { notifications, mornings } = app.services;

test("whoever wants it is told at their hour what the day brings, once, in their voice", async () => {
  const { call, user } = await aGoalPerson(app);
  const at = async (instant: string) => {
    app.setNow(instant);
    await mornings.enqueueDue();
    await app.runJobs();
    const { notifications: shown } = await notifications.list(user.id);
    return shown.flatMap(({ kind, body }) => (kind === "morning_word" ? [body] : []));
  };
  await call(completeOnboarding, {
    body: { communicationStyle: "formal", morningRoutine: "Café a las 9 y media y al trabajo" },
  });
  await call(createEvent, { body: { title: "Dentista", startTime: "2026-03-03T16:00:00Z" } });

  expect(await at("2026-03-03T08:30:00Z")).toEqual([]);
  const { usualMorning, morning } = await call(setNotificationSettings, { body: { morning: "09:30" } });
  expect({ usualMorning, morning }).toEqual({ usualMorning: "09:30", morning: "09:30" });
  expect(await at("2026-03-03T08:29:00Z")).toEqual([]);
  const told = await at("2026-03-03T08:30:00Z");
  expect(told).toEqual(["Hoy tiene «Dentista» a las 17:00."]);
  expect(await at("2026-03-03T09:00:00Z")).toEqual(told);
  // The server was down until long after the hour.
  expect(await at("2026-03-04T12:00:00Z")).toEqual(told);
  expect(await at("2026-03-05T09:00:00Z")).toHaveLength(2);

  await call(setNotificationSettings, { body: { morning: null } });
  expect(await at("2026-03-06T09:00:00Z")).toHaveLength(2);
});

test("the word has agenda, money of the day and what can be spent, each where there is any", () => {
  const facts = { today: "2026-03-03", firstName: "Ana", events: [], money: [], available: null };
  const day = { until: "2026-03-28", dailyCents: 2300, isShort: false };

  expect(morningWord(facts)).toMatchObject({
    title: "Buenos días, Ana",
    body: "Hoy no tienes nada en la agenda.",
  });
  const full = morningWord({
    ...facts,
    events: [
      { title: "Feria", at: null },
      { title: "Dentista", at: "01:15" },
    ],
    money: [
      { name: "Digi", cents: -3300, isSent: false },
      { name: "Luz", cents: -5000, isSent: false },
      { name: "Lucía", cents: -15_000, isSent: true },
      { name: "Nómina", cents: 185_000, isSent: false },
    ],
    available: day,
  });
  expect(full.body.replaceAll("\u00a0", " ")).toBe(
    "Hoy tienes 2 citas; la primera, «Dentista» a la 01:15. Esperas unos 1.850 € de Nómina. Te cobran Digi y Luz: unos 83 €. Sale tu transferencia a Lucía: unos 150 €. Puedes gastar 23 € al día hasta el 28 de marzo.",
  );
  expect(morningWord({ ...facts, available: { ...day, isShort: true } }).body).toMatch(/vas muy justo\.$/);
  expect(morningWord({ ...facts, available: { ...day, until: facts.today } }).body).toMatch(
    /Hoy puedes gastar 23.€\.$/,
  );
});

test.each([
  ["Me levanto a las 7 y desayuno", "08:00"],
  ["9:45, café", "10:00"],
  ["Hago 20 minutos de yoga", "08:30"],
  ["A las 23:00 trabajo", "08:30"],
])("the morning of «%s» suggests %s", (routine, time) => expect(morningTimeIn(routine)).toBe(time));
