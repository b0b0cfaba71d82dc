import { givers, IS_OVER } from "./demand-givers.ts";
import { type Demand, demands } from "./demand-words.ts";
import { meanStepIn } from "./mean-steps.ts";
import type { Reading } from "./read-message.ts";
import type { BeyondTopic, Understanding } from "./understanding.ts";
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
const LESS_SPENT =
  /\b(?:lo gastado|(?:los|descontando|quitando|restando) gastos|lo que (?:he|hemos) gastado|lo que sale)\b/;

/** Understandings that give less than the demand. */
const lacking: Record<Demand, (understanding: Understanding, reading: Reading) => boolean> = {
  share: ({ intent }) => ofFigures.has(intent) && intent !== "budget",
  // "cuánto tendré en verano" names no goal of the person.
  balance_ahead: ({ intent }, { names }) =>
    ofFigures.has(intent) ||
    intent === "safe_to_spend" ||
    (intent === "goal_date" && !names.some(({ kind }) => kind === "goal")),
  ahead: ({ intent }) => ofPast.has(intent) || intent === "safe_to_spend",
  // What is due by then, and not what was spent on that day.
  needed_by: ({ intent }) => ofFigures.has(intent) || intent === "affordability",
  goals: ({ intent }) => ofFigures.has(intent),
  income_due: ({ intent }) => intent === "upcoming_bills",
  // Of a balance only what it is now and will be is known.
  balance_then: ({ intent }, { plain }) =>
    intent === "safe_to_spend" ||
    intent === "balance" ||
    intent === "left_over" ||
    (intent === "list_events" && /\b(?:cuanto|saldo|dinero)\b/.test(plain)),
  of_two: (understanding) => understanding.intent === "spending" && understanding.others === undefined,
  dearest_bill: (understanding, { past }) =>
    understanding.intent === "upcoming_bills" ||
    (understanding.intent === "subscriptions" && understanding.dearest === undefined) ||
    (understanding.intent === "spending" && understanding.wanted === "largest" && past === null),
  loan: ({ intent }) => ofFigures.has(intent),
  advice: ({ intent }) => intent === "savings",
  advice_to_save: ({ intent }) => intent === "savings" || intent === "help" || intent === "left_over",
  over: (understanding) =>
    understanding.intent === "spending" &&
    understanding.wanted === "list" &&
    understanding.cents === undefined,
  month_summary: () => false,
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

const demandsIn = ({ plain }: Reading) =>
  demands.filter(([, words]) => words.test(plain)).map(([demand]) => demand);

/** Read anew from a message of which nothing was understood. */
const fromOpen = new Set<Demand>([
  "balance_ahead",
  "balance_then",
  "needed_by",
  "goals",
  "month_summary",
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
    case "needed_by":
    case "goals":
    case "income_due":
    case "dearest_bill":
    case "of_two":
    case "advice":
    case "advice_to_save":
    case "over":
    case "month_summary":
    case "judgement":
    case "last":
    case "noted":
    case "change":
    case "tax":
    case "monthly":
    case "by_month":
    case "set_aside":
      return "unsure";
    case "balance_then":
      return "period";
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
