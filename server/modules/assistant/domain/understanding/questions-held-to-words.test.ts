import { expect, test } from "vitest";
import { understand } from "./understand.ts";

// 14 October 2026 is a Wednesday.
const now = new Date("2026-10-14T16:20:00Z");
const understood = (text: string) => understand(text, { now });

test.each([
  ["¿qué he cobrado hoy?", { flow: "in", wanted: "list" }],
  ["¿cuánto me ha devuelto Hacienda?", { flow: "in", merchant: "Hacienda", period: { from: "2025-10-14" } }],
  ["¿cuántas veces me pagó el Txoko en mayo?", { flow: "in" }],
  ["¿cuánto he pagado ya del préstamo?", { period: { from: "2025-10-15" } }],
  [
    "media en el súper estos tres últimos meses",
    { wanted: "mean", period: { from: "2026-07-01", to: "2026-09-30" } },
  ],
  ["¿cuánto he ganado más este año que el pasado?", { flow: "in", against: { from: "2025-01-01" } }],
])("«%s» is asked of money with its limit, direction and days", (text, meant) => {
  expect(understood(text)).toMatchObject({ intent: "spending", ...meant });
});

test.each(["quien me paga mas", "en que trabajo gano mas", "de donde gano mas dinero"])(
  "«%s» asks for whoever pays most",
  (text) => {
    expect(understood(text)).toEqual({ intent: "top_payers", period: null });
  },
);

test.each([
  "¿qué cliente me paga más?",
  "quien es el cliente q mas me paga",
  "cual es mi cliente que mas me paga",
  "qué clientes me han pagado",
  "quién es mi mejor cliente",
])("«%s» asks for the clients that pay most", (text) => {
  expect(understood(text)).toEqual({ intent: "top_payers", period: null, isClients: true });
});

test("which client pays least is not told", () => {
  expect(understood("qué cliente me paga menos")).toMatchObject({ intent: "beyond", topic: "least" });
});

test.each([
  ["cuanto pago de habitacion", { flow: "out", merchant: "habitacion", wanted: "sum" }],
  ["cuanto me pago el bar txoko en abril", { flow: "in", merchant: "bar txoko", wanted: "sum" }],
  ["cuanto he sacado del cajero este mes", { flow: "out", merchant: "cajero", wanted: "sum" }],
  ["tengo pagado el gimnasio este mes?", { flow: "out", merchant: "gimnasio", wanted: "list" }],
  ["sigo pagando disney?", { flow: "out", merchant: "disney", wanted: "list" }],
  ["aun pago audible", { flow: "out", merchant: "audible", wanted: "list" }],
  ["todavía me cobran el gimnasio", { flow: "out", merchant: "gimnasio", wanted: "list" }],
  [
    "cuándo me pagó por última vez editorial galaxia",
    { flow: "in", merchant: "editorial galaxia", wanted: "list" },
  ],
  ["factura de la luz del mes pasado", { asked: "luz", period: { from: "2026-09-01", to: "2026-09-30" } }],
  ["cuanto fue el recibo del agua en agosto", { asked: "agua" }],
  [
    "cuanto se me va en luz agua y gas al mes",
    { asked: "luz", others: [{ asked: "agua" }, { asked: "gas" }] },
  ],
  [
    "cuánto me ha costado este año entre gasolina ropa farmacia y el seguro",
    { asked: "gasolina", others: [{ asked: "ropa" }, { asked: "farmacia" }, { category: "Seguros" }] },
  ],
  ["cuantas veces fui al lidl y cuanto me gaste", { flow: "out", merchant: "lidl", wanted: "count" }],
  ["cuanto facture en septiembre", { flow: "in", merchant: null, wanted: "sum" }],
  ["cuanto cobre el mes pasado entre los dos curros", { flow: "in", merchant: null, wanted: "sum" }],
  [
    "cuanto me cuesta netflix y spotify juntos al año",
    { merchant: "netflix", per: "year", others: [{ merchant: "spotify" }] },
  ],
])("«%s» is read with its thing and its direction", (text, spending) => {
  expect(understood(text)).toMatchObject({ intent: "spending", ...spending });
});

test.each([
  "con que saldo acabo octubre?",
  "cómo acabaré el mes",
  "con cuánto dinero terminaré el mes",
  "que saldo me quedará a final de mes",
])("«%s» asks for the balance at its end", (text) => {
  expect(understood(text)).toMatchObject({ intent: "balance", on: "2026-10-31" });
});

