import { expect, test } from "vitest";
import { sayBalances } from "#server/dev/testing/said-balance.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createGetUpcomingBills } from "#server/modules/assistant/tools/coming/get-upcoming-bills.ts";
import { aPromisedPerson } from "#server/modules/cash-flow/testing/promised-person.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { createAccount } from "#shared/contracts/banking/accounts.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { getForecast } from "#shared/contracts/cash-flow/forecast.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const app = await startTestApp({ now: "2026-11-21T12:00:00Z" });
const { call, list } = await aPromisedPerson(app);

const ask = async (message: string) =>
  (await call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");

test.each([
  ["¿qué recibos me vienen en diciembre?", "Netflix: unos 14,99 € el 5 de diciembre."],
  ["qué me van a cobrar el 1 de diciembre", "Alquiler Piso: unos 700,00 € el 1 de diciembre."],
  ["cuándo me pasan el recibo de netflix", "14,99 € el 5 de diciembre"],
  ["qué día me cobran el alquiler", "700,00 € el 1 de diciembre"],
  [
    "¿qué recibos me vienen mañana?",
    "No espero ningún recibo el domingo 22 de noviembre. Después viene Alquiler Piso: unos 700,00 €",
  ],
  ["¿qué tengo el 1 de diciembre?", "Por pagar: Alquiler Piso, unos 700,00 € el 1 de diciembre."],
  ["¿cuánto pagaré de alquiler en 2027?", "Solo veo hasta el 21 de noviembre de 2027."],
  ["cuándo me pasan el recibo del seguro", "No espero ningún recibo de Seguros en el próximo año."],
])("bills to come are those of Recibos: «%s»", async (question, answer) => {
  expect(await ask(question)).toContain(answer);
});

test("of a category without days the next time of each bill is added up, and said to be that", async () => {
  const entryOf = (name: string, day: string) => ({
    ...{ promiseId: crypto.randomUUID(), name, kind: "bill", accountId: null, day, amount: -50 },
    ...{ low: -50, high: -50, probability: 1, state: "expected", settled: null },
  });
  const [water, light] = [entryOf("Aguas", "2026-12-04"), entryOf("Luz", "2026-12-09")];
  const entries = [water, light, { ...light, day: "2027-01-09" }];
  const promises = entries.map(({ promiseId }) => ({ id: promiseId, category: "Servicios/Suministros" }));
  const bills = { list: async () => ({ entries, promises }) as never };
  const tool = createGetUpcomingBills({ ...app.services, promises: bills });
  const category = "Servicios/Suministros" as const;
  const input = { ...{ category, asked: null, merchant: null, words: null }, from: null, to: null };

  const { output } = await tool.run({ userId: "ana", now: new Date("2026-11-21T10:00:00Z") }, input);

  expect(tool.state(output, input)).toMatchObject([
    {
      text: expect.stringContaining(
        "Espero 2 recibos de Servicios/Suministros, el próximo de cada uno: 100,00",
      ),
    },
    { text: expect.stringContaining("Aguas: 50,00") },
  ]);
});

test("what the person wrote down is found by its name before anything of it was paid", async () => {
  const person = await aPromisedPerson(app);
  const draft = { name: "Clases de euskera", kind: "bill", every: "week", amount: -18 } as const;
  await person.add({ ...draft, firstOn: "2026-12-02", endsOn: null, accountId: null });
  const say = async (message: string) =>
    (await person.call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");

  const found =
    /^Aún no veo movimientos con ese nombre, pero apuntaste «Clases de euskera»: espero 18,00 € el 2 de diciembre\. Sale a 76,50 € al mes, de media\./;
  expect(await say("¿cuándo pago el euskera?")).toBe("Clases de euskera: 18,00 € el 2 de diciembre.");
  expect(await say("¿cuánto pago de euskera al mes?")).toMatch(found);
  expect(await say("¿cuánto gasté en euskera?")).toMatch(found);
  expect(await say("¿qué recibos me vienen del 2 al 4 de diciembre?")).toBe(
    "Clases de euskera: 18,00 € el 2 de diciembre.",
  );
});

test("the next pay is said with its day and amount, and is the one of Recibos", async () => {
  const pay = (await list("2026-11-22", "2026-12-20")).entries.find(({ kind }) => kind === "income");

  expect(pay?.day).toBe("2026-11-28");
  expect(await ask("¿cuándo cobro?")).toContain(
    "Cobras el sábado 28 de noviembre, dentro de 7 días: unos 1.900,00 €",
  );
});

test("what falls due today is told of today until it has come, and later with the day on which it was due", async () => {
  app.setNow("2026-11-28T09:00:00Z");
  const payToday = await ask("¿cuándo cobro?");
  const { available } = await call(getForecast);
  app.setNow("2026-11-30T09:00:00Z");
  const payLate = await ask("¿cuándo cobro?");
  app.setNow("2026-12-01T09:00:00Z");
  const rentToday = await ask("¿qué me cobran hoy?");
  app.setNow("2026-12-02T09:00:00Z");
  const rentLate = await ask("qué día me cobran el alquiler");
  app.setNow("2026-11-21T12:00:00Z");

  expect(payToday).toContain("Cobras el sábado 28 de noviembre, hoy: unos 1.900,00 €");
  expect(available).toMatchObject({ payOn: "2026-11-28", until: "2026-11-29" });
  expect(payLate).toContain("Cobras el martes 1 de diciembre, mañana: unos 1.900,00 €");
  expect(payLate).toContain("Lo esperaba el sábado 28 de noviembre y aún no ha llegado.");
  expect(rentToday).toBe("Alquiler Piso: unos 700,00 € el 1 de diciembre.");
  expect(rentLate).toContain("700,00 € el 3 de diciembre, que esperaba el 1 de diciembre.");
});

test("what was there at the end of a day gone by is what came and went since taken off, and what the pulse draws", async () => {
  const { financialSummary } = await call(getDashboard);
  const drawn = financialSummary.balanceLine.actual.find(({ day }) => day === "2026-11-04");
  const balance = drawn?.balance.toLocaleString("es-ES", { minimumFractionDigits: 2, useGrouping: true });

  expect(await ask("¿cuánto tenía en la cuenta el 4 de noviembre?")).toBe(
    `El miércoles 4 de noviembre, al acabar el día, tenías ${balance} € en tus cuentas.`,
  );
  expect(await ask("¿qué saldo tenía a final de enero?")).toMatch(/^De [^.]+ no sé lo que había ese día\.$/);
});

test("what can be spent until the next pay is what the pulse says", async () => {
  const { available } = await call(getForecast);

  expect(available?.until).toBe("2026-11-27");
  expect(await ask("¿con cuánto puedo contar hasta que cobre?")).toContain(
    `te sobran ${available?.amount.toLocaleString("es-ES", { minimumFractionDigits: 2, useGrouping: true })} €`,
  );
});

test("a balance before days that nobody has told of is not reckoned", async () => {
  const person = await app.signIn();
  const files = [
    ["01/03/2026;NOMINA;1000,00;", "20/03/2026;COMPRA LIDL;-10,00;"],
    ["01/11/2026;NOMINA;1000,00;", "20/11/2026;COMPRA LIDL;-10,00;"],
  ];
  for (const lines of files)
    await person.call(importStatement, { query: { fileName: "movimientos.csv" }, file: aCsv(lines) });
  await sayBalances(person.call);
  const say = async (message: string) =>
    (await person.call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");

  expect(await say("¿cuánto tenía en la cuenta el 10 de noviembre?")).toContain("tenías");
  expect(await say("¿cuánto tenía en la cuenta el 10 de marzo?")).toMatch(/no sé lo que había ese día/);
});

test("what is in savings is said to be left out of what can be spent", async () => {
  const person = await aPromisedPerson(app);
  const hucha = { name: "Hucha", type: "savings", currency: "EUR" } as const;
  await person.call(createAccount, { body: { ...hucha, openingBalance: 500, openedOn: "2026-11-01" } });

  const { message } = await person.call(sendChat, { body: { message: "¿cuánto puedo gastar?" } });

  expect(message.content.replaceAll("\u00a0", " ")).toContain(
    "Dejo aparte 500,00 € de tus cuentas de ahorro",
  );
});

test.each([
  ["si cancelo netflix, ¿cuánto me ahorro al año?", "Sin Netflix tendrías 179,88 € más al cabo de un año"],
  ["¿y si me suben el alquiler 60 euros?", "Así tendrías 720,00 € menos al cabo de un año."],
  ["qué pasa si me bajan el sueldo 100 euros", "Así tendrías 1.200,00 € menos al cabo de un año."],
  [
    "si me bajan el sueldo un 10 %, ¿llego a fin de mes?",
    /^Un 10 % de .+ son 190,00 € al mes\. Así tendrías 2\.280,00 € menos/,
  ],
  [
    "¿y si me suben el alquiler un 5 %?",
    /^Un 5 % de .+ son 35,00 € al mes\. Así tendrías 420,00 € menos al cabo de un año\./,
  ],
  ["si dejo el gimnasio cuánto me ahorro", "No veo ningún recibo ni ingreso que se llame «gimnasio»."],
])("another future is reckoned as on Recibos: «%s»", async (question, answer) => {
  const told = await ask(question);
  expect(told).toMatch(answer);
  expect(told).not.toContain("He dejado aparte");
});

test("a percentage of a part of one kind of bills says that all of the kind is counted", async () => {
  const person = await aPromisedPerson(app);
  const bills = ["06", "07", "08", "09", "10", "11"].flatMap((month) => [
    `08/${month}/2026;RECIBO IBERDROLA CLIENTES SAU;-60,00;`,
    `10/${month}/2026;RECIBO CANAL DE ISABEL II;-20,00;`,
  ]);
  await person.bring(bills, "recibos.csv");

  const { message } = await person.call(sendChat, { body: { message: "¿y si la luz sube un 10 %?" } });

  expect(message.content.replaceAll("\u00a0", " ")).toContain(
    "Un 10 % de Servicios/Suministros son 8,00 € al mes. Por «luz» cuento todo Servicios/Suministros.",
  );
});

test("a person without accounts is told what is missing", async () => {
  const other = await app.signIn();
  const say = async (message: string) => (await other.call(sendChat, { body: { message } })).message.content;

  expect(await say("¿llego a fin de mes?")).toContain("aún no conozco tus cuentas");
  expect(await say("¿cuándo cobro?")).toContain("No sé qué día cobrarás");
  expect(await say("qué pasa si me bajan el sueldo 100 euros")).toContain(
    "Eso son 1.200,00\u00a0€ menos al cabo de un año. Cuando conozca tu dinero te diré cuánto tendrías.",
  );
  expect(await say("si me bajan la nómina un 5 %, ¿qué pasa?")).toContain("No veo ninguna nómina");
  expect(await say("¿qué recibos me vienen?")).toContain("No espero ningún recibo");
});

test("what comes in days to come is added up, and what their plans cost", async () => {
  const person = await aPromisedPerson(app);
  const say = async (message: string) =>
    (await person.call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");
  const body = { category: "personal", isAllDay: true, expectedCost: 60 } as const;
  const day = { startTime: "2026-12-05", endTime: "2026-12-05" };
  await person.call(createEvent, { body: { ...body, ...day, title: "Cena de empresa" } });

  expect(await say("¿cuánto voy a ingresar el mes que viene?")).toMatch(/^En diciembre espero unos .* €/);
  expect(await say("¿cuánto cuestan los planes de diciembre?")).toBe(
    "Tus planes en diciembre cuestan 60,00 €: «Cena de empresa», 60,00 €, el 5 de diciembre.",
  );
  expect(await say("¿cuánto cuestan los planes de enero?")).toContain("No veo ningún plan con coste");
  expect(await say("¿me llega para los recibos?")).toMatch(/^Sí: hasta el /);
});

test("a mean of a bill whose price has risen stands beside what it costs from now on, as Recibos has it", async () => {
  const answer = await ask("¿cuánto pago de Netflix al mes?");

  const yearly = Math.abs((await list()).promises.find(({ name }) => name.includes("Netflix"))?.yearly ?? 0);
  expect(answer).toMatch(/^De media gastas 13,99 € al mes en Netflix/);
  expect(answer).toContain(
    `De ahora en adelante son 14,99 € al mes, ${yearly.toFixed(2).replace(".", ",")} € al año.`,
  );
  expect(await ask("¿cuánto pago de alquiler al mes?")).not.toContain("De ahora en adelante");
});

test("thanks, and two words that Fred does not know, end no thread", async () => {
  expect(await ask("¿cuánto he gastado en Mercadona en octubre?")).toContain("45,00 €");
  await ask("gracias");
  expect(await ask("¿y en septiembre?")).toContain("44,00 €");
  await ask("jo macho");

  expect(await ask("¿y en agosto?")).toContain("43,00 €");
});
