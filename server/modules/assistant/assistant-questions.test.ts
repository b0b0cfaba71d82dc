import { describe, expect, test } from "vitest";
import { timed } from "#server/dev/testing/agenda-drafts.ts";
import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { sayBalances } from "#server/dev/testing/said-balance.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow } from "#server/dev/testing/two-accounts.ts";
import { getChatHistory, sendChat } from "#shared/contracts/assistant.ts";
import { listEvents } from "#shared/contracts/calendar/events.ts";
import type { Category } from "#shared/rules/categories.ts";

// 14 October 2026 is a Wednesday.
const app = await startTestApp({ now: "2026-10-14T16:20:00Z" });

const aPerson = async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Nómina");
  const say = async (message: string) => (await person.call(sendChat, { body: { message } })).message;
  const pay = (cents: number, bookedOn: string, merchantName: string, category: Category) =>
    person.bring(account, cents, {
      ...{ bookedOn, description: `BIZUM ${merchantName.toUpperCase()}` },
      categorisation: { ...aRow({}).categorisation, merchantName, alikeKey: merchantName, category },
    });
  const chipsOf = ({ cards }: Awaited<ReturnType<typeof say>>) =>
    cards.flatMap((card) => (card.kind === "understood" ? card.parts : []));
  return { ...person, say, pay, chipsOf };
};

const withBizums = async () => {
  const person = await aPerson();
  await person.pay(-2000, "2026-09-03", "Irene Gómez", "Transferencias/Bizum");
  await person.pay(1500, "2026-10-05", "Irene Gómez", "Transferencias/Bizum");
  await person.pay(-9900, "2026-10-06", "Bruno Ruiz", "Transferencias/Bizum");
  return person;
};

describe("a name in a question", () => {
  test.each([
    "bizum a Irene",
    "¿cuánto le he pasado a irene?",
    "Irene me ha devuelto ya lo de la cena o qué",
  ])("is what is summed: «%s»", async (question) => {
    const { say } = await withBizums();

    const { content } = await say(question);

    expect(content).toContain("Irene");
    expect(content).toMatch(/20,00\s€ en 1 pago/);
    expect(content).toMatch(/15,00\s€ en 1 pago/);
    expect(content).not.toContain("99,00");
  });

  test("counts beside a kind of spending, which is left aside", async () => {
    const { say } = await withBizums();

    const { content } = await say("cuánto le pago a Bruno de alquiler este mes");

    expect(content).toMatch(/99,00\s€/);
    expect(content).toContain("He dejado aparte «alquiler».");
  });

  test("of nobody in the transactions is said to be unknown", async () => {
    const { say } = await withBizums();

    const { content } = await say("cuánto le he mandado a Rocío por bizum este año");

    expect(content).toMatch(/^No encuentro a nadie llamado Rocío en tus movimientos\./);
    expect(content).not.toContain("€");
  });

  test("is changed by a question that follows, which keeps the period", async () => {
    const { say } = await withBizums();
    await say("bizums con Bruno este mes");

    const { content } = await say("¿y con Irene?");

    expect(content).toMatch(/^(?:Por Bizum )?Irene este mes te ha enviado 15,00\s€/);
    expect(content).not.toContain("20,00");
  });

  test("of a bank that nobody knows is named as not understood", async () => {
    const { say } = await withBizums();

    expect((await say("cuánto tengo en el banco pichincha")).content).toBe(
      "Eso no lo sé: no he entendido «pichincha».",
    );
  });

  test("in a question that follows is never passed over", async () => {
    const { say, pay } = await aPerson();
    await pay(-2500, "2026-10-05", "Casa Pepe", "Restaurantes/Bares");
    await say("cuánto llevo en restaurantes");

    const { content } = await say("¿y en septiembre con Irene?");

    expect(content).toContain("Irene");
  });

  test("of a shop or a thing never paid is said to be unknown", async () => {
    const { say } = await withBizums();

    expect((await say("cuánto llevo gastado en peluquería")).content).toMatch(
      /^No encuentro ningún movimiento de Peluquería/,
    );
  });
});

describe("a comparison", () => {
  test.each([
    ["¿he gastado más que en marzo?", ["30,00", "del 1 al 14 de octubre", "del 1 al 14 de marzo"]],
    [
      "¿he gastado más este año que el anterior?",
      ["al 14 de octubre", "del 1 de enero al 14 de octubre de 2025"],
    ],
    [
      "el verano frente al año pasado",
      ["21 de junio al 22 de septiembre", "21 de junio al 22 de septiembre de 2025"],
    ],
    ["cuánto más gasté en septiembre que en marzo", ["en septiembre", "en marzo"]],
  ])("names the periods that «%s» asks for", async (question, parts) => {
    const { say, pay } = await aPerson();
    for (const day of ["2025-03-03", "2025-07-10", "2026-03-04", "2026-07-12", "2026-09-10"])
      await pay(-1000, day, "Zara", "Compras/Ropa");
    await pay(-3000, "2026-10-05", "Zara", "Compras/Ropa");

    const { content } = await say(question);

    for (const part of parts) expect(content.toLowerCase()).toContain(part);
  });
});