test("what is given to a person a month is asked with its mean", () => {
  expect(understood("cuanto le he mandado a Laura al mes por bizum")).toMatchObject({
    ...{ intent: "person_balance", person: "Laura", isMean: true },
  });
});

const after = (...texts: string[]) =>
  texts.reduce<ReturnType<typeof understood> | null>(
    (before, text) => understand(text, { now, before: { understanding: before, event: null } }),
    null,
  );

test.each([
  ["cuánto llevo en bares y restaurantes este mes", "mas o menos que el mes pasado?"],
  ["cuánto he ingresado este mes", "y más que el mes pasado?"],
])("a comparison after «%s» has two sums: «%s»", (first, next) => {
  const read = after(first, next);

  expect(read).toMatchObject({ intent: "spending", against: { from: "2026-09-01", to: "2026-09-30" } });
  expect(read).not.toHaveProperty("others");
});

test.each([
  "cuánto he ahorrado este mes",
  "en qué se me va el dinero",
  "cuánto dinero tengo",
  "qué suscripciones tengo",
  "cuánto gasto al mes de media en bares",
  "cuánto he gastado en luz y agua este mes",
])("what is not compared after «%s» is said to be so", (first) => {
  expect(after(first, "¿más o menos que el mes pasado?")).toMatchObject({
    ...{ intent: "beyond", topic: "compared" },
  });
});

test.each([
  ["media d ingresos al mes este año", { flow: "in", wanted: "mean", merchant: null }],
  ["ingresos medios mensuales de los últimos seis meses", { flow: "in", wanted: "mean", merchant: null }],
  ["cuánto gasto de media a la semana", { flow: "out", wanted: "mean", per: "week" }],
  ["de media cuánto gasto al día en bares", { flow: "out", wanted: "mean", per: "day" }],
])("«%s» asks for a mean of that span", (text, asked) => {
  expect(understood(text)).toMatchObject({ intent: "spending", ...asked });
});

test("what is saved in a mean month is no sum of this one", () => {
  expect(understood("cuánto ahorro de media al mes")).toEqual({ intent: "left_over", wanted: "left" });
});

test.each([
  ["¿cuándo le pago a Manuel?", { intent: "upcoming_bills", merchant: "Manuel" }],
  ["¿cuándo le pagué a Manuel?", { intent: "spending", wanted: "list", merchant: "Manuel" }],
  ["¿qué día cobré la nómina?", { intent: "spending", wanted: "list" }],
  ["¿cuándo me toca el próximo modelo 303?", { intent: "upcoming_bills", asked: "modelo 303" }],
  ["¿a qué día me suele pagar Óscar?", { intent: "spending", wanted: "list", merchant: "Óscar", flow: "in" }],
  ["¿me llegó ya la devolución de Hacienda?", { intent: "spending", wanted: "list", flow: "in" }],
  ["¿se me pisa algo el miércoles?", { intent: "list_events", words: [] }],
  ["¿desde cuándo pago más de alquiler?", { intent: "bill_rise", what: "alquiler" }],
])("«%s» asks for a day, and no sum", (text, asked) => {
  expect(understood(text)).toMatchObject(asked);
});

test.each([
  "cuánto debería apartar para impuestos de lo que cobré en septiembre",
  "cuánto tengo que guardar para el iva",
  "cuánto hay que reservar para hacienda",
])("«%s» asks for taxes to come, which nothing reckons", (text) => {
  expect(understood(text)).toMatchObject({ intent: "beyond", topic: "benefits" });
});

test.each([
  ["qué tengo esta semana", "y la que viene?", "2026-10-19", "2026-10-25"],
  ["qué tuve la semana pasada", "¿y la que viene?", "2026-10-19", "2026-10-25"],
  ["qué tengo mañana", "y el siguiente?", "2026-10-16", "2026-10-16"],
  ["qué recibos me vienen esta semana", "y la próxima?", "2026-10-19", "2026-10-25"],
])("after «%s», «%s» are the days beside those", (first, next, from, to) => {
  expect(after(first, next)).toMatchObject({ period: { from, to } });
});

