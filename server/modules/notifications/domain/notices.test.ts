import { expect, test } from "vitest";
import { addDays } from "#shared/rules/madrid-day.ts";
import { bankNotices } from "./bank-notices.ts";
import { budgetNotices } from "./budget-notices.ts";
import type { Charge } from "./charge.ts";
import { duplicateCharges } from "./duplicate-charges.ts";
import { type GoalFact, goalReminder } from "./goal-reminder.ts";
import type { Notice } from "./notice.ts";
import { type UsualAmount, unusualCharges } from "./unusual-charges.ts";
import { weeklyInsight } from "./weekly-insight.ts";

/** Intl's blanks are wider than those of a keyboard. */
const textsOf = (notices: readonly Notice[]) =>
  notices.map(({ title, body }) => [title, body].map((text) => text.replaceAll("\u00a0", " ")));

const aCharge = (changes: Partial<Charge>): Charge => ({
  id: crypto.randomUUID(),
  accountId: "one",
  key: "zara",
  merchantName: "Zara",
  category: "Compras/Ropa",
  day: "2026-11-20",
  cents: 24_000,
  ...changes,
});

const aBudget = {
  period: { by: "month" as const, from: "2026-11-01", to: "2026-11-30" },
  category: "Restaurantes/Bares",
  isOwn: true,
  limitCents: 20_000,
  movementIds: ["a"],
};

test("the notice of a budget states what was spent and its limit", () => {
  expect(textsOf(budgetNotices([{ ...aBudget, spentCents: 16_640, knownCents: 0 }]))).toEqual([
    ["Restaurantes va por el 83 % del presupuesto", "Llevas 166,40 € de 200 € en noviembre."],
  ]);
  expect(textsOf(budgetNotices([{ ...aBudget, spentCents: 21_250, knownCents: 0 }]))).toEqual([
    ["Restaurantes llega al 106 % del presupuesto", "Llevas 212,50 € de 200 € en noviembre: 12,50 € de más."],
  ]);
});

test("nearly is not yet: 79,99 % and 99,99 % are not rounded up", () => {
  expect(budgetNotices([{ ...aBudget, spentCents: 15_999, knownCents: 0 }])).toEqual([]);
  expect(textsOf(budgetNotices([{ ...aBudget, spentCents: 19_999, knownCents: 0 }]))[0]?.[0]).toBe(
    "Restaurantes va por el 99 % del presupuesto",
  );
});

test("a budget that nobody set is passed in silence, a small one of the person's own is not", () => {
  const small = { ...aBudget, limitCents: 4500, spentCents: 5980, knownCents: 0 };

  expect(budgetNotices([{ ...small, isOwn: false }])).toEqual([]);
  expect(budgetNotices([{ ...small, limitCents: 50_000, spentCents: 90_000, isOwn: false }])).toEqual([]);
  expect(budgetNotices([small])).toHaveLength(1);
});

const usualWith = (merchant: UsualAmount | null, category: UsualAmount | null = null) => ({
  merchants: new Map(merchant ? [["zara", merchant]] : []),
  categories: new Map(category ? [["Compras/Ropa", category]] : []),
});
const usual = { count: 12, medianCents: 4500, largestCents: 9000 };

test.each([
  ["over three times what is usual at a merchant, and more than ever", usualWith(usual), 1],
  ["not more than the largest of the year", usualWith({ ...usual, largestCents: 24_000 }), 0],
  ["less than three times", usualWith({ ...usual, medianCents: 8000 }), 0],
  ["a merchant that is hardly known, in a category without enough", usualWith({ ...usual, count: 4 }), 0],
  [
    "a new merchant, far above its category",
    usualWith(null, { count: 40, medianCents: 3000, largestCents: 15_000 }),
    1,
  ],
  [
    "a new merchant, four times its category",
    usualWith(null, { count: 40, medianCents: 6000, largestCents: 9000 }),
    0,
  ],
])("unusual or not: %s", (_what, known, count) => {
  expect(unusualCharges([aCharge({})], known)).toHaveLength(count);
});

