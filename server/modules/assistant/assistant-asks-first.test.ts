import { expect, test } from "vitest";
import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { createCalendarEvent, listEvents } from "#shared/contracts/calendar/events.ts";

// A Monday.
const app = await startTestApp({ now: "2026-03-02T09:00:00Z" });

const aPerson = async () => {
  const person = await aGoalPerson(app);
  const say = async (message: string) => (await person.call(sendChat, { body: { message } })).message;
  const events = async () => (await person.call(listEvents, { query: {} })).events.map(({ title }) => title);
  return { ...person, say, events };
};

test("what somebody tells, wishes or supposes makes no event and no goal", async () => {
  const { say, events, list } = await aPerson();

  for (const told of [
    "el viernes me pagan",
    "quiero comprarme una moto de 3.000 €",
    "el lunes me suben el sueldo",
    "algún día me compraré una autocaravana de 50.000",
    "mañana toca madrugar",
    "no quiero que me crees ningún objetivo",
    "si ahorro 200 al mes llego",
    "la reunión de ayer a las cinco fue un desastre",
  ])
    expect((await say(told)).canUndo).toBe(false);

  expect(await events()).toEqual([]);
  expect(await list()).toEqual([]);
});

test("what may be meant for the agenda is asked about, and noted after a yes", async () => {
  const { say, events } = await aPerson();

  const asked = await say("el jueves yoga");
  const before = await events();
  const done = await say("Sí");

  expect(asked.content).toMatch(/^¿Apunto «Yoga», el jueves 5/);
  expect(asked.cards).toMatchObject([{ kind: "event", state: "proposed" }, { kind: "choices" }]);
  expect(before).toEqual([]);
  expect(done).toMatchObject({ content: "Apuntado: «Yoga».", canUndo: true });
  expect(done.cards).toMatchObject([{ kind: "event", state: "created", event: { id: expect.any(String) } }]);
  expect(await events()).toEqual(["Yoga"]);
});

test.each([
  "mañana por la tarde dentista",
  "dentista mañana por la tarde",
  "tengo dentista mañana por la tarde",
])("%j is asked about, whatever was spoken of before", async (told) => {
  const { say, events } = await aPerson();
  const asked = await say(told);
  await say("¿cuánto gasté en restaurantes en febrero?");
  const again = await say(told);

  for (const { content } of [asked, again]) expect(content).toMatch(/^¿Apunto «Dentista», el martes 3/);
  expect(await events()).toEqual([]);
});

test("an appointment that is told and stands in the agenda already is shown, and not noted twice", async () => {
  const { say, call } = await aPerson();
  const tomorrow = { startTime: "2026-03-03T16:00:00Z", endTime: "2026-03-03T17:00:00Z" };
  await call(createCalendarEvent, { body: { title: "Dentista", category: "appointment", ...tomorrow } });

  const reply = await say("tengo dentista mañana por la tarde");

  expect(reply.content).toContain("Dentista");
  expect(reply.content).not.toContain("¿Apunto");
});

test("where an event is and how many days are left is said of the one that was told of", async () => {
  const { say, call } = await aPerson();
  const friday = { startTime: "2026-03-06T13:00:00Z", endTime: "2026-03-06T15:00:00Z" };
  const lunch = { title: "Comida con Eva", location: "Mesón El Corcho", category: "personal" as const };
  await call(createCalendarEvent, { body: { ...lunch, ...friday } });

  expect((await say("¿cuándo es la comida con Eva?")).content).toContain("14:00 «Comida con Eva»");
  expect((await say("¿y dónde era?")).content).toContain("«Comida con Eva» es en «Mesón El Corcho».");
  expect((await say("¿cuántos días faltan para la comida con Eva?")).content).toContain(
    "Faltan 4 días para «Comida con Eva».",
  );
  const left = (await say("¿cuánto falta para el 1 de junio?")).content;
  expect(left).toMatch(/^Faltan 91 días para el lunes 1 de junio\. No tienes nada apuntado/);
  expect(left).toContain("Antes tienes «Comida con Eva»");
});

test("who says no to that has nothing noted", async () => {
  const { say, events } = await aPerson();

  await say("el jueves yoga");
  await say("No");

  expect(await events()).toEqual([]);
});

test("who asks whether something should be noted or made has nothing written", async () => {
  const { say, events, list } = await aPerson();

  const asked = await say("debería apuntar la cena con Óscar el viernes?");
  for (const wondered of [
    "¿tendría que poner en el calendario el pago del alquiler el lunes?",
    "merece la pena crear una meta para el iva",
    "vale la pena hacer un objetivo de 500 € para el seguro?",
    "me conviene crear una meta de 2.000 euros para impuestos",
    "si creo una meta para un coche de 9000 cuanto tendria que ahorrar al mes",
    "es buena idea apuntar el dentista el jueves a las 5",
  ])
    expect([wondered, (await say(wondered)).canUndo]).toEqual([wondered, false]);

  expect(asked.content).toMatch(/^¿Apunto «Cena con .scar», el viernes 6/);
  expect(await events()).toEqual([]);
  expect(await list()).toEqual([]);
});

test("an event of another day than the one that is named is not offered to be deleted", async () => {
  const { say, call } = await aPerson();
  const today = { startTime: "2026-03-02T18:00:00Z", endTime: "2026-03-02T19:00:00Z" };
  await call(createCalendarEvent, { body: { title: "Gimnasio", category: "personal", ...today } });

  const reply = await say("mañana no puedo ir al gimnasio");

  expect(reply.content).toContain("No encuentro ese evento");
  expect(reply.cards).not.toContainEqual(expect.objectContaining({ state: "proposed" }));
});

test("a second category in a question is answered too, and a second person said to be left aside", async () => {
  const { say } = await aPerson();

  const ofCategories = await say("cuánto hemos gastado en súper y en ropa este mes");
  const ofPeople = await say("cuánto me deben Raúl y Sonia");

  expect(ofCategories.content).toContain("no hay nada en Supermercados/Alimentación ni en Ropa.");
  expect(ofPeople.content).toContain("He dejado aparte «sonia»");
});
