import { agendaOf, answerAs, localOf, normalise } from "#server/dev/evaluations/messages/answer.ts";
import { indexOfNames, namesIn } from "#server/modules/assistant/domain/understanding/own-names.ts";
import { keptEvents } from "#server/modules/assistant/domain/understanding/told-events.ts";
import { understand } from "#server/modules/assistant/domain/understanding/understand.ts";
import type {
  ConversationContext,
  Understanding,
  UnderstandingOf,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { eventsAskedFor } from "#server/modules/assistant/tools/agenda/kinds-of-event.ts";
import { goalsNamed, goalWords } from "#server/modules/assistant/tools/goals/find-goal.ts";
import { expenseCategoryIn, incomeCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { LabelledQuestion } from "./labelled-questions.ts";

interface Period {
  from: string;
  to: string;
}

/** What the assistant would answer, in the form of a label. */
export interface QuestionAnswer {
  id: string | number;
  intent: string;
  /** Asks back instead of answering. */
  clarify?: boolean;
  [slot: string]: unknown;
}

type Slots = Omit<QuestionAnswer, "id">;

const unknown: Slots = { intent: "unknown" };

/** A year up to today is what is looked through where no days are said. */
const isYear = ({ from, to }: Period) => addDays(to, -365) === from;

const ofSpending = ({
  category,
  merchant,
  period,
  against,
  wanted,
  flow,
  per,
  cents,
}: UnderstandingOf<"spending">): Slots => {
  const filter = { category, merchant };
  if (against) return { intent: "compare", what: merchant ?? category, periods: [period, against] };
  if (wanted === "mean") return { intent: "average_spending", ...filter, per: per ?? "month" };
  if (wanted === "largest") return { intent: "top_spending", by: "movement", period, ...filter };
  if (cents !== undefined)
    return { intent: "find_movement", merchant, text: null, amount: cents / 100, period };
  if (wanted === "list" && merchant !== null)
    return {
      intent: "find_movement",
      merchant,
      text: null,
      amount: null,
      period: isYear(period) ? null : period,
    };
  if (flow === "in") return { intent: "income", ...filter, period };
  return { intent: "spending", ...filter, period };
};

/** A goal that the person does not have is said to be unknown. */
const ofGoal = (intent: string, said: string | null, { context }: LabelledQuestion, more = {}): Slots => {
  const goals = context?.goals ?? [];
  const words = goalWords(said, goals);
  const found = goalsNamed(words, goals);
  if (words !== null && found.length === 0) return unknown;
  const isOne = intent !== "goal_progress" || words !== null;
  if (isOne && found.length > 1) return { intent, clarify: true, goalKey: words, ...more };
  const [goal] = found;
  return { intent, goalKey: words === null ? null : normalise(goal?.title ?? words), ...more };
};

const ofAgenda = (
  { period, words, part, asksHow }: UnderstandingOf<"list_events">,
  row: LabelledQuestion,
): Slots => {
  const { context } = row;
  const events = context?.events ?? [];
  const isFound = words.length === 0 || eventsAskedFor(words.join(" "), events).length > 0;
  // Where no event is of that name, a goal may be.
  if (!isFound) return asksHow ? ofGoal("goal_progress", words.join(" "), row) : unknown;
  return { intent: "list_events", period, titleKey: words.join(" ") || null, part: part?.kind ?? null };
};

const ofLimit = ({ category, cents }: UnderstandingOf<"set_budget">): Slots => ({
  ...{ intent: "set_budget", category, amount: cents === null ? null : cents / 100 },
  ...((category === null || cents === null) && { clarify: true }),
});

const ofSplit = ({ what, shares }: UnderstandingOf<"split_movement">): Slots => ({
  ...{ intent: "split_movement", merchant: null, text: what, shares },
  ...((what === null || shares === null) && { clarify: true }),
});

/** No label asks for a balance of a day to come. */
const ofBalance = (
  { account, on, besides }: UnderstandingOf<"balance">,
  { context }: LabelledQuestion,
): Slots => {
  if (on !== undefined) return unknown;
  if (besides === undefined) return { intent: "balance", account };
  const others = (context?.accounts ?? []).filter((one) => normalise(one) !== normalise(besides));
  return { intent: "balance", account: others.join(", ") || null };
};

const slotsOf = (understanding: Understanding, row: LabelledQuestion): Slots => {
  switch (understanding.intent) {
    case "spending":
      return ofSpending(understanding);
    case "person_balance":
      return { intent: "person_balance", person: understanding.person, period: understanding.period };
    case "list_events":
      return ofAgenda(understanding, row);
    case "goal_progress":
      return ofGoal("goal_progress", understanding.goal, row);
    case "advance_goal":
      return understanding.cents === null && understanding.percent === null
        ? { ...unknown, clarify: true }
        : ofGoal("advance_goal", understanding.goal, row, {
            amount: understanding.cents === null ? null : understanding.cents / 100,
            percent: understanding.percent,
          });
    case "goal_date":
      return ofGoal("goal_date", understanding.goal, row);
    case "why_changed":
      return { intent: "why_changed", category: understanding.category, period: understanding.period };
    case "set_budget":
      return ofLimit(understanding);
    case "split_movement":
      return ofSplit(understanding);
    case "free_slots":
      return { intent: "free_slots", period: understanding.period, minutes: understanding.minutes };
    case "budget":
      return { intent: "budget", category: understanding.category };
    case "balance":
      return ofBalance(understanding, row);
    case "owed":
      return { intent: "person_balance", person: null, period: null };
    case "left_over":
      return understanding.wanted === "left" ? { intent: "savings", period: null } : unknown;
    case "affordability":
      return {
        intent: "affordability",
        item: understanding.item,
        amount: understanding.cents === null ? null : understanding.cents / 100,
        clarify: understanding.cents === null,
      };
    case "change_category":
      return {
        intent: "change_category",
        merchant: understanding.merchant,
        category: understanding.category,
      };
    case "add_movement":
      return {
        ...{ intent: "add_movement", amount: understanding.cents / 100 },
        category: cashCategory(understanding),
        ...{ what: understanding.what, date: understanding.date },
      };
    case "create_event":
    case "move_event":
    case "delete_event":
    case "create_goal":
      return ofOrder(understanding, row);
    case "upcoming_bills": {
      const { category, merchant, period } = understanding;
      return { intent: "upcoming_bills", category, merchant, period };
    }
    case "what_if": {
      const { change, cents, per, name } = understanding;
      return { intent: "what_if", change, amount: cents === null ? null : cents / 100, per, name };
    }
    case "safe_to_spend":
      return { intent: "safe_to_spend", until: understanding.until };
    case "savings":
    case "week_summary":
    case "overspending":
      return { intent: understanding.intent, period: understanding.period };
    case "top_spending":
      return { intent: "top_spending", by: understanding.by, period: understanding.period };
    case "net_worth":
    case "notices":
    case "payday":
    case "subscriptions":
    case "help":
    case "greeting":
    case "thanks":
      return { intent: understanding.intent };
    default:
      return unknown;
  }
};

/** What the words say; the rest is found when it is written. */
const cashCategory = ({ what, flow }: UnderstandingOf<"add_movement">) => {
  const found = flow === "in" ? incomeCategoryIn(what ?? "") : expenseCategoryIn(what ?? "");
  return found?.category ?? (flow === "in" ? "Otros Ingresos" : "Otros Gastos");
};

/** The labels of orders are those of messages. */
const ofOrder = (understanding: Understanding, { id, now, text, context }: LabelledQuestion): Slots => {
  const { intent } = understanding;
  const events = context?.events;
  const answer = answerAs(understanding, { id, now, text, ...(events && { context: { events } }) });
  const isOfKnown = intent === "move_event" || intent === "delete_event";
  // What is not in the agenda is said to be unknown.
  if (isOfKnown && !events?.some(({ title }) => normalise(title) === answer.match?.titleKey)) return unknown;
  return { ...answer, intent };
};

/** The events that a list told of, as the conversation keeps them. */
const toldOf = (understanding: Understanding, { context }: LabelledQuestion) => {
  if (understanding.intent !== "list_events") return {};
  const { period, words } = understanding;
  const events = agendaOf({ context: { events: context?.events ?? [] } })
    .map(({ id, title, start, end }) => ({ id, title, start: localOf(start), end: localOf(end) }))
    .filter(({ start, end }) => start.slice(0, 10) <= period.to && end.slice(0, 10) >= period.from);
  const told = words.length > 0 ? eventsAskedFor(words.join(" "), events) : events;
  return keptEvents(told);
};

/** Shops are not in the context. */
const namesOf = ({ context }: LabelledQuestion, text: string) => {
  const titles = (things: readonly { title: string }[] = []) => things.map(({ title }) => title);
  const { goals, events, accounts = [], people = [] } = context ?? {};
  const own = { merchants: [], people, goals: titles(goals), accounts, events: titles(events) };
  return namesIn(text, indexOfNames(own));
};

const conversationOf = (row: LabelledQuestion): ConversationContext | undefined => {
  const { context, now } = row;
  let before: ConversationContext | undefined;
  for (const { role, text } of context?.before ?? []) {
    if (role !== "user") continue;
    const understanding = understand(text, {
      ...{ now: new Date(now), names: namesOf(row, text) },
      ...(before && { before }),
    });
    before = { understanding, event: null, ...toldOf(understanding, row) };
  }
  return before;
};

export const answerOf = (row: LabelledQuestion): QuestionAnswer => {
  const before = conversationOf(row);
  const understanding = understand(row.text, {
    ...{ now: new Date(row.now), names: namesOf(row, row.text) },
    ...(before && { before }),
  });
  return {
    id: row.id,
    ...slotsOf(understanding, row),
    // Asked with a button before anything is changed.
    ...(understanding.isUnsure && { clarify: true }),
  } as QuestionAnswer;
};
