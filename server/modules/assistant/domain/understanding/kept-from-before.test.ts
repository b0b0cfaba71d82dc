import { expect, test } from "vitest";
import { keptEvents } from "./told-events.ts";
import { understand } from "./understand.ts";
import type { ConversationContext } from "./understanding.ts";

// 18 November 2026 is a Wednesday.
const now = new Date("2026-11-18T16:20:00Z");
const october = { from: "2026-10-01", to: "2026-10-31" };
const after = (first: string, next: string, told: Partial<ConversationContext> = {}) =>
  understand(next, { now, before: { understanding: understand(first, { now }), event: null, ...told } });

const inBars = "cuánto gasté en restaurantes en octubre";
const japan = "cuánto llevo para el viaje a Japón";
const friday = "qué tengo el viernes";
const thatDay = "2026-11-20";

test.each([
  [inBars, "caramba y por qué sube tanto", { category: "Restaurantes/Bares", period: october }],
  [inBars, "ajá, ¿y cuál fue el pago más alto?", { category: "Restaurantes/Bares", period: october }],
  [inBars, "¿los tres pagos más gordos?", { wanted: "largest", period: october }],
  [inBars, "y por mes sale a cuánto", { category: "Restaurantes/Bares", wanted: "mean" }],
  [
    inBars,
    "¿estaba dentro de lo que me había marcado?",
    { intent: "budget", category: "Restaurantes/Bares" },
  ],
  [inBars, "¿en qué bares ha sido?", { intent: "top_spending", by: "merchant", period: october }],
  [
    "cuándo me pasan el seguro del coche",
    "y cuánto me costó eso en todo el año pasado",
    { category: "Seguros", period: { from: "2025-01-01", to: "2025-12-31" } },
  ],
  [japan, "i llego a tiempo asi?", { intent: "goal_date", goal: "viaje a Japón" }],
  ["cuánto pago de Netflix", "y si la quito qué ahorro al año", { name: "Netflix", per: "year" }],
  [
    "puedo comprarme una bici de 900 €",
    "pues créame un objetivo para eso, para mayo",
    { intent: "create_goal", title: "bici", cents: 90_000 },
  ],
  [friday, "¿me cabe algo de dos horas ese día?", { period: { from: thatDay, to: thatDay }, minutes: 120 }],
  [friday, "entre una cosa y otra, ¿tengo dos horas libres?", { period: { from: thatDay, to: thatDay } }],
  [friday, "ok pues mete ahí dentista a las 6", { title: "Dentista", start: `${thatDay}T18:00` }],
  [friday, "pues bloquéame dentista a las 10 y media", { start: `${thatDay}T10:30` }],
  [
    "cuándo pasa el seguro del coche",
    "apúntamelo a las diez de ese día",
    { title: "Seguros", missing: ["start"] },
  ],
  ["cuándo cobro", "¿y la extra?", { intent: "payday", of: "extra" }],
  ["qué recibos me vienen esta semana", "¿y la luz?", { intent: "upcoming_bills", asked: "luz" }],
  [inBars, "vale máximo 150 ahí", { intent: "set_budget", category: "Restaurantes/Bares", cents: 15_000 }],
  ["cuánto pagué de luz en octubre", "y el último recibo cuándo fue", { wanted: "list", asked: "luz" }],
  [
    "puedo comprarme una bici de 900 €",
    "¿y a plazos?",
    { intent: "affordability", months: 12, item: "bici" },
  ],
  [
    "en qué tiendas gasté más en noviembre",
    "octubre",
    { intent: "top_spending", by: "merchant", period: october },
  ],
  [inBars, "vs septiembre", { against: { from: "2026-09-01", to: "2026-09-30" }, period: october }],
  [inBars, "y el año pasado por estas fechas", { period: { from: "2025-10-01", to: "2025-10-31" } }],
  [
    "cuánto llevo ahorrado este mes",
    "ay qué poquito. ¿y en octubre?",
    { intent: "savings", period: october },
  ],
  ["si me borro del gimnasio cuánto me ahorro", "¿y si en vez de eso quito Netflix?", { name: "Netflix" }],
  [japan, "vale pues cuando lo tendria si sigo asi", { intent: "goal_date", goal: "viaje a Japón" }],
  ["cuánto llevo ahorrado este mes", "y el pasadooo", { intent: "savings", period: october }],
])("after «%s», «%s» is asked of what was told before it", (first, next, asked) => {
  expect(after(first, next)).toMatchObject(asked);
});

test.each([
  [inBars, "¿cuánto he gastado en total este mes?"],
  [inBars, "¿cuál fue mi mayor gasto de septiembre?"],
  [inBars, "¿cuánto tengo en el banco?"],
  [japan, "¿cómo van mis objetivos?"],
  [japan, "¿cuánto llevo para el coche?"],
  [friday, "¿cuándo tengo dos horas libres?"],
])("after «%s», «%s» says all by itself", (first, next) => {
  expect(after(first, next)).toEqual(understand(next, { now }));
});

test.each([
  [inBars, "y las gambas a cuánto están"],
  ["cuánto gasté en Netflix en octubre", "y qué estrenan este mes"],
])("after «%s», «%s» is not answered with what was paid", (first, next) => {
  expect(after(first, next).intent).not.toBe("spending");
});

test("an order of the event that was told of may stand behind a remark", () => {
  const event = { id: "a", title: "ITV", start: `${thatDay}T10:00`, end: `${thatDay}T11:00` };

  expect(
    after("cuándo tengo la itv", "me viene fatal, ponla el jueves a las nueve", { event }),
  ).toMatchObject({
    ...{ intent: "move_event", target: { id: "a" }, to: { day: "2026-11-19", time: "09:00" } },
  });
});

test("the events that were told of are ordered about by their place, unless some of them are not shown", () => {
  const event = (id: string, title: string, hour: string) => ({
    ...{ id, title },
    ...{ start: `${thatDay}T${hour}:00`, end: `${thatDay}T${hour}:45` },
  });
  const two = [event("a", "Reunión", "10"), event("b", "Yoga", "19")];

  expect(after(friday, "el segundo bórramelo", keptEvents(two))).toMatchObject({
    ...{ intent: "delete_event", target: { id: "b" } },
  });
  expect(after(friday, "la 2ª ponla a las 8 de la tarde", keptEvents(two))).toMatchObject({
    ...{ intent: "move_event", target: { id: "b" }, to: { time: "20:00" } },
  });
  expect(after(friday, "la tercera bórramela", keptEvents(two))).not.toMatchObject({ target: { id: "b" } });
  expect(keptEvents(two.slice(0, 1), 5)).toEqual({ event: null });
});
