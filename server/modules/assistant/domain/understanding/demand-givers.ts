import { expenseCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { incomeCategories } from "#shared/rules/categories.ts";
import { monthEndOf } from "#shared/rules/madrid-day.ts";
import { accountIn } from "./banks.ts";
import { readBills } from "./coming-money.ts";
import { anyTwoPeriodsIn } from "./comparison.ts";
import { daysGone } from "./days-asked.ts";
import { type Demand, JUDGES } from "./demand-words.ts";
import { readExcept } from "./except-things.ts";
import { goalBy } from "./goal-by-month.ts";
import { takeAs } from "./learnt/take-as.ts";
import { meanStepIn } from "./mean-steps.ts";
import type { Reading } from "./read-message.ts";
import type { Spending, Understanding } from "./understanding.ts";

/** Folded, "pagó" is "pago": with "me" before it, somebody else paid. */
export const IS_OVER =
  /\b(?:(?:me|nos|se me) (?:pago|ingreso|abono|devolvio|cobro|cargo|paso|mando|envio|dio)|(?:he|hemos|ha|han) [a-z]+[dh]o|[a-z]+(?:aron|ieron)|(?:pag|compr|gast|cobr|ingres|mand|pas|envi|fu|hic|gan)(?:ue|e|i)|fue|fueron|ultima vez)\b/;

const OF_PAY =
  /\b(?:gan[oe]|ganamos|cobr[oe]|cobramos|ingres[a-z]+|entra|sueldo|salario|nomina|paga|pension)\b/;

const judged = ({ plain }: Reading) => plain.match(JUDGES)?.[0] ?? "";

/** The day that a balance to come is asked of; the end of this month where none is said. */
const dayAhead = ({ future, when, today }: Reading) => {
  const day = when?.day && when.day > today ? when.day : future?.to;
  return day !== undefined && day > today ? day : monthEndOf(today);
};

const OF_SAVING = /\b(?:ahorro|ahorramos|ahorrado|guardo|guardamos|consigo|conseguimos|logro|ahorrando)\b/g;
const OF_ADVICE = / (?:hay que|un [0-9])/;

/** «Cuánto hay que ahorrar» asks for advice. */
const isOfSaving = (plain: string) => {
  const last = [...plain.matchAll(OF_SAVING)].at(-1);
  return last !== undefined && !OF_ADVICE.test(plain.slice(last.index));
};

/** "qué parte del sueldo se me va": the whole was taken for the part. */
const isOfIncome = ({ category }: Spending) => incomeCategories.some((income) => income === category);

/** The part of what came in that was saved or spent. */
const shareOf = (reading: Reading, understanding: Understanding): Understanding | null => {
  if (understanding.intent === "savings") return { ...understanding, isShare: true };
  if (understanding.intent === "spending" && understanding.flow === "out" && !isOfIncome(understanding))
    return understanding.against || understanding.others
      ? null
      : { ...understanding, wanted: "sum", isShare: true };
  const period = daysGone(reading);
  if (isOfSaving(reading.plain)) return { intent: "savings", period, isShare: true };
  const known = expenseCategoryIn(reading.plain);
  if (!known || !OF_PAY.test(reading.plain)) return null;
  const all = { merchant: null, against: null, wanted: "sum", flow: "out" } as const;
  return { intent: "spending", category: known.category, ...all, period, isShare: true };
};

/** Of all accounts: one that is named is left aside. */
const balanceAhead = (reading: Reading): Understanding => {
  const account = accountIn(reading.plain);
  const on = dayAhead(reading);
  // The end of a month is today once a month.
  const day = on === reading.today ? {} : { on };
  return { ...{ intent: "balance", account: null, ...day }, ...(account !== null && { aside: [account] }) };
};

/** The last day of what is over, the next one of what comes. */
const dayOf = (reading: Reading, understanding: Understanding): Understanding | null => {
  if (IS_OVER.test(reading.plain)) return takeAs(reading, "find_movement");
  if (understanding.intent === "person_balance")
    return {
      ...{ intent: "upcoming_bills", category: null, merchant: understanding.person },
      period: understanding.period,
    };
  const bills = understanding.intent === "spending" ? readBills(reading) : null;
  return bills && (bills.merchant ?? bills.category) !== null ? bills : null;
};

const meanOf = (reading: Reading, understanding: Understanding): Understanding | null => {
  const step = meanStepIn(reading.plain) ?? "month";
  if (understanding.intent === "person_balance") return { ...understanding, isMean: true };
  if (understanding.intent === "savings")
    return step === "month" && !reading.past ? { intent: "left_over", wanted: "left" } : null;
  if (understanding.intent !== "spending") return null;
  const { per: _, ...rest } = understanding;
  return { ...rest, wanted: "mean", ...(step !== "month" && { per: step }) };
};

const TO_COME_IN =
  /\b(?:ganar|cobrar|ingresar|entrar)(?:e|emos|a|an)?\b|\b(?:ingresos?|cobros?)\b.{0,20}\b(?:espero|esperamos|preves|esperas|previstos)\b|\bprevision(?:es)? de (?:ingresos|cobros)\b/;

const isOfAllIncome = (understanding: Understanding, plain: string) =>
  understanding.intent === "spending" &&
  TO_COME_IN.test(plain) &&
  (understanding.merchant ?? understanding.category) === null;

/** "cuánto me sobrará en enero": forecast as a mean. "cuánto me va a pagar Yolanda": what is awaited of them. */
const ofMoneyAhead = (
  { future, today, plain }: Reading,
  understanding: Understanding,
): Understanding | null => {
  if (future === null || future.from <= today) return null;
  if (understanding.intent === "person_balance") return { intent: "payday", of: understanding.person };
  if (isOfAllIncome(understanding, plain))
    return { intent: "payday", period: { from: future.from, to: future.to } };
  return understanding.intent === "savings" ? { intent: "left_over", wanted: "left" } : null;
};

const taxes = ({ aside: _, ...near }: Understanding): Understanding => ({
  ...{ intent: "beyond", topic: "benefits" },
  ...(near.intent !== "other" && near.intent !== "beyond" && { near: [near] }),
});

/** How much to save is not for Fred to say: what is usually left is near it. */
const leftInstead = (): Understanding => ({
  ...{ intent: "beyond", topic: "unsure" },
  near: [{ intent: "left_over", wanted: "left" }],
});

/** Nothing is looked for by a limit: the largest ones are near it. */
const largestInstead = (_: Reading, understanding: Understanding): Understanding | null => {
  if (understanding.intent !== "spending") return null;
  const { aside: _aside, ...near } = understanding;
  return { intent: "beyond", topic: "amount", near: [{ ...near, wanted: "largest" }] };
};

/** "un resumen de noviembre": what came in, went out and was left. */
const monthOf = (reading: Reading): Understanding | null =>
  reading.past && reading.past.from <= reading.today
    ? { intent: "savings", period: daysGone(reading) }
    : null;

const AT_BEGINNING = /\b(?:principios?|comienzos?|inicios?|empezar|empezo)\b/;

/** "¿cuánto tenía a final de octubre?": the balance at the end of a day gone by. */
const balanceThen = ({ past, today, plain, names }: Reading): Understanding | null => {
  if (past === null || past.from >= today || names.length > 0 || /\bahorrad[oa]\b/.test(plain)) return null;
  const day = AT_BEGINNING.test(plain) ? past.from : past.to;
  return day < today ? { intent: "balance", account: null, on: day, isPast: true } : null;
};

type Giver = (reading: Reading, understanding: Understanding) => Understanding | null;

/** What gives the demand; a giver returns null where nothing does. */
export const givers: Partial<Record<Demand, Giver>> = {
  balance_ahead: balanceAhead,
  balance_then: balanceThen,
  ahead: ofMoneyAhead,
  income_due: () => ({ intent: "payday" }),
  dearest_bill: ({ plain }) => ({
    intent: "subscriptions",
    dearest: /\bsuscripcion/.test(plain) ? "subscription" : "bill",
  }),
  needed_by: (reading) => ({
    ...{ intent: "upcoming_bills", category: null, merchant: null },
    period: { from: reading.today, to: dayAhead(reading) },
  }),
  goals: () => ({ intent: "goal_progress", goal: null }),
  advice: leftInstead,
  // Where more is spent than usual is where less can be.
  advice_to_save: (reading) => ({ intent: "overspending", period: daysGone(reading) }),
  over: largestInstead,
  month_summary: monthOf,
  loan: () => ({ intent: "net_worth", isOfLoan: true }),
  judgement: (reading, understanding) => ({
    ...understanding,
    aside: [...(understanding.aside ?? []), judged(reading)],
  }),
  last: (reading) => takeAs(reading, "find_movement"),
  noted: (reading) => takeAs(reading, "list_events"),
  change: (reading, understanding) =>
    understanding.intent === "spending" ? { ...understanding, ...anyTwoPeriodsIn(reading) } : null,
  monthly: (reading, understanding) => goalBy("monthly", reading, understanding),
  by_month: (reading, understanding) => goalBy("by_month", reading, understanding),
  tax: (_, understanding) => taxes(understanding),
  day: dayOf,
  mean: meanOf,
  without: readExcept,
  set_aside: (reading) => ({ intent: "set_aside", period: reading.past && daysGone(reading) }),
  share: shareOf,
};
