import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat, undoChat } from "#shared/contracts/assistant.ts";
import { createEvent, listEvents } from "#shared/contracts/calendar/events.ts";

const app = await startTestApp({ now: "2026-11-24T09:00:00Z" });

const aPerson = async (...titles: string[]) => {
  const { call } = await app.signIn();
  for (const [place, title] of titles.entries())
    await call(createEvent, {
      body: {
        ...{ title, location: "", category: "personal", isAllDay: false },
        ...{
          startTime: `2026-11-2${6 + place}T17:00:00.000Z`,
          endTime: `2026-11-2${6 + place}T18:00:00.000Z`,
        },
      },
    });
  return {
    say: async (message: string) => {
      const { message: reply } = await call(sendChat, { body: { message } });
      return { ...reply, content: reply.content.replaceAll("\u00a0", " ") };
    },
    undo: (id: string) => call(undoChat, { params: { id } }),
    reminders: async () =>
      (await call(listEvents, { query: {} })).events.map(({ title, reminders }) => [
        title,
        reminders ?? null,
      ]),
  };
};

test.each([
  ["recuérdame la cita del dentista 30 minutos antes", [30], "Te aviso 30 minutos antes."],
  ["avísame un día antes del dentista", [1440], "Te aviso un día antes."],
  ["ponle al dentista un aviso de hora y media", [90], "Te aviso una hora y 30 minutos antes."],
  ["quita el aviso del dentista", [], "Sin avisos."],
])("«%s» is done at once and undone by one press", async (message, expected, said) => {
  const { say, undo, reminders } = await aPerson("Dentista", "Cena");

  const reply = await say(message);

  expect(reply.content).toBe(`«Dentista», el jueves 26 de noviembre a las 18:00. ${said}`);
  expect(await reminders()).toEqual([
    ["Dentista", expected],
    ["Cena", null],
  ]);
  await undo(reply.id);
  expect(await reminders()).toEqual([
    ["Dentista", null],
    ["Cena", null],
  ]);
});

test("the event that was just spoken of is meant, another is added, and a changed one takes their place", async () => {
  const { say, reminders } = await aPerson();
  expect((await say("cena el viernes a las 21 y avísame una hora antes")).content).toContain(
    "Te aviso una hora antes.",
  );
  expect(await reminders()).toEqual([["Cena", [60]]]);

  await say("ponle otro aviso de 10 minutos");
  expect(await reminders()).toEqual([["Cena", [10, 60]]]);
  await say("cambia el aviso de la cena a un día antes");
  expect(await reminders()).toEqual([["Cena", [1440]]]);
  expect((await say("avísame un día antes de la cena")).content).toContain("Ya estaba así");
});

test("what was not said is asked, and nothing else is written", async () => {
  const { say, reminders } = await aPerson("Reunión de equipo", "Reunión de vecinos");
  const none = [
    ["Reunión de equipo", null],
    ["Reunión de vecinos", null],
  ];
  expect((await say("ponle aviso de 10 minutos")).content).toBe("¿De qué evento? Dime su nombre o su día.");
  expect((await say("avísame 5 minutos antes de la boda")).content).toContain("No encuentro ese evento");
  const which = await say("quiero que me avises 45 min antes de la reunión");
  expect(which.content).toContain("¿De cuál te aviso?");
  expect((await say("avísame antes de la reunión de vecinos")).content).toBe("¿Cuánto antes te aviso?");
  expect(await reminders()).toEqual(none);

  await say("media hora");
  expect(await reminders()).toEqual([
    ["Reunión de equipo", null],
    ["Reunión de vecinos", [30]],
  ]);
  const [choices] = which.cards.filter(({ kind }) => kind === "choices");
  await say(choices?.kind === "choices" ? (choices.choices[0]?.message ?? "") : "");
  expect((await reminders())[0]).toEqual(["Reunión de equipo", [45]]);
});

test("«el recordatorio» is taken from its event; where there is none, deleting the event is proposed", async () => {
  const { say, undo, reminders } = await aPerson("ITV", "Cena");
  await say("avísame un día antes de la ITV");
  const taken = await say("quita el recordatorio de la ITV");
  expect(taken.content).toBe("«ITV», el jueves 26 de noviembre a las 18:00. Sin avisos.");

  const asked = await say("borra el recordatorio de la ITV");
  expect(asked.content).toBe(
    "«ITV», el jueves 26 de noviembre a las 18:00, no tiene recordatorio. ¿Quieres borrar el evento?",
  );
  expect(await reminders()).toEqual([
    ["ITV", []],
    ["Cena", null],
  ]);
  await say("no");
  await undo(taken.id);
  await say("borra la ITV");
  const deleted = await say("sí");
  expect(await reminders()).toEqual([["Cena", null]]);
  await undo(deleted.id);
  expect(await reminders()).toEqual([
    ["ITV", [1440]],
    ["Cena", null],
  ]);
  await say("borra el recordatorio de la cena");
  await say("sí");
  expect(await reminders()).toEqual([["ITV", [1440]]]);
});
