import { expect, test } from "vitest";
import { understand } from "./understand.ts";

// 18 November 2026 is a Wednesday.
const now = new Date("2026-11-18T16:20:00Z");
const after = (first: string, next: string) =>
  understand(next, { now, before: { understanding: understand(first, { now }), event: null } });

const october = { from: "2026-10-01", to: "2026-10-31" };
const tomorrow = { from: "2026-11-19", to: "2026-11-19" };
const inBars = "cuánto he gastado en restaurantes este mes";
const netflix = "cuánto pago de Netflix al mes";
const japan = "cómo va el objetivo del viaje a Japón";
const thisWeek = { from: "2026-11-18", to: "2026-11-22" };

test.each([
  [inBars, "¿me he pasado?", { intent: "budget", category: "Restaurantes/Bares" }],
  ["cuánto gasté en restaurantes en octubre", "¿me pasé?", { intent: "overspending", period: october }],
  [inBars, "¿voy bien de presupuesto?", { intent: "budget", category: "Restaurantes/Bares" }],
  [inBars, "ponme un tope de 150", { intent: "set_budget", category: "Restaurantes/Bares", cents: 15_000 }],
  [inBars, "¿cuál fue el más caro?", { category: "Restaurantes/Bares", wanted: "largest" }],
  [inBars, "¿qué porcentaje es del total?", { category: "Restaurantes/Bares", isShare: true }],
  [inBars, "compáralo con octubre", { category: "Restaurantes/Bares", against: october }],
  [inBars, "¿y lo normal?", { category: "Restaurantes/Bares", wanted: "mean" }],
  [inBars, "¿y tienen aparcamiento gratis?", { intent: "beyond" }],
  [netflix, "¿y si lo quito?", { intent: "what_if", change: "cancel", name: "Netflix" }],
  [netflix, "¿cuándo me lo vuelven a cobrar?", { intent: "upcoming_bills", merchant: "Netflix" }],
  [netflix, "¿desde cuándo lo pago?", { intent: "payment_history", merchant: "Netflix", asks: "since" }],
  [japan, "¿cuánto falta?", { intent: "goal_progress", goal: "viaje a Japón" }],
  [japan, "¿cuánto tengo que meter al mes?", { intent: "goal_date", asksMonthly: true }],
  [japan, "pues échale otros 120", { intent: "advance_goal", goal: "viaje a Japón", cents: 12_000 }],
  [japan, "¿y los demás?", { intent: "goal_progress", goal: null }],
  ["quiero ahorrar 600 euros para un viaje en junio", "métele 50", { intent: "advance_goal", cents: 5000 }],
  ["quiero ahorrar 600 euros para un viaje en junio", "¿cuánto llevo?", { intent: "goal_progress" }],
  ["quiero ahorrar 600 euros para un viaje en junio", "¿y cuándo llego?", { intent: "goal_date" }],
  ["pon un presupuesto de 200 en ropa", "¿cómo voy?", { intent: "budget", category: "Compras/Ropa" }],
  ["pon un presupuesto de 200 en ropa", "súbelo a 250", { intent: "set_budget", cents: 25_000 }],
  [
    "cuánto gasté en octubre",
    "¿y comparado con septiembre?",
    { against: { from: "2026-09-01", to: "2026-09-30" } },
  ],
  ["¿cuál fue mi mes más caro?", "¿por qué?", { intent: "beyond" }],
  ["qué tengo mañana", "¿tengo hueco para una hora?", { intent: "free_slots", period: tomorrow }],
  ["qué tengo mañana", "¿y qué me cobran ese día?", { intent: "upcoming_bills", period: tomorrow }],
  ["cuándo cobro", "¿cuánto?", { intent: "payday" }],
  ["cuándo cobro", "¿y cuándo cae la próxima?", { intent: "payday" }],
  ["¿me ha subido algún recibo?", "¿cuánto?", { intent: "bill_rise" }],
  [
    "apunta médico el lunes a las 9 y media",
    "¿qué tengo ese día?",
    { intent: "list_events", period: { from: "2026-11-23", to: "2026-11-23" } },
  ],
  ["cuánto gasté en octubre", "¿ahorré algo?", { intent: "savings", period: october }],
  ["cuánto gané en octubre", "¿y gasté?", { flow: "out", period: october }],
  ["cuánto gané en octubre", "¿de quién fue?", { intent: "top_payers", period: october }],
  [
    "cuánto gasté en octubre",
    "y quitándole eso a lo que gané, ¿me quedó algo?",
    { intent: "savings", period: october },
  ],
  ["qué recibos me vienen esta semana", "¿cuánto suman?", { intent: "upcoming_bills", period: thisWeek }],
  [
    "qué recibos me vienen esta semana",
    "¿tengo bastante en la cuenta?",
    { intent: "safe_to_spend", until: thisWeek.to, isEnough: true },
  ],
  ["cuánto me debe Marta", "¿cuánto le he mandado este año?", { intent: "person_balance", person: "Marta" }],
  ["cuánto dinero tengo", "¿y hace un año?", { intent: "balance", on: "2025-11-18", isPast: true }],
  ["qué suscripciones tengo", "¿cuánto es al año?", { intent: "subscriptions" }],
])("after «%s», «%s» is asked of what was told", (first, next, asked) => {
  expect(after(first, next)).toMatchObject(asked);
});

test("a question with a thing of its own takes nothing from what was told", () => {
  const left = "¿cuánto me queda para este mes?";
  expect(after(inBars, left)).toEqual(understand(left, { now }));
  expect(after(netflix, "¿cuál fue mi mayor gasto de octubre?")).toMatchObject({
    ...{ wanted: "largest", merchant: null, period: october },
  });
});
