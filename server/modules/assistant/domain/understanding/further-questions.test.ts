import { expect, test } from "vitest";
import { understand } from "./understand.ts";

// 14 October 2026 is a Wednesday.
const now = new Date("2026-10-14T16:20:00Z");
const understood = (text: string) => understand(text, { now });

test.each([
  "¿cuánto ingreso yo al mes de verdad?",
  "¿cuánto gano al mes?",
  "cuanto me entra al mes",
  "de verdad cuanto me entra al mes",
  "cuanto cobro al mes entre los dos trabajos",
  "mis ingresos mensuales",
  "cual es mi ingreso medio al mes",
  "cuánto suelo ganar al mes",
])("«%s» asks for the mean income of a month", (text) => {
  expect(understood(text)).toEqual({ intent: "left_over", wanted: "income" });
});

test.each([
  "¿para cuántos meses me llega el colchón?",
  "para cuanto me llegan los ahorros",
  "¿cuántos meses cubre mi colchón?",
  "¿de cuántos meses es mi colchón?",
  "cuántos meses podría aguantar si me quedo sin curro",
  "cuanto tiempo aguantaría si me echan del trabajo",
])("«%s» asks how long the accounts last, not for a goal", (text) => {
  expect(understood(text)).toEqual({ intent: "left_over", wanted: "cushion" });
});

test("of a kind of income, its own mean is asked", () => {
  expect(understood("cuanto cobro de pension al mes")).toMatchObject({
    ...{ intent: "spending", flow: "in", wanted: "mean", category: "Pensiones/Prestaciones" },
  });
});

test.each([
  ["¿qué parte de la hipoteca me toca?", "hipoteca"],
  ["¿cuánto pongo yo de la hipoteca?", "hipoteca"],
  ["que parte de la luz pago yo", "luz"],
  ["mi parte de la hipoteca cuanto es", "hipoteca"],
  ["cuanto me toca a mi de la luz", "luz"],
  ["a cuanto tocamos de alquiler", "alquiler"],
])("«%s» asks for the own part of a bill", (text, what) => {
  expect(understood(text)).toMatchObject({ intent: "own_part", what });
});

test.each([
  ["¿a quién le mandé más bizums?", { flow: "out", isBizum: true }],
  ["¿quién me manda más bizums?", { flow: "in", isBizum: true }],
  ["¿a quién le he pagado más?", { flow: "out", isBizum: false }],
  ["quien es el que mas bizums me manda", { flow: "in", isBizum: true }],
  ["con quien hago mas bizums", { flow: null, isBizum: true }],
  ["a que persona le he pasado mas pasta este año", { flow: "out", isBizum: false }],
])("«%s» asks for people by their sums", (text, asked) => {
  expect(understood(text)).toMatchObject({ intent: "top_people", ...asked });
});

test.each([
  ["¿cuánto me ha subido la luz?", "luz"],
  ["¿me ha subido el alquiler?", "alquiler"],
  ["¿me ha subido Netflix?", "Netflix"],
  ["cuanto a subido la luz", "luz"],
  ["me an subido la hipoteca?", "hipoteca"],
  ["pago más de hipoteca que antes?", "hipoteca"],
  ["¿me han subido la nómina?", "nómina"],
  ["¿qué recibos me han subido?", null],
])("«%s» asks by how much a bill rose", (text, what) => {
  expect(understood(text)).toMatchObject({ intent: "bill_rise", what });
});

test.each([
  "¿por qué me ha subido la luz?",
  "¿han subido mis gastos en restaurantes?",
  "si me suben el alquiler 50 € llego a fin de mes?",
  "me ha subido la fiebre",
  "ha subido la gasolina?",
])("«%s» asks for no rise of a bill", (text) => {
  expect(understood(text).intent).not.toBe("bill_rise");
});