describe("what is asked beside things and days", () => {
  const household = async () => {
    const person = await aPerson();
    await person.pay(200_000, "2026-10-01", "Empresa Norte", "Nómina/Salario");
    await person.pay(-5000, "2026-10-03", "Restaurante Pepe", "Restaurantes/Bares");
    await person.pay(-8000, "2026-10-05", "Lidl", "Supermercados/Alimentación");
    await person.pay(-1200, "2026-10-06", "Libreria Sol", "Compras/Ropa");
    await person.pay(-4000, "2026-10-07", "Zara", "Compras/Ropa");
    await person.pay(-70_000, "2026-10-08", "Casero", "Alquiler/Hipoteca");
    await sayBalances(person.call);
    return person;
  };

  test.each([
    [
      "¿gasto más en restaurantes o en el Lidl?",
      "Este mes has gastado 50,00 € en Restaurantes/Bares y 80,00 € en Lidl. Donde más, Lidl: 30,00 € más que Restaurantes/Bares. En total, 130,00 €.",
    ],
    [
      "cuánto llevo entre el súper y la librería",
      "Este mes has gastado 80,00 € en Supermercados/Alimentación y 12,00 € en Librería. Donde más, Supermercados/Alimentación: 68,00 € más que Librería. En total, 92,00 €.",
    ],
    ["en lidl y en kirby, cuánto?", "No encuentro ningún movimiento de Kirby."],
    [
      "qué porcentaje del sueldo se me va en el alquiler",
      "Gastas en Alquiler/Hipoteca el 35 % de los 2.000,00 € que han entrado este mes: 700,00 €.",
    ],
    [
      "¿qué tanto por ciento ahorro este mes?",
      "Ahorras el 55,9 % de los 2.000,00 € que han entrado este mes: 1.118,00 €.",
    ],
    ["¿cuánto llevo gastado sin contar el alquiler?", "Sin Alquiler/Hipoteca son 182,00 € este mes."],
    [
      "¿en qué mes he gastado más este año?",
      "El mes que más gastaste fue octubre, que aún no ha acabado: 882,00 €.",
    ],
    [
      "¿cuánto me queda por pagar del préstamo del coche?",
      "Eso no lo sé: tu banco no me dice cuánto te queda de un préstamo.",
    ],
    ["¿han subido mis gastos en restaurantes?", "No tengo datos"],
    ["tengo apuntada la ITV del coche?", "No encuentro nada de «itv coche» en tu agenda"],
    ["¿cuánto llevo gastado en ropa?", "Por «ropa» cuento todo Compras/Ropa."],
    ["¿es normal lo que gasto en restaurantes?", "He dejado aparte «es normal»."],
    ["¿qué parte del sueldo se me va en comer fuera?", "Gastas en Restaurantes/Bares el 2,5 % de los"],
    ["¿cuánto tendré en el BBVA el 20 de octubre?", "He dejado aparte «BBVA»."],
    ["¿cuánto voy a tener el 20 de octubre?", "El martes 20 de octubre espero que tengas unos"],
    ["cuánto tendré en verano de 2028", "mi previsión llega hasta"],
  ])("is given or said to be unknown: «%s»", async (question, answer) => {
    const { say } = await household();

    const { content } = await say(question);

    expect(content.replaceAll("\u00a0", " ")).toContain(answer);
  });
});

describe("a part of the day", () => {
  const agenda = async () => {
    const person = await aPerson();
    const at = (title: string, day: string, from: string, to: string) => ({
      ...timed(title, [day, from], [day, to]),
      ...{ category: "other" as const, isAllDay: false },
    });
    await app.services.events.createMany(person.user.id, [
      at("Desayuno", "2026-10-15", "09:00", "10:00"),
      at("Notario", "2026-10-15", "16:00", "17:00"),
      at("Ensayo", "2026-10-15", "21:30", "23:00"),
      at("Teatro", "2026-10-14", "21:00", "23:00"),
      at("Reunión", "2026-10-14", "19:00", "20:00"),
    ]);
    return person;
  };

  test.each([
    ["¿qué tengo mañana por la tarde?", ["Notario"]],
    ["qué tengo mañana por la mañana", ["Desayuno"]],
    ["mañana a primera hora tengo algo?", ["Desayuno"]],
    ["esta noche hay algo?", ["Teatro"]],
    ["qué tengo mañana", ["Desayuno", "Notario", "Ensayo"]],
  ])("is all that «%s» shows", async (question, titles) => {
    const { say } = await agenda();

    const { cards } = await say(question);

    const shown = cards.flatMap((card) => (card.kind === "events" ? card.events : []));
    expect(shown.map(({ title }) => title)).toEqual(titles);
  });

  test("stays when another day is asked for", async () => {
    const { say } = await agenda();
    await say("¿qué tengo el viernes por la tarde?");

    const { content } = await say("¿y mañana?");

    expect(content).toContain("Notario");
    expect(content).not.toContain("Desayuno");
  });
});

