import { expect, test } from "vitest";
import { understand } from "./understand.ts";

/** A Wednesday. */
const now = new Date("2026-11-18T10:00:00Z");

const after = (first: string, next: string) =>
  understand(next, { now, before: { understanding: understand(first, { now }), event: null } });

test.each([
  ["cuánto me ahorro si quito Netflix", "y si además quito HBO", { change: "cancel", name: "HBO" }],
  ["cuánto me ahorro si quito Netflix", "¿y el gimnasio?", { intent: "what_if", name: "gimnasio" }],
  ["cuánto gasté en luz en octubre", "y eso a qué se debe", { intent: "why_changed", asked: "luz" }],
  ["cuánto gasté en Lidl el mes pasado", "¿y el anterior?", { merchant: "Lidl", period: month("2026-09") }],
  [
    "cuánto gasté en Lidl en mayo",
    "¿y en total?",
    { merchant: "Lidl", period: { from: "2025-11-18", to: "2026-11-18" } },
  ],
  [
    "¿me ha pagado Yolanda el alquiler?",
    "¿y el de marzo?",
    { person: "Yolanda", period: { from: "2026-03-01", to: "2026-03-31" } },
  ],
  ["cuánto gasté entre febrero y junio", "¿y cuánto gané?", { flow: "in", period: days("02-01", "06-30") }],
  ["cuánto gasté en Lidl", "¿y si dejo de pagar Movistar?", { intent: "what_if", name: "Movistar" }],
  ["¿cuánto pago de decesos?", "¿y el año pasado?", { category: "Seguros", aside: ["decesos"] }],
  ["cuánto gasté en Lidl", "¿y el año pasado?", { period: { from: "2025-01-01", to: "2025-12-31" } }],
  ["cuánto gasté en Lidl en mayo", "¿y el mes pasado?", { period: { from: "2026-10-01", to: "2026-10-31" } }],
  [
    "¿cuánto me falta para la furgoneta?",
    "¿y cuánto tengo que apartar cada mes?",
    { intent: "goal_date", goal: "furgoneta" },
  ],
  [
    "¿cuánto me falta para la furgoneta?",
    "y si aparto 250 al mes, cuándo la tengo?",
    { intent: "goal_date", goal: "furgoneta", monthlyCents: 25_000 },
  ],
  [
    "¿cuánto me falta para la furgoneta?",
    "¿y si aparto 150 al mes?",
    { intent: "goal_date", goal: "furgoneta", monthlyCents: 15_000 },
  ],
  ["¿cuánto me falta para la furgoneta?", "¿y si me suben 150 al mes?", { intent: "what_if" }],
  ["cuánto gasté en Lidl", "¿y el finde pasado?", { merchant: "Lidl", period: days("11-14", "11-15") }],
  [
    "cuánto gasté la semana pasada",
    "vale, ¿y lo que ha entrado?",
    { flow: "in", period: days("11-09", "11-15") },
  ],
  ["qué tengo mañana", "¿y pasado?", { intent: "list_events", period: day("2026-11-20") }],
  ["qué tengo el viernes", "¿y al día siguiente?", { intent: "list_events", period: day("2026-11-21") }],
  ["cuánto gasté en luz en octubre", "y de normal al mes?", { asked: "luz", wanted: "mean", merchant: null }],
  ["cuánto gasté en septiembre", "y en qué sitios más?", { by: "merchant", period: month("2026-09") }],
  ["cuánto gasté en septiembre", "¿y en qué?", { by: "category", category: null, period: month("2026-09") }],
  ["cuánto gasté en bares en septiembre", "¿y en qué?", { by: "merchant", category: "Restaurantes/Bares" }],
  ["cuánto gasté en septiembre", "desglósamelo", { intent: "top_spending", period: month("2026-09") }],
  ["cuánto me queda del presupuesto de restaurantes", "súbelo a 90", { intent: "set_budget", cents: 9000 }],
  [
    "cuánto gasté en septiembre",
    "vale pero entonces guardé algo o nada",
    { intent: "savings", period: month("2026-09") },
  ],
  ["si me suben 180 al mes cómo quedo", "pon que son 250 en vez de eso", { change: "income", cents: 25_000 }],
  [
    "qué gasté en Mercadona en octubre",
    "y qué tal frente a septiembre",
    { period: { from: "2026-10-01", to: "2026-10-31" }, against: month("2026-09") },
  ],
  ["cuánto me ha pasado Marta este año", "y yo a ella?", { intent: "person_balance", person: "Marta" }],
  ["cuánto me debe Sonia", "y la pilar", { intent: "person_balance", person: "pilar" }],
  ["¿cuándo llego al viaje?", "¿cuánto tengo que ahorrar al mes para la moto?", { goal: "moto" }],
  ["cuánto gané en octubre", "¿y cuánto gasté en Renfe?", { merchant: "Renfe", flow: "out" }],
  ["cuánto me ingresó Jordi en junio", "¿cuánto me pagaron los hoteles en total?", { merchant: "hoteles" }],
  ["qué saldo hay en ING", "¿y en la otra?", { intent: "balance", account: null, besides: "ING" }],
  [
    "qué gasté en Renfe en octubre",
    "y en lo que va de este?",
    { merchant: "Renfe", period: days("11-01", "11-18") },
  ],
  ["cuánto gasté en ropa en agosto", "vale, ¿y el mes siguiente?", { period: month("2026-09") }],
  ["taxis entre julio y septiembre", "¿y el trimestre anterior a ese?", { period: days("04-01", "06-30") }],
  ["esta semana en qué me he pasado", "¿y la anterior?", { period: days("11-09", "11-15") }],
  ["cuánto gasté el finde pasado", "¿y el anterior?", { period: days("11-07", "11-08") }],
  ["qué me cobran la semana que viene", "y la siguiente", { period: days("11-30", "12-06") }],
  ["cuánto ahorré en septiembre", "¿y contando todo el año?", { period: days("01-01", "11-18") }],
  ["cuánto llevo en bares", "y ahí me queda margen o voy al límite", { category: "Restaurantes/Bares" }],
  ["cómo va lo del piano", "uf, o sea que para cuándo", { intent: "goal_date", goal: "piano" }],
  ["cuánto gasté en septiembre", "¿y solo la primera quincena?", { period: days("09-01", "09-15") }],
  ["cuánto me entró de dividendos en 2025", "¿y de intereses?", { flow: "in", merchant: null }],
  ["cuánto llevo en ikea este mes", "¿y el último qué día fue?", { merchant: "ikea", wanted: "list" }],
  ["si gasto 90 menos al mes en bares cómo quedo", "¿y si fuera el doble?", { cents: -18_000 }],
  ["qué suscripciones tengo", "¿y eso en un año cuánto es?", { intent: "subscriptions" }],
])("after «%s», «%s» goes on with it", (first, next, expected) => {
  expect(after(first, next)).toMatchObject(expected);
});

