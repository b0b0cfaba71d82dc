import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat, undoChat } from "#shared/contracts/assistant.ts";
import { listEvents } from "#shared/contracts/calendar/events.ts";

const app = await startTestApp({ now: "2026-11-24T09:00:00Z" });

test.each([
  [
    "clase de piano todos los martes a las 18:30",
    "Clase de piano",
    ["2026-11-24T17:30", "2026-12-01T17:30", "2026-12-08T17:30"],
    "cada martes",
  ],
  [
    "apunta gimnasio cada lunes y miércoles a las 19:00",
    "Gimnasio",
    ["2026-11-25T18:00", "2026-11-30T18:00", "2026-12-02T18:00"],
    "cada lunes y miércoles",
  ],
  [
    "pon reunión de vecinos el primer lunes de cada mes a las 20:00",
    "Reunión de vecinos",
    ["2026-12-07T19:00", "2027-01-04T19:00", "2027-02-01T19:00"],
    "el primer lunes de cada mes",
  ],
  [
    "apunta fútbol cada dos semanas el sábado a las 11",
    "Fútbol",
    ["2026-11-28T10:00", "2026-12-12T10:00", "2026-12-26T10:00"],
    "cada 2 semanas",
  ],
  [
    "apunta cena con mis padres todos los domingos a las 14:00",
    "Cena con mis padres",
    ["2026-11-29T13:00", "2026-12-06T13:00", "2026-12-13T13:00"],
    "cada domingo",
  ],
])("«%s» is noted as a series", async (message, title, first, said) => {
  const { call } = await app.signIn();

  const reply = await call(sendChat, { body: { message } });

  const { events } = await call(listEvents, { query: { from: "2026-11-24", to: "2027-02-28" } });
  expect(events.slice(0, 3).map(({ startTime }) => startTime.slice(0, 16))).toEqual(first);
  expect(events[0]).toMatchObject({ title, seriesId: expect.any(String) });
  expect(JSON.stringify(reply)).toContain(said);
});

test("undoing takes the whole series away", async () => {
  const { call } = await app.signIn();
  const reply = await call(sendChat, { body: { message: "clase de piano todos los martes a las 18:30" } });
  await call(undoChat, { params: { id: reply.message.id } });
  expect((await call(listEvents, { query: {} })).events).toEqual([]);
});