test("a charge that is small, sent to people or withdrawn as cash gets no notice", () => {
  const known = usualWith({ count: 12, medianCents: 100, largestCents: 200 });

  expect(unusualCharges([aCharge({ cents: 4999 })], known)).toEqual([]);
  expect(unusualCharges([aCharge({ category: "Transferencias/Bizum" })], known)).toEqual([]);
  expect(unusualCharges([aCharge({ merchantName: "Cajero BBVA" })], known)).toEqual([]);
});

test("the notice of an unusual charge states the normal amount and links to the charge", () => {
  const [notice] = unusualCharges([aCharge({ id: "it" })], usualWith(usual));

  expect(textsOf(notice ? [notice] : [])).toEqual([
    ["Cargo poco habitual de «Zara»", "240 € el 20 de noviembre. Lo normal ahí son 45 €."],
  ]);
  expect(notice?.link).toBe("/banking?search=Zara&accountId=one&from=2026-11-20&to=2026-11-20");
  expect(notice?.movementIds).toEqual(["it"]);
});

const isNews = ({ day }: Charge) => day > "2026-11-14";

test.each([
  ["on one day", ["2026-11-20", "2026-11-20"], 1],
  ["three days apart", ["2026-11-17", "2026-11-20"], 1],
  ["four days apart", ["2026-11-16", "2026-11-20"], 0],
  ["three of them", ["2026-11-19", "2026-11-20", "2026-11-20"], 1],
  ["long ago", ["2026-10-19", "2026-10-20"], 0],
  ["where it has happened before", ["2026-05-19", "2026-05-20", "2026-11-20", "2026-11-20"], 0],
])("equal charges %s", (_what, days, count) => {
  const charges = days.map((day) => aCharge({ day }));

  expect(duplicateCharges(charges, isNews)).toHaveLength(count);
});

test("equal charges of two accounts, of two merchants or of other amounts are not the same one twice", () => {
  for (const other of [{ accountId: "two" }, { key: "mango" }, { cents: 24_001 }])
    expect(duplicateCharges([aCharge({}), aCharge(other)], isNews)).toEqual([]);
});

test("the notice of a duplicate states how often, how much and when", () => {
  expect(
    textsOf(
      duplicateCharges([aCharge({ day: "2026-11-18", cents: 1399 }), aCharge({ cents: 1399 })], isNews),
    ),
  ).toEqual([
    [
      "¿Cargo repetido de «Zara»?",
      "2 cargos de 13,99 €: el 18 de noviembre y el 20 de noviembre. Si uno no es tuyo, díselo a tu banco.",
    ],
  ]);
});

const aGoal: GoalFact = {
  title: "Viaje a Japón",
  progress: 40,
  targetDate: "2027-06-01",
  daysLeft: 188,
  remainingCents: 90_000,
  monthlyCents: 12_857,
  isOnTrack: false,
  awaitsContribution: true,
};

test.each([
  [
    "is behind",
    aGoal,
    ["Un empujón para «Viaje a Japón»", "Con 128,57 € al mes llegas en junio de 2027. Te faltan 900 €."],
  ],
  [
    "has passed its date",
    { ...aGoal, targetDate: "2026-10-01" },
    ["«Viaje a Japón» pide otra fecha", "Te faltan 900 €. Con una fecha nueva recalculamos el ritmo."],
  ],
  [
    "is behind and has no amount",
    { ...aGoal, remainingCents: null, monthlyCents: null, daysLeft: 45 },
    ["Un rato para «Viaje a Japón»", "Llevas un 40 % y quedan 45 días. Un rato esta semana te acerca."],
  ],
  [
    "awaits the contribution of the month",
    { ...aGoal, isOnTrack: true },
    ["Este mes aún puedes apartar para «Viaje a Japón»", "Con 128,57 € sigues a tiempo. Te faltan 900 €."],
  ],
])("a goal that %s gets a notice with its figure", (_what, goal, words) => {
  expect(textsOf(goalReminder([goal], "2026-11-25"))).toEqual([words]);
});

test("a goal on track, or a contribution with time left, gets no notice", () => {
  expect(goalReminder([{ ...aGoal, isOnTrack: true, awaitsContribution: false }], "2026-11-25")).toEqual([]);
  expect(goalReminder([{ ...aGoal, isOnTrack: true }], "2026-11-20")).toEqual([]);
});