test.each([
  ["¿cuánto tardaría en ahorrar 5000?", 500_000, null],
  ["¿en cuánto tiempo junto 3.000 € si guardo 200 al mes?", 300_000, 20_000],
  ["cuantos meses tardo en juntar 2000 euros", 200_000, null],
  ["si ahorro 150 al mes cuanto tardo en tener 3000", 300_000, 15_000],
  ["cuando tendria ahorrados 10000", 1_000_000, null],
  ["en cuanto tiempo reuno 2.600 € apartando 30 a la semana", 260_000, 13_000],
])("«%s» asks how long it takes to save a sum", (text, cents, monthlyCents) => {
  expect(understood(text)).toEqual({ intent: "saving_time", cents, monthlyCents });
});

test.each([
  ["¿quién me debe dinero?", "others"],
  ["me debe alguien pasta?", "others"],
  ["cuanto me deben", "others"],
  ["quien no me ha pagado", "others"],
  ["¿a quién le debo?", "me"],
  ["le debo dinero a alguien?", "me"],
])("«%s» asks who owes whom", (text, by) => {
  expect(understood(text)).toEqual({ intent: "owed", by });
});

test.each([
  ["¿cuándo acabo de pagar el coche?", "coche"],
  ["cuando termino de pagar la hipoteca", "hipoteca"],
  ["cuantas letras me quedan del coche", "coche"],
  ["cuando se acaba el prestamo del coche", "coche"],
  ["hasta cuando pago la hipoteca", "hipoteca"],
  ["cuanto me queda para acabar de pagar el coche", "coche"],
])("«%s» asks for the end of a bill", (text, what) => {
  expect(understood(text)).toMatchObject({ intent: "bill_end" });
  expect((understood(text) as { what: string }).what).toContain(what);
});

test.each(["¿cuánto gasté en casa?", "cuanto nos gastamos en el hogar", "cuanto llevo gastado en la casa"])(
  "«%s» asks for what living there costs",
  (text) => {
    expect(understood(text)).toMatchObject({
      ...{ intent: "spending", category: "Alquiler/Hipoteca", merchant: null },
      others: [{ category: "Servicios/Suministros", merchant: null }],
    });
  },
);

test.each(["cuanto gaste en casa paco", "¿cuánto gasté en Casa Paco?"])("«%s» names a restaurant", (text) => {
  expect(understood(text)).toMatchObject({ intent: "spending", category: null });
  expect((understood(text) as { merchant: string }).merchant.toLowerCase()).toBe("casa paco");
});

test.each([
  ["¿me ha subido la luz?", "¿y el agua?", { intent: "bill_rise", what: "agua" }],
  ["¿cuándo acabo de pagar el coche?", "¿y la hipoteca?", { intent: "bill_end", what: "hipoteca" }],
  [
    "¿a quién le mandé más bizums?",
    "¿y en septiembre?",
    { intent: "top_people", period: { from: "2026-09-01" } },
  ],
  ["¿qué suscripciones pago?", "¿cuál es la más cara?", { intent: "subscriptions", dearest: "subscription" }],
  ["¿en qué mes gasté más?", "¿y en cuál gané más?", { intent: "payment_history", flow: "in", asks: "most" }],
  ["¿cuánto he gastado en efectivo este mes?", "¿y en el banco?", { intent: "beyond" }],
  ["apunta que he metido 150 € en el viaje", "¿cuánto me falta?", { intent: "goal_progress", goal: "viaje" }],
  ["¿cuánto gasté en Mercadona?", "¿y en total este año?", { merchant: "Mercadona", wanted: "sum" }],
  [
    "¿cuánto pago al mes de Vodafone?",
    "¿cuánto es al año?",
    { merchant: "Vodafone", wanted: "mean", per: "year" },
  ],
  ["¿qué suscripciones tengo?", "¿cuánto me cuestan al año?", { intent: "subscriptions" }],
  ["¿qué me ha subido últimamente?", "¿y el súper, gasto más que antes?", { intent: "spending" }],
  ["¿cuánto he pagado de dentista?", "¿me ha subido algo últimamente?", { intent: "bill_rise", what: null }],
  ["¿cuánto ahorré en octubre?", "¿y de media al mes?", { intent: "left_over", wanted: "left" }],
  ["¿en qué mes gasté más este año?", "¿en qué gasto más?", { intent: "top_spending", by: "category" }],
  [
    "¿puedo comprar un coche de 12000 euros?",
    "¿y si gano 200 euros más al mes?",
    { intent: "what_if", change: "income" },
  ],
])("«%s» is gone on with by «%s»", (first, then, meant) => {
  const before = { understanding: understood(first), event: null };
  expect(understand(then, { now, before })).toMatchObject(meant);
});