test.each([
  ["llego a tiempo si meto 200 al mes", { monthlyCents: 20_000 }],
  ["si ahorro 150 € al mes cuándo llego a mi objetivo", { monthlyCents: 15_000 }],
  ["cuánto debería ahorrar al mes para llegar", { asksMonthly: true }],
  ["cuánto tengo que apartar cada mes para mi objetivo", { asksMonthly: true }],
])("«%s» asks for a goal by the month", (text, asked) => {
  expect(understood(text)).toMatchObject({ intent: "goal_date", ...asked });
});

test.each([
  "y si cambio la tutoría al martes me pisa algo?",
  "si muevo el dentista al martes a las 5 coincide con algo",
])("«%s» asks for all of that day, and changes nothing", (text) => {
  expect(understood(text)).toMatchObject({
    ...{ intent: "list_events", words: [] },
    period: { from: "2026-10-20", to: "2026-10-20" },
  });
});

test.each([
  ["hacienda me devolvió algo??", "hacienda", "in"],
  ["¿me devolvió algo Zara?", "Zara", "in"],
  ["cuánto costó el macbook", "macbook", "out"],
])("«%s» looks for payments of a year", (text, merchant, flow) => {
  expect(understood(text)).toMatchObject({
    ...{ intent: "spending", wanted: "list", merchant, flow },
    period: { from: "2025-10-14", to: "2026-10-14" },
  });
});

test.each([
  ["¿Ha subido alguna factura?", { intent: "bill_rise", what: null }],
  ["¿Cuánto pagaré de IVA en febrero?", { intent: "upcoming_bills", asked: "IVA" }],
  ["¿Cuántos meses de colchón tengo?", { intent: "left_over", wanted: "cushion" }],
  ["las familias de Teruel cuánto pagan de luz", { intent: "beyond", topic: "others_money" }],
  ["¿Cuándo terminaré de ahorrar para la moto?", { intent: "goal_date", goal: "moto" }],
  ["¿Cuánto me ha subido la luz respecto al mes pasado?", { wanted: "sum", asked: "luz" }],
  ["¿Qué previsión de ingresos tienes para diciembre?", { intent: "payday" }],
  ["¿Cuánto ingresaré el mes que viene?", { intent: "payday" }],
  ["¿cuándo cobro la próxima nómina?", { intent: "payday", of: "nomina" }],
  ["¿cuánto tenía en la cuenta el 1 de octubre?", { intent: "balance", on: "2026-10-01", isPast: true }],
  ["¿qué saldo tenía a final de septiembre?", { intent: "balance", on: "2026-09-30", isPast: true }],
  ["¿quién me ha mandado bizum este mes?", { intent: "top_people", flow: "in", isBizum: true }],
  ["¿a quién le he hecho un bizum en agosto?", { intent: "top_people", flow: "out", isBizum: true }],
  ["¿de quién he recibido dinero en agosto?", { intent: "top_payers", period: { from: "2026-08-01" } }],
  [
    "¿cuánto tengo que pagar este mes?",
    { intent: "upcoming_bills", period: { from: "2026-10-14", to: "2026-10-31" } },
  ],
  ["¿cuánto puedo ahorrar este mes?", { intent: "left_over", wanted: "left" }],
  ["¿cuándo llego a mis objetivos?", { intent: "goal_progress", goal: null, asksDates: true }],
  ["¿cuándo consigo mis objetivos?", { intent: "goal_progress", goal: null, asksDates: true }],
  ["¿cuánto me cuestan los recibos al año?", { intent: "subscriptions", ofBills: true }],
  ["¿cuánto gasto en recibos?", { intent: "subscriptions", ofBills: true }],
  ["¿cuánto se me va en gastos fijos al mes?", { intent: "subscriptions", ofBills: true }],
])("«%s» is asked of nothing else", (asked, understood) => {
  expect(understand(asked, { now })).toMatchObject(understood);
});

test("how long it is until a day is asked of the agenda, unless a goal is called so", () => {
  const christmas = { kind: "goal", written: "Navidad", name: "Navidad", parts: ["navidad"] } as const;
  const question = "¿cuánto falta para Navidad?";

  expect(understand(question, { now })).toMatchObject({ intent: "list_events", asks: "days_left" });
  expect(understand(question, { now, names: [christmas] })).toMatchObject({ intent: "goal_progress" });
});

test("a goal that is wanted before a day keeps the whole of its name", () => {
  const text = "apúntame como objetivo un viaje a Roma de 900 euros antes del 1 de junio";

  expect(understood(text)).toMatchObject({ title: "Viaje a Roma", cents: 90_000, date: "2027-05-31" });
});