describe("what was understood", () => {
  test("stands on chips, each with other questions to ask", async () => {
    const { say, chipsOf } = await withBizums();

    const chips = chipsOf(await say("bizum a Irene este año"));

    expect(chips.map(({ label }) => label)).toEqual(["Bizum", "Irene", "Este año"]);
    const [, person, period] = chips;
    expect(person?.choices.map(({ label }) => label)).toEqual(["Sin la persona"]);
    const month = period?.choices.find(({ label }) => label === "Este mes");
    const { content } = await say(month?.message ?? "");
    expect(content).toMatch(/Irene este mes te ha enviado 15,00\s€/);
  });

  test("names the words that the answer leaves aside", async () => {
    const { say, chipsOf, pay } = await aPerson();
    await pay(-2500, "2026-10-05", "Casa Pepe", "Restaurantes/Bares");

    const reply = await say(
      "ayer estuve con mi hermana en la bolera, quería saber cuánto llevo en restaurantes",
    );

    expect(reply.content).toMatch(/25,00\s€/);
    expect(reply.content).toMatch(/He dejado aparte .*«bolera»/);
    expect(chipsOf(reply)).toContainEqual(expect.objectContaining({ kind: "aside", label: "Sin bolera" }));
  });

  test("names days that come again, which are no period", async () => {
    const { say, pay } = await aPerson();
    await pay(-2500, "2026-10-05", "Casa Pepe", "Restaurantes/Bares");

    const { content } = await say("cuánto gasto en restaurantes los fines de semana");

    expect(content).toMatch(/25,00\s€.*He dejado aparte «los fines de semana»\.$/);
  });

  test("is all spending when Fred is asked to analyse it, as the welcome offers", async () => {
    const { say, pay } = await aPerson();
    await pay(-2500, "2026-10-05", "Casa Pepe", "Restaurantes/Bares");

    expect((await say("Analiza mis gastos de este mes")).content).toMatch(/^Has gastado 25,00\s€ este mes/);
  });

  test("says when a word is less than the category that is summed", async () => {
    const { say, pay } = await aPerson();
    await pay(-6000, "2026-10-05", "Limpiezas Ana", "Servicios/Suministros");

    expect((await say("cuánto llevo en luz")).content).toMatch(
      /Por «luz» cuento todo Servicios\/Suministros\.$/,
    );
  });

  test.each(["hola", "¿cuánto he gastado este mes?", "apunta dentista mañana a las 17:30"])(
    "needs no chips for «%s»",
    async (message) => {
      const { say, chipsOf } = await withBizums();

      expect(chipsOf(await say(message))).toEqual([]);
    },
  );
});

describe("a question that nothing here can answer", () => {
  test.each([
    "cuánto paga mi vecino de comunidad",
    "a cuánto está la gasolina en repsol",
    "¿me conviene meter dinero en bitcoin?",
    "cuánto paro me corresponde si me echan",
    "a qué hora cierra el mercadona",
    "cuántas calorías tiene una pizza",
    "mándale 40 euros a Irene por bizum",
    "pídeme mesa en Casa Lucio el sábado a las nueve",
  ])("is answered with what can be asked instead: «%s»", async (question) => {
    const { say } = await withBizums();

    const { content, cards } = await say(question);

    expect(content).toMatch(/^Eso no lo sé/);
    const [choices] = cards;
    const next = choices?.kind === "choices" ? choices.choices[0]?.message : undefined;
    expect((await say(next ?? "")).content).not.toMatch(/^Eso no lo sé/);
  });
});

test.each([
  "esta semana estoy ahorrando o palmando pasta",
  "pagando el alquiler y todo lo que falta con qué me quedo para vivir hasta el 30",
  "tengo médico el lunes y no sé si ese día también me pasan algún recibo",
  "a ver si me encuentras lo que pagué al fontanero antes de semana santa",
  "mañana viene el técnico, crees que me llega el dinero?",
  "guay, pues nada más por hoy",
  "planes del finde",
  "lo que llevo en el Lidl desde enero",
  "tengo un rato mañana para ir a correr?",
  "sácame cita en extranjería para la segunda semana de enero",
  "quiero saber si mañana tengo dentista a las 5",
  "¿cuánto tendría que ahorrar para un coche de 9000 €?",
])("«%s» writes neither an event nor a goal", async (question) => {
  const { say, call, list } = await withBizums();

  const reply = await say(question);

  expect((await call(listEvents, { query: {} })).events).toEqual([]);
  expect(await list()).toEqual([]);
  expect(reply.canUndo).toBe(false);
  expect(await call(getChatHistory, { query: {} })).toHaveLength(2);
});

test("what is asked to be noted is still noted", async () => {
  const { say, call } = await aPerson();

  await say("apunta cena con Bruno el sábado a las nueve y media");
  await say("dentista el viernes a las 10");

  const { events } = await call(listEvents, { query: {} });
  expect(events.map(({ title }) => title).toSorted()).toEqual(["Cena con Bruno", "Dentista"]);
});