test.each([
  ["¿cuánto me va a quedar a final de diciembre?", { intent: "balance", on: "2026-12-31" }],
  ["¿cuánto me quedará a final de año?", { intent: "balance", on: "2026-12-31" }],
  ["¿cuánto podré ahorrar en diciembre?", { intent: "left_over", wanted: "left" }],
  ["¿cuánto puedo ahorrar al mes?", { intent: "left_over", wanted: "left" }],
  ["¿cuánto ganaré en diciembre?", { intent: "payday", period: { from: "2026-12-01", to: "2026-12-31" } }],
  ["¿cuánto voy a ingresar el mes que viene?", { intent: "payday", period: { from: "2026-11-01" } }],
  ["¿me llega para los recibos?", { intent: "safe_to_spend", isEnough: true }],
  ["¿cuánto tengo ahorrado?", { intent: "goal_progress", goal: null, asksSaved: true }],
  ["¿cuál fue mi mayor ingreso de este año?", { wanted: "largest", flow: "in" }],
  ["¿cuál ha sido mi mejor mes de ventas?", { intent: "payment_history", flow: "in", asks: "most" }],
  [
    "¿cuánto me cuesta el seguro de autónomos?",
    { category: "Impuestos/Tasas", asked: "seguro de autónomos" },
  ],
  [
    "¿cuánto cuestan los planes de diciembre?",
    { intent: "upcoming_bills", isOfPlans: true, period: { from: "2026-12-01", to: "2026-12-31" } },
  ],
  ["¿cuánto me sobrará en enero?", { intent: "left_over", wanted: "left" }],
  ["¿cuánto voy a ahorrar este mes?", { intent: "beyond", topic: "ahead" }],
  ["¿cuánto cobro a la semana?", { intent: "spending", flow: "in", wanted: "mean", per: "week" }],
  ["¿cuáles son mis metas?", { intent: "goal_progress", goal: null }],
  ["cuáles son mis objetivos de ahorro", { intent: "goal_progress", goal: null }],
  ["cómo eran mis metas", { intent: "goal_progress", goal: null }],
  ["¿cuánto paso al ahorro cada mes?", { intent: "set_aside" }],
  ["¿cuánto debería ahorrar al mes?", { intent: "beyond", near: [{ intent: "left_over" }] }],
  ["¿qué movimientos hay de más de 200 euros este año?", { intent: "beyond", topic: "amount" }],
  [
    "¿por qué el mes pasado gasté tanto?",
    { intent: "why_changed", period: { from: "2026-09-01", to: "2026-09-30" } },
  ],
  [
    "¿cuánto gasté en la cuenta corriente en septiembre?",
    { intent: "spending", account: "cuenta corriente" },
  ],
  ["¿cuánto entró en la cuenta de ahorro?", { flow: "in", account: "cuenta de ahorro" }],
  ["¿cuánto he gastado de media con la cuenta nómina?", { intent: "beyond" }],
  ["¿cuánto he pasado a ahorro este año?", { intent: "set_aside", period: { from: "2026-01-01" } }],
  ["¿cuándo me paga Yolanda?", { intent: "payday", of: "yolanda" }],
  ["¿cuándo cobro el alquiler?", { intent: "payday", of: "alquiler" }],
  ["¿cuándo me llega la pensión alemana?", { intent: "payday", of: "alemana" }],
  ["¿cuándo me llega la pensión?", { intent: "payday" }],
  ["¿qué me queda por cobrar este mes?", { intent: "payday" }],
  ["¿cuándo pago el IBI?", { intent: "upcoming_bills", asked: "IBI", period: null }],
  ["¿qué día pago la comunidad?", { intent: "upcoming_bills", asked: "comunidad" }],
  ["¿cuál es mi recibo más caro?", { intent: "subscriptions", dearest: "bill" }],
  ["¿y si Yolanda deja de pagarme?", { intent: "what_if", change: "cancel", name: "Yolanda" }],
  ["¿me han devuelto algo este mes?", { category: "Devoluciones/Reembolsos", merchant: null, flow: "in" }],
  ["¿ha llegado alguna devolución?", { category: "Devoluciones/Reembolsos", wanted: "list", flow: "in" }],
  ["¿qué bizums me han hecho este mes?", { wanted: "list", asked: "bizums", flow: "in" }],
  ["enséñame los últimos movimientos", { wanted: "list", isBothWays: true }],
  ["dame consejos para ahorrar", { intent: "overspending" }],
  ["¿cómo puedo ahorrar más?", { intent: "overspending" }],
  ["¿cuál es la tienda donde más gasto?", { intent: "top_spending", by: "merchant", isOfShops: true }],
  ["apunta que tengo 200 € en efectivo", { intent: "beyond", topic: "cash_left" }],
  ["el saldo del efectivo son 200 €", { intent: "beyond", topic: "cash_left" }],
  ["¿cuándo se paga autónomos?", { intent: "upcoming_bills", asked: "autónomos" }],
  ["¿cuánto me costará todo diciembre?", { intent: "beyond", topic: "ahead" }],
  ["¿cuánto necesito para el 1 de febrero?", { intent: "upcoming_bills", period: { to: "2027-02-01" } }],
  ["¿cuánto pago al mes de recibos?", { intent: "subscriptions", ofBills: true }],
  ["¿qué recibo es el más caro?", { intent: "subscriptions", dearest: "bill" }],
  ["¿cuánto gasto en necesidades?", { intent: "spending_rule", part: "needs" }],
  ["¿cómo voy con la regla 50/30/20?", { intent: "spending_rule", part: null }],
  ["¿cuánto puedo gastar hoy?", { intent: "safe_to_spend", until: null }],
  ["¿y si dejo Spotify?", { intent: "what_if", change: "cancel", name: "Spotify" }],
  ["¿y si Zeta me sube a 60 euros?", { intent: "what_if", name: "Zeta", cents: 6000, isNewSum: true }],
  ["¿qué ingresos espero en diciembre?", { intent: "payday", period: { from: "2026-12-01" } }],
  ["¿cuánto me toca pagar de luz en diciembre?", { intent: "upcoming_bills", asked: "luz" }],
  ["¿cuánto cobraré de paga extra en diciembre?", { intent: "payday", of: "extra" }],
  ["¿cuánto gané en octubre comparado con septiembre?", { flow: "in", against: { from: "2026-09-01" } }],
  [
    "¿cuánto ahorraría sin Netflix y Spotify?",
    { intent: "what_if", change: "cancel", name: "Netflix y Spotify" },
  ],
  ["¿qué hago mañana?", { intent: "list_events" }],
  ["¿cuál es mi nómina?", { category: "Nómina/Salario", flow: "in" }],
  ["¿cuál es mi próximo ingreso?", { intent: "payday", period: { from: "2026-10-15" } }],
  ["¿con cuánto llegaré a fin de diciembre?", { intent: "balance", on: "2026-12-31" }],
  ["¿cuánto gasté en el finde de mayo?", { period: { from: "2026-05-01", to: "2026-05-31" } }],
  [
    "¿cuándo me llega la paga extra de Navidad?",
    { intent: "payday", of: "extra", period: { from: "2026-12-01" } },
  ],
  ["¿quién me pagó en septiembre?", { intent: "top_payers", period: { from: "2026-09-01" } }],
  ["¿cuál es la suscripción más cara?", { intent: "subscriptions", dearest: "subscription" }],
  ["hazme un resumen de agosto", { intent: "savings", period: { from: "2026-08-01", to: "2026-08-31" } }],
])("«%s» asks for what is to come or usual, and not for what was", (text, meant) => {
  expect(understood(text)).toMatchObject(meant);
});

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
