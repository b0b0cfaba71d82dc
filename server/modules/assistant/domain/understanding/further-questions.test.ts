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
  "¿qué pasa si me quedo sin trabajo?",
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
  ["cuánto me debe Ander", "Ander"],
  ["cuanto me debe zutano del piso", "zutano"],
  ["¿cuánto me debe Koldobika?", "Koldobika"],
])("«%s» is asked of a person, whatever the name", (text, person) => {
  expect(understand(text, { now })).toMatchObject({ intent: "person_balance", person });
});

test("of whoever is nobody in particular it is not asked", () => {
  for (const text of ["cuánto me debe todavía", "cuánto me debe la gente", "cuánto me debe Hacienda"])
    expect(understand(text, { now }).intent).not.toBe("person_balance");
});
