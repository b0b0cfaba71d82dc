import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat, undoChat } from "#shared/contracts/assistant.ts";
import { createAccount } from "#shared/contracts/banking/accounts.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { listBudgets, setBudget } from "#shared/contracts/spending/budgets.ts";

const app = await startTestApp({ now: "2026-11-18T12:00:00Z" });

const months = ["08", "09", "10"].flatMap((month) => [
  `01/${month}/2026;NOMINA TALLERES SUR SL;2000,00;`,
  `05/${month}/2026;COMPRA MERCADONA;-300,00;`,
  `20/${month}/2026;RESTAURANTE CASA PEPE;-90,00;`,
  `28/${month}/2026;RECIBO VODAFONE;-38,00;`,
]);
const november = [
  "02/11/2026;NOMINA TALLERES SUR SL;2000,00;",
  "10/11/2026;COMPRA MERCADONA;-310,00;",
  "12/11/2026;RESTAURANTE CASA PEPE;-240,00;",
  "17/11/2026;RESTAURANTE EL FARO;-7,49;",
];

const person = await app.signIn();
await person.call(importStatement, {
  ...{
    query: { fileName: "movimientos.csv" },
    file: aCsv([...months, "31/10/2026;COMPRA LIDL;-12,00;", ...november]),
  },
});
await person.call(createEvent, { body: { title: "Dentista", startTime: "2026-11-19T17:00:00Z" } });

const ask = async (message: string) =>
  (await person.call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");

test.each([
  [
    "cuánto ahorré en octubre",
    "En octubre has ahorrado 1.560,00 €: han entrado 2.000,00 € y han salido 440,00 €.",
  ],
  ["cuánto ahorré en 2020", "No conozco ningún movimiento en 2020."],
  [
    "¿en qué tiendas gasto más?",
    "Donde más has gastado en tiendas este mes: Mercadona (310,00 €), Restaurante Casa Pepe (240,00 €) y Restaurante El Faro (7,49 €). Mercadona es el 55,6 % de los 557,49 € que has gastado en tiendas este mes.",
  ],
  [
    "en qué se me va el dinero",
    "Donde más has gastado este mes: Supermercados/Alimentación (310,00 €) y Restaurantes/Bares (247,49 €). Supermercados/Alimentación es el 55,6 % de los 557,49 € que has gastado este mes.",
  ],
  [
    "¿en qué me he pasado este mes?",
    "En Restaurantes/Bares llevas 157,49 € de más: 247,49 € frente a los 90,00 € de un mes normal.",
  ],
  [
    "en qué me pasé en octubre",
    "En octubre no te has pasado de tus presupuestos ni de lo normal en 2 meses.",
  ],
  [
    "cuánto gasto de media al día",
    "De media gastas 14,20 € al día, 432,00 € al mes (3 meses completos). Gastaste 1.296,00 € de agosto a octubre.",
  ],
  [
    "resúmeme la semana",
    "Esta semana han salido 7,49 € de tus cuentas. Son 302,51 € menos que en los mismos días de la semana anterior. En tu agenda hay 1 cita esta semana: «Dentista».",
  ],
  [
    "¿de qué es el cargo de 7,49?",
    "Solo hay un gasto de 7,49 € del 18 de noviembre de 2025 al 18 de noviembre: 7,49 €, Restaurante El Faro, el 17 de noviembre.",
  ],
  [
    "pq gasté más este mes q el pasado",
    "Este mes has gastado 557,49 €, 257,49 € más que los 300,00 € del 1 al 18 de octubre. Lo que más sube: Restaurantes/Bares (247,49 € frente a 0,00 €) y Supermercados/Alimentación (310,00 € frente a 300,00 €).",
  ],
  [
    "por qué ha subido lo de restaurantes en octubre",
    "En octubre has gastado 90,00 € en Restaurantes/Bares, lo mismo que en septiembre. Fueron 1 pago de 90,00 € de media; en septiembre, 1 de 90,00 €.",
  ],
  [
    "divide lo de casa pepe entre 4",
    "240,00 €, Restaurante Casa Pepe, el 12 de noviembre: entre 4 tocan a 60,00 €, y lo tuyo son 60,00 €. Te tienen que dar 180,00 € en total. Cuando lleguen sus bizums los emparejo con este pago. Hay más pagos que encajan: he tomado el último.",
  ],
  [
    "¿tengo algún aviso?",
    "No tienes avisos de los últimos días: no he visto cargos raros ni nada por mirar. Tampoco veo cargos repetidos en los últimos cuatro meses.",
  ],
])("«%s»", async (question, answer) => {
  expect(await ask(question)).toBe(answer);
});

test("a budget is set by an order, and taken back", async () => {
  const { call } = await app.signIn();
  const own = async () =>
    (await call(listBudgets)).budgets.find(({ category }) => category === "Compras/Ropa")?.limit;
  const { message } = await call(sendChat, { body: { message: "pon un presupuesto de 80 euros en ropa" } });

  expect(message.content.replaceAll("\u00a0", " ")).toContain(
    "Hecho: tu presupuesto en Compras/Ropa es de 80,00 € al mes.",
  );
  expect(await own()).toBe(80);

  await call(undoChat, { params: { id: message.id } });
  expect(await own()).toBeNull();
});

test("a goal's day follows from what was put aside", async () => {
  const { call } = await app.signIn();
  const say = async (message: string) =>
    (await call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");
  await say("crea el objetivo de ahorrar 600 euros para la bici");
  expect(await say("¿cuándo llegaré a lo de la bici?")).toContain("a este ritmo no llega");

  await say("añade 100 euros a la bici");
  expect(await say("¿cuándo llegaré a lo de la bici?")).toContain(
    "A este ritmo llegas en abril de 2027: apartas 100,00 € al mes para «Bici»",
  );
});

test("a goal is told by the month, for a sum that is supposed and for one that is asked", async () => {
  const { call } = await app.signIn();
  const say = async (message: string) =>
    (await call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");
  await say("crea el objetivo de ahorrar 600 euros para la bici antes del 1 de abril de 2027");

  expect(await say("llego a tiempo si meto 100 al mes")).toMatch(
    /^Con 100,00 € al mes llegas a «Bici» en mayo de 2027: faltan 600,00 €\. No es a tiempo: su fecha es el .{1,60} Hacen falta .{1,12} € al mes\.$/,
  );
  expect(await say("cuánto debería ahorrar al mes para llegar")).toMatch(
    /^Para tener «Bici» el .{1,40} hay que apartar .{1,12} € al mes: faltan 600,00 €\.$/,
  );
});

test("what is owed is taken from what there is", async () => {
  const { call } = await app.signIn();
  const ask = async (message: string) =>
    (await call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");
  const account = { currency: "EUR", openedOn: "2026-11-01" };
  await call(createAccount, { body: { ...account, name: "Banco", type: "checking", openingBalance: 3000 } });
  await call(createAccount, { body: { ...account, name: "Coche", type: "loan", openingBalance: -7000 } });

  expect(await ask("¿cuál es mi patrimonio?")).toBe(
    "Tu patrimonio es de −4.000,00 €: tienes 3.000,00 € y debes 7.000,00 €.",
  );
});

test("a budget of the person's own goes before what is usual", async () => {
  await person.call(setBudget, { body: { category: "Restaurantes/Bares", limit: 200 } });

  expect(await ask("¿en qué me he pasado este mes?")).toBe(
    "En Restaurantes/Bares llevas 47,49 € de más: 247,49 € frente a los 200,00 € de tu presupuesto.",
  );
});
