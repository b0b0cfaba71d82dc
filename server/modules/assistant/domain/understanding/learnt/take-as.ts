import { readFreeTime, readList } from "#server/modules/assistant/domain/understanding/agenda-questions.ts";
import { answerableOfKind } from "#server/modules/assistant/domain/understanding/answerable.ts";
import { readBudgetLimit } from "#server/modules/assistant/domain/understanding/budget-limit.ts";
import { readToldCash } from "#server/modules/assistant/domain/understanding/cash-entry.ts";
import { readCategoryChange } from "#server/modules/assistant/domain/understanding/category-change.ts";
import { readBills, readComing } from "#server/modules/assistant/domain/understanding/coming-money.ts";
import { readComparison } from "#server/modules/assistant/domain/understanding/compared-things.ts";
import {
  hasNoTime,
  readDelete,
  readMove,
} from "#server/modules/assistant/domain/understanding/event-changes.ts";
import {
  readMean,
  readOverspending,
  readSavings,
  readTopSpending,
  readWeek,
  readWhy,
} from "#server/modules/assistant/domain/understanding/figure-questions.ts";
import {
  readAdvance,
  readGoalProgress,
  readNewGoal,
} from "#server/modules/assistant/domain/understanding/goals.ts";
import {
  readAffordability,
  readBalance,
  readBudget,
} from "#server/modules/assistant/domain/understanding/money-questions.ts";
import { readNewEvent } from "#server/modules/assistant/domain/understanding/new-event.ts";
import { readPersonOfExchange } from "#server/modules/assistant/domain/understanding/person-balance.ts";
import { storyBefore } from "#server/modules/assistant/domain/understanding/question-clause.ts";
import { type Reading, readMessage } from "#server/modules/assistant/domain/understanding/read-message.ts";
import {
  CHARGED,
  PAID_ME,
  PAY_SPENT,
  readSpending,
} from "#server/modules/assistant/domain/understanding/spending.ts";
import { readSplit } from "#server/modules/assistant/domain/understanding/split-words.ts";
import type {
  EventTarget,
  Spending,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { categorySchema, isIncomeCategory } from "#shared/rules/categories.ts";
import type { Label } from "./labels.ts";
import { readPayment } from "./read-payment.ts";

/** Of income nothing is spent: "lista de cobros de clientes". */
const spendingAs = (wanted: Spending["wanted"]) => (reading: Reading) => {
  const read = readSpending(reading);
  const category = categorySchema.safeParse(read.category).data;
  const isIn = (category !== undefined && isIncomeCategory(category)) || PAID_ME.test(reading.plain);
  return { ...read, against: null, wanted, flow: isIn ? ("in" as const) : ("out" as const) };
};

/** "me ha cobrado": what was charged came from nobody. */
const readIncome = (reading: Reading): Understanding | null => {
  if (PAY_SPENT.test(reading.plain)) return readTopSpending(reading);
  return CHARGED.test(reading.plain) ? null : withoutRows({ ...readSpending(reading, "in"), against: null });
};

const withoutRows = (spending: Spending): Spending =>
  spending.wanted === "mean" ? spending : { ...spending, wanted: "sum" };

/** A wish or a purchase without any thing or price is no question that can be answered. */
const readPurchase = (reading: Reading) => {
  const purchase = readAffordability(reading);
  return purchase.item === null && purchase.cents === null ? null : purchase;
};

const readWholeSplit = (reading: Reading) => {
  const split = readSplit(reading);
  return split.what === null || split.shares === null ? null : split;
};

/** Orders of which nothing is missing: more is asked of what is only guessed. */
const readDatedEvent = (reading: Reading) => {
  const event = readNewEvent(reading.message.raw, reading.when);
  return event.missing.length === 0 ? event : null;
};
/** Asked before it is done; without words or a day any event would fit. */
const isNamed = ({ words, day }: EventTarget) => words.length > 0 || day !== null;
const OF_REMINDER = /^(?:recuerd|avis|hace$|falta$|hagas?$)/;
const readNamedDelete = (reading: Reading) => {
  const { target } = readDelete(reading);
  const words = target.words.filter((word) => !OF_REMINDER.test(word));
  return isNamed({ ...target, words })
    ? { intent: "delete_event" as const, target: { ...target, words } }
    : null;
};
const readNamedMove = (reading: Reading) => {
  const read = readMove(reading);
  return isNamed(read.target) && !hasNoTime(read.to) ? read : null;
};
const readWholeAdvance = (reading: Reading) => {
  const step = readAdvance(reading);
  return (step.cents ?? step.percent) === null || step.goal === null ? null : step;
};
const readWholeLimit = (reading: Reading) => {
  const limit = readBudgetLimit(reading);
  return limit.cents === null || limit.category === null ? null : limit;
};
const readWholeChange = (reading: Reading) => {
  const change = readCategoryChange(reading);
  return change.merchant === null || change.category === null ? null : change;
};

/** How a message of each label is read. */
const readers: Partial<Record<Label, (reading: Reading) => Understanding | null>> = {
  spending: spendingAs("sum"),
  movements: spendingAs("list"),
  average_spending: readMean,
  top_spending: readTopSpending,
  savings: readSavings,
  overspending: readOverspending,
  week_summary: readWeek,
  net_worth: () => ({ intent: "net_worth" }),
  find_movement: readPayment,
  compare: readComparison,
  income: readIncome,
  person_balance: readPersonOfExchange,
  balance: readBalance,
  budget: readBudget,
  subscriptions: () => ({ intent: "subscriptions" }),
  upcoming_bills: (reading) => readBills(reading, Number.POSITIVE_INFINITY),
  what_if: (reading) => readComing(reading, "what_if"),
  payday: (reading) => readComing(reading, "payday"),
  safe_to_spend: (reading) => readComing(reading, "safe_to_spend"),
  affordability: readPurchase,
  why_changed: readWhy,
  notices: () => ({ intent: "notices" }),
  goal_date: (reading) => ({ ...readGoalProgress(reading), intent: "goal_date" }),
  split_movement: readWholeSplit,
  create_event: readDatedEvent,
  delete_event: readNamedDelete,
  move_event: readNamedMove,
  create_goal: readNewGoal,
  advance_goal: readWholeAdvance,
  set_budget: readWholeLimit,
  add_movement: readToldCash,
  change_category: readWholeChange,
  goal_progress: readGoalProgress,
  list_events: readList,
  free_slots: readFreeTime,
  help: () => ({ intent: "help" }),
  greeting: () => ({ intent: "greeting" }),
  thanks: () => ({ intent: "thanks" }),
};

/** Questions whose things stand where they are asked, and not in the story before them. */
const asked = new Set<Label>([
  "spending",
  "average_spending",
  "top_spending",
  "compare",
  "income",
  "upcoming_bills",
  "why_changed",
  "savings",
  "overspending",
]);

const ASKS_FIRST = /^[\s¿]*(?:y )?(?:que|cuant[oa]s?|cuando|como|donde|cual(?:es)?|en que|a que)\b/;
const OF_MONEY =
  /\b(?:carg|recib|factur|domicil|cobr|gast|ingres|pag|deja|compr|cuest|cost|fund|pul[ie]|solt|dinero|pasta|entr(?:o|ad)|positivo|negativo|ahorr)/;

/** The question behind a story, with the days that only the story names. */
const questionOf = (reading: Reading): Reading | null => {
  const story = storyBefore(reading);
  if (!story || ASKS_FIRST.test(foldKeepingLength(story.told))) return null;
  const question = readMessage(story.question, reading.now, reading.names);
  // "¿cómo puede ser?" asks of what the story tells.
  if (!OF_MONEY.test(question.plain)) return null;
  const { past, future, when } = question;
  if (past || future) return question;
  const unplaced = <Days extends object>(days: Days | null) => days && { ...days, spans: [] };
  return {
    ...question,
    past: unplaced(reading.past),
    future: unplaced(reading.future),
    when: when ?? unplaced(reading.when),
  };
};

/** Reads a message as one of this label. Null where Fred has no answer to such messages, or its words do not fill one. */
export const takeAs = (reading: Reading, label: Label): Understanding | null => {
  const question = asked.has(label) ? questionOf(reading) : null;
  return (question && takenFrom(question, label)) ?? takenFrom(reading, label);
};

const takenFrom = (reading: Reading, label: Label): Understanding | null => {
  const taken = readers[label]?.(reading);
  return taken ? answerableOfKind(reading, taken) : null;
};
