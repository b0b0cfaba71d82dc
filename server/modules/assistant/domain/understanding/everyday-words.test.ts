import { expect, test } from "vitest";
import { withoutFormalOpening } from "./everyday-words.ts";
import { understand } from "./understand.ts";

const now = new Date("2026-10-14T08:00:00Z");

test.each([
  ["Le ruego que me recuerde qué compromisos tengo el jueves.", { intent: "list_events", words: [] }],
  ["¿Sería tan amable de indicarme cuánto he gastado en luz este mes?", { intent: "spending", asked: "luz" }],
  ["¿En qué gasto de más?", { intent: "overspending" }],
  ["Infórmeme, por favor, de si me excedí en algún apartado durante enero.", { intent: "overspending" }],
  ["¿De cuánto puedo disponer hasta que cobre la próxima pensión?", { intent: "safe_to_spend" }],
  [
    "En julio el recibo del teléfono vino más elevado de lo acostumbrado y quisiera conocer el motivo.",
    { intent: "why_changed", merchant: null, asked: "teléfono" },
  ],
  ["¿A qué corresponde el adeudo de 63,40 €?", { intent: "spending", wanted: "list", cents: 6340 }],
  ["¿Podría usted transferir cien euros a mi nieto Brais?", { intent: "beyond", topic: "bank_order" }],
  ["¿Qué tal fue la semana del 24 al 30 de agosto?", { intent: "week_summary" }],
  ["Le ruego que me recuerde la cita con el notario mañana a las 9", { intent: "create_event" }],
])("formal words ask for the same as everyday ones: %s", (message, understood) => {
  expect(understand(message, { now })).toMatchObject(understood);
});

test.each([
  ["lo de netflix, spotify y demás cuánto nos suma todos los meses", { intent: "subscriptions" }],
  ["hay una thermomix a 1199 por el black friday, me tiro o q", { intent: "affordability", cents: 119_900 }],
  ["no voy al gimnasio, si me borro cuánto me ahorro", { intent: "what_if", name: "gimnasio" }],
  ["tngo algo hoy o me puedo tirar en el sofá", { intent: "list_events", words: [] }],
  ["la nómina de enero pa cuándo", { intent: "payday" }],
  ["el colchón ya va por el 70%, ponlo", { intent: "advance_goal", percent: 70 }],
  ["me cobraron 64,90 de algo, q era?", { intent: "spending", wanted: "list", cents: 6490 }],
  ["me han cobrao 38,90 y ni idea d quien es", { intent: "spending", wanted: "list", cents: 3890 }],
  [
    "cuándo fue la última vez q compré en pccomponentes",
    { intent: "spending", wanted: "list", period: { from: "2025-10-14", to: "2026-10-14" } },
  ],
  ["cuánto ganó mi compi de piso en septiembre", { intent: "beyond", topic: "others_money" }],
  ["si hago extras en el bar y saco 90 más al mes cómo quedo", { intent: "what_if", change: "income" }],
  ["¿cuánto se nos va a ir en recibos en octubre?", { intent: "upcoming_bills", merchant: null }],
  ["cuánto se me va a ir en comida este mes", { intent: "spending", merchant: null }],
  ["qué metas tenemos puestas", { intent: "goal_progress", goal: null }],
  ["¿qué recibos me llegan este mes?", { intent: "upcoming_bills", merchant: null }],
  ["imagínate que el casero me sube 90 el alquiler, llego?", { intent: "what_if", change: "expense" }],
  ["dime los tres gastos mas gordos de noviembre", { intent: "spending", wanted: "largest", merchant: null }],
  [
    "si me bajan el sueldo un 10 % llego a fin de mes?",
    { intent: "what_if", change: "income", percent: -10, cents: null },
  ],
  ["y si la luz sube un 15% qué", { intent: "what_if", change: "expense", percent: 15, name: "luz" }],
  ["quiero ahorrar 3000 para el verano", { intent: "create_goal", date: "2027-06-21" }],
  ["cuál fue mi mejor mes de ingresos", { intent: "payment_history", asks: "most", flow: "in" }],
  ["la nómina cae ya o me toca esperar a la semana que viene", { intent: "payday" }],
  [
    "mañana salgo con la cuadrilla, con cuánto puedo contar hasta el domingo sin meterme en líos",
    { intent: "safe_to_spend" },
  ],
  [
    "vengo del Mercadona y casi me da algo, cuánto llevo ahí en todo el mes",
    { intent: "spending", merchant: "Mercadona" },
  ],
  [
    "illo que el sábado empieza la feria, cuánto me puedo pulir hasta que cobre",
    { intent: "safe_to_spend", until: null },
  ],
  ["lo de hiperdino es súper no restaurantes, arréglalo", { category: "Supermercados/Alimentación" }],
  [
    "cuánto llevamos gastado en juguetes desde el día de la lotería",
    { period: { from: "2025-12-22", to: "2026-10-14" } },
  ],
  ["perfe, justo lo q necesitaba", { intent: "thanks" }],
])("words of the street ask for the same: %s", (message, understood) => {
  expect(understand(message, { now })).toMatchObject(understood);
});

test("a message that is not formal stays as it was written", () => {
  for (const message of [
    "recuérdame qué tengo mañana",
    "dime si llego a fin de mes",
    "cena con Marta el viernes",
  ])
    expect(withoutFormalOpening(message)).toBe(message);
});