test.each([
  ["con Netflix sigo, pero si dejo el gimnasio cuánto me ahorro", { name: "gimnasio" }],
  ["¿cuánto pago de Netflix al año?", { wanted: "mean", per: "year", merchant: "Netflix" }],
  ["¿cuánto pago de Netflix al mes?", { intent: "spending", wanted: "mean", merchant: "Netflix" }],
  ["¿cuánto pagamos de hipoteca al año?", { wanted: "mean", per: "year", asked: "hipoteca" }],
  ["una bici por 899 euros, ¿me llega para comprarla?", { intent: "affordability", item: "bici" }],
  ["cuánto me sobraría al año sin el Spotify", { intent: "what_if", name: "Spotify" }],
  ["si en diciembre me cae una extra de 900 cómo quedo", { change: "income", per: "once" }],
  ["si dejara de fumar me quitaría 160 al mes, cómo quedo", { change: "expense", cents: -16_000 }],
  ["hace dos findes, de restaurantes, cuánto fue", { period: days("11-07", "11-08") }],
  ["indíqueme la diferencia entre mis ingresos y mis gastos de septiembre", { period: month("2026-09") }],
  ["el taller de mañana ponlo el viernes a las siete", { to: { day: "2026-11-20", time: "19:00" } }],
  ["una cifra normal de comida por semana", { wanted: "mean", merchant: null, per: "week" }],
  ["tengo un seguro de vida, si lo quito cuánto me ahorro al año", { change: "cancel", per: "year" }],
  ["ando mirando una tele de 799 en mediamarkt, me la pillo o mejor no", { item: "tele", cents: 79_900 }],
  ["hay un cargo de 63 con 20 de la semana pasada que no sé ni qué es", { wanted: "list", cents: 6320 }],
  ["apunta que el sábado me dieron 120 € por la bici vieja", { intent: "add_movement", cents: 12_000 }],
  ["cuánto me ha costado el viaje a Lisboa", { period: { from: "2025-11-19", to: "2026-11-18" } }],
  ["del coche ya tenemos la mitad, 200 euros, súmalos", { intent: "advance_goal", cents: 20_000 }],
  ["si me quitan trescientos al mes de la nómina cómo quedo", { intent: "what_if", change: "income" }],
])("«%s» is read as it is meant", (text, expected) => {
  const names = [{ kind: "merchant", name: "Netflix", written: "Netflix", parts: ["netflix"] } as const];
  expect(understand(text, { now, names })).toMatchObject(expected);
});