test("goals get one notice a week, from Wednesday on, for the most important one", () => {
  const keys = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-29", "2026-12-02"].map((day) =>
    goalReminder([aGoal, { ...aGoal, title: "Otro" }], day).map(({ factKey }) => factKey),
  );

  expect(keys).toEqual([[], [], ["goal:2026-11-23"], ["goal:2026-11-23"], ["goal:2026-11-30"]]);
});

/** So much in restaurants in each of nine weeks, the oldest first. */
const weeksOf = (amounts: number[], category = "Restaurantes/Bares") =>
  amounts.map((expenseCents, week) => ({ day: addDays("2026-09-15", week * 7), category, expenseCents }));
const usualWeeks = [10_000, 11_000, 9000, 10_000, 10_500, 9500, 10_000, 10_000];
const knownFrom: string | null = "2026-01-01";
const insight = (spending: ReturnType<typeof weeksOf>, changes = {}) =>
  textsOf(weeklyInsight({ knownFrom, spending, without: null, movementIds: [], ...changes }, "2026-11-16"));

test("a week unlike the others gets a notice on Monday that compares it with them", () => {
  expect(insight(weeksOf([...usualWeeks, 25_000]))).toEqual([
    [
      "La semana pasada gastaste 250 € en tu día a día",
      "150 € más que en una semana normal. Lo que más sube: Restaurantes, 150 € más.",
    ],
  ]);
  expect(insight(weeksOf([...usualWeeks, 4000]))).toEqual([
    ["La semana pasada gastaste solo 40 € en tu día a día", "Son 60 € menos que en una semana normal."],
  ]);
});

test("the notice of a week names the account that its comparison leaves out", () => {
  const without = "sin Cuenta Ibercaja, sin datos desde junio";

  expect(insight(weeksOf([...usualWeeks, 4000]), { without })).toEqual([
    [
      "La semana pasada gastaste solo 40 € en tu día a día",
      "Son 60 € menos que en una semana normal. Sin Cuenta Ibercaja, sin datos desde junio.",
    ],
  ]);
});

test("a week like the others, rent, an unknown past and an unknown week get no notice", () => {
  expect(insight(weeksOf([...usualWeeks, 12_000]))).toEqual([]);
  expect(
    insight([
      ...weeksOf([...usualWeeks, 10_000]),
      ...weeksOf([0, 0, 0, 0, 0, 0, 0, 0, 80_000], "Alquiler/Hipoteca"),
    ]),
  ).toEqual([]);
  expect(insight(weeksOf([...usualWeeks, 25_000]), { knownFrom: "2026-10-20" })).toEqual([]);
  expect(insight(weeksOf([...usualWeeks, 25_000]), { knownFrom: null })).toEqual([]);
});

test("the week gets its notice until Wednesday, when the day of notices begins", () => {
  const spending = weeksOf([...usualWeeks, 25_000]);
  const counts = ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18"].map(
    (day) => weeklyInsight({ knownFrom, spending, without: null, movementIds: [] }, day).length,
  );

  expect(counts).toEqual([0, 1, 1, 0]);
});

test("a bank gets a notice when its permission ends, has ended, or it has failed for a day", () => {
  const bank = {
    id: "b",
    name: "BBVA",
    consent: "c",
    validUntil: new Date("2026-11-28T10:00:00Z"),
    failingSince: null,
  };
  const failingSince = new Date("2026-11-20T10:00:00Z");

  expect(textsOf(bankNotices([{ ...bank, state: "expiring" }]))[0]).toEqual([
    "El permiso de BBVA caduca pronto",
    "Vale hasta el 28 de noviembre. Renuévalo para no dejar de recibir movimientos.",
  ]);
  expect(textsOf(bankNotices([{ ...bank, state: "ended" }]))[0]?.[0]).toBe("El permiso de BBVA ha terminado");
  expect(textsOf(bankNotices([{ ...bank, failingSince, state: "failing" }]))[0]).toEqual([
    "BBVA no responde",
    "Sin movimientos nuevos desde el 20 de noviembre. Seguimos probando; mira si puedes hacer algo.",
  ]);
  expect(bankNotices([{ ...bank, state: "linked" }])).toEqual([]);
});
