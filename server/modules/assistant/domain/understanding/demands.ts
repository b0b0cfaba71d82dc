import { expenseCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { incomeCategories } from "#shared/rules/categories.ts";
import { monthEndOf } from "#shared/rules/madrid-day.ts";
import { accountIn } from "./banks.ts";
import { readBills } from "./coming-money.ts";
import { anyTwoPeriodsIn } from "./comparison.ts";
import { daysGone } from "./days-asked.ts";
import { type Demand, demands, JUDGES } from "./demand-words.ts";
import { readExcept } from "./except-things.ts";
import { goalBy } from "./goal-by-month.ts";
import { takeAs } from "./learnt/take-as.ts";
import { meanStepIn } from "./mean-steps.ts";
import type { Reading } from "./read-message.ts";
import type { BeyondTopic, Spending, Understanding } from "./understanding.ts";
import { ofWhoPaid } from "./who-paid.ts";

/** Of money that went or came. */
const ofPast = new Set<Understanding["intent"]>([
  "spending",
  "savings",
  "top_spending",
  "person_balance",
  "overspending",
  "why_changed",
]);
/** Answered by one figure, or by rows. */
const ofFigures = new Set<Understanding["intent"]>([
  ...ofPast,
  "left_over",
  "balance",
  "net_worth",
  "subscriptions",
  "budget",
  "list_events",
  "notices",
  "payday",
  "week_summary",
]);

/** "mayo o abril": of two, both are told. */
const namesTwo = / [ou] (?!no\b|mas\b|menos\b)/;

const isComparison = (understanding: Understanding) =>
  understanding.intent === "spending" &&
  (understanding.against !== null || understanding.others !== undefined);

const isSummed = (understanding: Understanding) =>
  understanding.intent === "spending" && ["sum", "count", "mean"].includes(understanding.wanted);

/** Without any day in its answer. */
const dayless = new Set<Understanding["intent"]>([
  ...(["savings", "top_spending", "person_balance", "overspending", "left_over", "balance"] as const),
  ...(["net_worth", "subscriptions", "budget", "week_summary"] as const),
]);

/** Folded, "pagó" is "pago": with "me" before it, somebody else paid. */
const IS_OVER =
  /\b(?:(?:me|nos|se me) (?:pago|ingreso|abono|devolvio|cobro|cargo|paso|mando|envio|dio)|(?:he|hemos|ha|han) [a-z]+[dh]o|[a-z]+(?:aron|ieron)|(?:pag|compr|gast|cobr|ingres|mand|pas|envi|fu|hic|gan)(?:ue|e|i)|fue|fueron|ultima vez)\b/;

/** Of a mean, by the same span as it is asked. */
const lacksMean = (understanding: Understanding, { plain }: Reading) => {
  if (understanding.intent === "savings") return true;
  if (understanding.intent === "person_balance") return !understanding.isMean;
  if (understanding.intent !== "spending" || understanding.against || understanding.cents) return false;
  const step = meanStepIn(plain) ?? "month";
  return understanding.wanted !== "mean" || (understanding.per ?? "month") !== step;
};

const hasExcept = (understanding: Understanding) =>
  understanding.intent === "spending" && understanding.except !== undefined;

/** "quitando lo gastado de lo cobrado" is what savings are. */
const LESS_SPENT = /\b(?:lo gastado|los gastos|lo que (?:he|hemos) gastado|lo que sale)\b/;

/** Understandings that give less than the demand. */
const lacking: Record<Demand, (understanding: Understanding, reading: Reading) => boolean> = {
  share: ({ intent }) => ofFigures.has(intent) && intent !== "budget",
  // "cuánto tendré en verano" names no goal of the person.
  balance_ahead: ({ intent }, { names }) =>
    ofFigures.has(intent) ||
    intent === "safe_to_spend" ||
    (intent === "goal_date" && !names.some(({ kind }) => kind === "goal")),
  ahead: ({ intent }) => ofPast.has(intent) || intent === "safe_to_spend",
  loan: ({ intent }) => ofFigures.has(intent),
  judgement: ({ intent }) =>
    ofFigures.has(intent) && !["overspending", "why_changed", "notices"].includes(intent),
  span: (understanding, reading) =>
    ofFigures.has(understanding.intent) &&
    !["list_events", "payday", "why_changed"].includes(understanding.intent) &&
    !namesTwo.test(reading.plain),
  last: isSummed,
  noted: ({ intent }) => intent === "affordability",
  change: (understanding) =>
    understanding.intent === "spending" && understanding.wanted === "sum" && !isComparison(understanding),
  day: (understanding, { plain }) =>
    dayless.has(understanding.intent) ||
    isSummed(understanding) ||
    (understanding.intent === "payday" && IS_OVER.test(plain)),
  mean: lacksMean,
  // Own transfers are in no sum of what was spent or saved.
  set_aside: ({ intent }) => intent === "savings" || intent === "spending" || intent === "top_spending",
  monthly: ({ intent }) => intent === "goal_progress" || intent === "goal_date",
  by_month: (understanding) =>
    (understanding.intent === "goal_date" && understanding.monthlyCents === undefined) ||
    (understanding.intent === "what_if" && understanding.per === "month"),
  // A goal of the person's own may be called so.
  tax: ({ intent }, { names }) => intent !== "beyond" && !names.some(({ kind }) => kind === "goal"),
  without: (understanding, { plain }) =>
    ofFigures.has(understanding.intent) &&
    !hasExcept(understanding) &&
    understanding.intent !== "net_worth" &&
    !(understanding.intent === "savings" && LESS_SPENT.test(plain)),
  least: (understanding) =>
    (understanding.intent === "spending" || understanding.intent === "top_spending") &&
    !isComparison(understanding),
};

const OF_PAY =
  /\b(?:gan[oe]|ganamos|cobr[oe]|cobramos|ingres[a-z]+|entra|sueldo|salario|nomina|paga|pension)\b/;

const demandsIn = ({ plain }: Reading) =>
  demands.filter(([, words]) => words.test(plain)).map(([demand]) => demand);

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
  return { ...{ intent: "balance", account: null, on }, ...(account !== null && { aside: [account] }) };
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

const taxes = ({ aside: _, ...near }: Understanding): Understanding => ({
  ...{ intent: "beyond", topic: "benefits" },
  ...(near.intent !== "other" && near.intent !== "beyond" && { near: [near] }),
});

type Giver = (reading: Reading, understanding: Understanding) => Understanding | null;

/** What gives the demand; a giver returns null where nothing does. */
const givers: Partial<Record<Demand, Giver>> = {
  balance_ahead: balanceAhead,
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

/** Read anew from a message of which nothing was understood. */
const fromOpen = new Set<Demand>([
  "balance_ahead",
  "share",
  "last",
  "noted",
  "tax",
  "by_month",
  "set_aside",
  "without",
]);

const topicOf = (demand: Demand): BeyondTopic => {
  switch (demand) {
    case "balance_ahead":
      return "ahead";
    case "judgement":
    case "last":
    case "noted":
    case "change":
    case "tax":
    case "monthly":
    case "by_month":
    case "set_aside":
      return "unsure";
    case "mean":
      return "mean_of_days";
    default:
      return demand;
  }
};

/** The understanding where it gives all that is asked for; else another that does, or what Fred lacks. */
export const demanded = (reading: Reading, read: Understanding): Understanding => {
  const understanding = ofWhoPaid(reading, read);
  const isOpen = understanding.intent === "other" || understanding.intent === "beyond";
  for (const demand of demandsIn(reading)) {
    if (!isOpen && !lacking[demand](understanding, reading)) continue;
    const given = givers[demand]?.(reading, understanding);
    if (given && !(isOpen && !fromOpen.has(demand))) return given;
    if (isOpen) continue;
    const { aside: _, ...near } = understanding;
    return { intent: "beyond", topic: topicOf(demand), near: [near] };
  }
  return understanding;
};