const own = ([kind, name, written]: readonly [
  "person" | "merchant" | "event" | "account",
  string,
  string,
]) => ({
  ...{ kind, name, written },
  parts: [written.toLowerCase()],
});
const known = (
  [
    ["person", "Elena Prado", "elena"],
    ["person", "Andrés Soler", "andrés"],
    ["merchant", "Endesa", "endesa"],
    ["event", "Leo con Andrés", "andrés"],
    ["account", "Revolut", "revolut"],
  ] as const
).map(own);

const namedIn = (text: string) => known.filter(({ written }) => text.toLowerCase().includes(written));

const afterAll = (...messages: readonly string[]) =>
  messages.reduce<ReturnType<typeof understand> | null>(
    (before, text) =>
      understand(text, { now, names: namedIn(text), before: { understanding: before, event: null } }),
    null,
  );

test.each([
  [["cuánto cobré de Hospitales en octubre", "¿y de la clínica?"], { flow: "in", merchant: "clínica" }],
  [["cuánto cobré de Hospitales en octubre", "y el saldo"], { intent: "balance" }],
  [
    ["Elena qué me ha pasado este año", "y los extras del podólogo cuánto van este año"],
    { intent: "spending" },
  ],
  [["cuánto le debo a Elena", "a este ritmo cuándo acabo"], { intent: "beyond", topic: "ahead" }],
  [
    ["cuánto le debo a Elena", "hubo algún mes q no le pagué?"],
    { intent: "payment_history", merchant: "Elena", flow: "out", asks: "missing" },
  ],
  [
    ["cuánto le debo a Elena", "a este ritmo cuándo acabo", "¿hubo algún mes que no le pagué?"],
    { intent: "payment_history", merchant: "Elena", flow: "out", asks: "missing" },
  ],
  [
    ["Andrés qué me ha pasado desde septiembre", "¿falló algún mes?"],
    { intent: "payment_history", merchant: "Andrés", flow: "in", asks: "missing" },
  ],
  [
    ["Andrés qué me ha pasado desde septiembre", "¿falló algún mes con los gastos del niño?"],
    { intent: "beyond", topic: "words", aside: ["nino"] },
  ],
  [["qué tengo mañana", "y de noche cuándo trabajo estos días"], { period: days("11-18", "12-01") }],
])("in %j the last message keeps to what was spoken of, or is refused", (messages, expected) => {
  expect(afterAll(...messages)).toMatchObject(expected);
});

test.each([
  [
    "Endesa me cobró doble en julio?",
    {
      wanted: "list",
      merchant: "endesa",
      isBothWays: true,
      period: { from: "2026-07-01", to: "2026-07-31" },
    },
  ],
  ["¿quién me falta por pagar? éramos Elena, Andrés y yo", { intent: "beyond", aside: ["elena", "andres"] }],
  ["en qué se me va el dinero? gasolina taller seguro", { intent: "beyond", topic: "of_named" }],
  ["qué días tengo a Leo en navidades? con Andrés cuándo está", { intent: "list_events", words: ["andrés"] }],
  ["qué días tengo libres en navidades? con Andrés", { intent: "free_slots" }],
  ["y para navidad viene algún recibo gordo?", { period: { from: "2026-11-18", to: "2026-12-25" } }],
  ["si se lo dejo a 90 cuánto más sacaría al año", { intent: "beyond" }],
  ["cuánto he gastado con el revolut este mes", { intent: "spending", account: "revolut", flow: "out" }],
  ["en qué meses he gastado más de lo que he ganado", { asks: "missing", flow: "saved" }],
  [
    "la extra de navidad de cuánto fue el año pasado?",
    { flow: "in", merchant: "paga extra", period: { from: "2025-12-01", to: "2025-12-31" } },
  ],
  ["¿cuánto cobré de la extra de verano?", { flow: "in", period: { from: "2026-06-01", to: "2026-07-31" } }],
  [
    "¿gasto más en farmacia de lo que creo? dime cuánto en total este año",
    { asked: "farmacia", period: { from: "2026-01-01", to: "2026-11-18" } },
  ],
])("«%s» is not answered with everything there is", (text, expected) => {
  expect(understand(text, { now, names: namedIn(text) })).toMatchObject(expected);
});

function month(name: string) {
  return { from: `${name}-01`, to: `${name}-30` };
}

function days(from: string, to: string) {
  return { from: `2026-${from}`, to: `2026-${to}` };
}

function day(on: string) {
  return { from: on, to: on };
}

test.each([
  ["¿Y si aparto 250 euros al mes para la furgoneta?", { intent: "goal_date", monthlyCents: 25_000 }],
  ["¿En qué fecha tendré los 3.000 euros de la furgoneta?", { intent: "goal_date" }],
])("«%s» is asked of the goal that it names", (text, asked) => {
  const name = {
    kind: "goal",
    name: "Furgoneta camper",
    written: "furgoneta",
    parts: ["furgoneta"],
  } as const;

  expect(understand(text, { now, names: [name] })).toMatchObject({ ...asked, goal: "Furgoneta camper" });
});
