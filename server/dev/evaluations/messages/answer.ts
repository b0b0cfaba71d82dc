import { AppError } from "#server/errors.ts";
import { newTimeRequest } from "#server/modules/assistant/built-in/choose-tool.ts";
import {
  type KnownEvent,
  resolveEvent,
} from "#server/modules/assistant/domain/understanding/resolve-event.ts";
import { plainOf } from "#server/modules/assistant/domain/understanding/text-piece.ts";
import { understand } from "#server/modules/assistant/domain/understanding/understand.ts";
import type {
  EventTarget,
  NewEvent,
  NewEventTime,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { changesOf } from "#server/modules/assistant/tools/agenda/new-event-time.ts";
import { changedTimes, timesOfDraft } from "#server/modules/calendar/events/event-times.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridInstant, madridTimeOf } from "#shared/rules/madrid-time.ts";
import type { LabelledMessage } from "./labelled-messages.ts";

export const normalise = (text: string) => plainOf(foldKeepingLength(text));

/** The label of each of our intents. */
const labels: Record<Understanding["intent"], string> = {
  create_event: "create_event",
  list_events: "list_events",
  free_slots: "list_events",
  delete_event: "delete_event",
  move_event: "move_event",
  set_reminders: "other",
  spending: "spending",
  budget: "spending",
  subscriptions: "spending",
  balance: "balance",
  left_over: "balance",
  savings: "balance",
  net_worth: "balance",
  overspending: "spending",
  top_spending: "spending",
  why_changed: "spending",
  notices: "other",
  goal_date: "goal_progress",
  set_budget: "other",
  split_movement: "other",
  week_summary: "other",
  affordability: "affordability",
  goal_progress: "goal_progress",
  advance_goal: "goal_progress",
  create_goal: "create_goal",
  help: "help",
  change_category: "other",
  add_movement: "other",
  yes: "other",
  no: "other",
  undo: "other",
  greeting: "other",
  thanks: "other",
  other: "other",
  person_balance: "spending",
  bill_rise: "spending",
  own_part: "spending",
  current_cost: "spending",
  paid_bills: "spending",
  bill_end: "other",
  top_people: "spending",
  top_payers: "spending",
  spending_rule: "spending",
  owed: "spending",
  payment_history: "spending",
  set_aside: "balance",
  saving_time: "goal_progress",
  forecast_reasons: "other",
  upcoming_bills: "other",
  payday: "other",
  what_if: "other",
  safe_to_spend: "other",
  beyond: "other",
};

/** The understanding in the form of a label. */
export interface Answer {
  id: string | number;
  intent: string;
  title?: string;
  titleKey?: string | null;
  start?: string | null;
  startUtc?: string | null;
  end?: string | null;
  isAllDay?: boolean;
  category?: string | null;
  location?: string | null;
  period?: { from: string; to: string };
  merchant?: string | null;
  account?: string | null;
  goalKey?: string | null;
  targetAmount?: number | null;
  targetDate?: string | null;
  item?: string | null;
  amount?: number | null;
  match?: { titleKey: string | null; date: string | null };
  newStart?: string | null;
  /** The assistant would ask back. */
  clarify?: boolean;
}

const utc = (instant: string) => `${instant.slice(0, 16)}Z`;

const instantOf = (local: string) =>
  local.length === 10 ? local : madridInstant(local.slice(0, 10), local.slice(11, 16)).toISOString();

export const localOf = (moment: string) => {
  if (moment.length === 10) return moment;
  const instant = new Date(moment);
  return `${madridDayOf(instant)}T${madridTimeOf(instant)}`;
};

/** The events of a row, each by its place. */
export const agendaOf = ({ context }: Pick<LabelledMessage, "context">): KnownEvent[] =>
  (context?.events ?? []).map(({ title, start, end }, at) => ({
    id: String(at),
    title,
    start: instantOf(start),
    end: instantOf(end),
    isAllDay: start.length === 10,
  }));

const ofEvent = (event: NewEvent): Omit<Answer, "id" | "intent"> => ({
  title: event.title,
  titleKey: normalise(event.title),
  start: event.start,
  startUtc: event.isAllDay || !event.startInstant ? null : utc(event.startInstant),
  end: event.end,
  isAllDay: event.isAllDay,
  category: event.category,
  location: event.location,
  clarify: event.missing.length > 0,
});

const euros = (cents: number | null) => (cents === null ? null : cents / 100);

const ofTarget = (target: EventTarget, to: NewEventTime | null, row: LabelledMessage) => {
  const found = resolveEvent(target, agendaOf(row), new Date(row.now));
  const [event] = found;
  const words = target.words.join(" ") || null;
  if (!event)
    return { match: { titleKey: words, date: target.day }, ...(to && { newStart: statedStart(to) }) };
  const match = { titleKey: normalise(event.title), date: localOf(event.start).slice(0, 10) };
  return {
    match,
    clarify: found.length > 1,
    ...(to && { newStart: movedStart(event, to) }),
  };
};

const timesOf = ({ start, end, isAllDay }: KnownEvent) =>
  timesOfDraft({ startTime: start, endTime: end, isAllDay });

/** Null where the product refuses the new time. */
const movedStart = (event: KnownEvent, to: NewEventTime) => {
  try {
    const times = timesOf(event);
    const { firstDay, startsAt } = changedTimes(times, changesOf(times, newTimeRequest(to)));
    return firstDay ?? localOf(startsAt.toISOString());
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

const statedStart = ({ day, time }: NewEventTime) => (day && time ? `${day}T${time}` : day);

const fieldsOf = (understanding: Understanding, row: LabelledMessage): Omit<Answer, "id" | "intent"> => {
  const today = madridDayOf(new Date(row.now));
  const thisMonth = { from: `${today.slice(0, 8)}01`, to: today };
  switch (understanding.intent) {
    case "create_event":
      return ofEvent(understanding);
    case "spending":
    case "why_changed":
      return {
        category: understanding.category,
        merchant: understanding.merchant,
        period: understanding.period,
      };
    case "budget":
      return { category: understanding.category, merchant: null, period: thisMonth };
    case "person_balance":
      return { category: null, merchant: understanding.person, period: understanding.period ?? thisMonth };
    case "subscriptions":
      return { category: null, merchant: null, period: thisMonth };
    case "list_events":
      return { period: understanding.period, titleKey: understanding.words.join(" ") || null };
    case "free_slots":
      return { period: understanding.period };
    case "balance":
      return { account: understanding.account };
    case "goal_progress":
    case "advance_goal":
    case "goal_date":
      return { goalKey: understanding.goal && normalise(understanding.goal) };
    case "create_goal":
      return {
        titleKey: understanding.title && normalise(understanding.title),
        targetAmount: euros(understanding.cents),
        targetDate: understanding.date,
      };
    case "affordability":
      return { item: understanding.item, amount: euros(understanding.cents) };
    case "delete_event":
      return ofTarget(understanding.target, null, row);
    case "move_event":
      return ofTarget(understanding.target, understanding.to, row);
    default:
      return {};
  }
};

/** What is understood of a row, in the form of a label. */
export const answerAs = (understanding: Understanding, row: LabelledMessage): Answer => ({
  ...{ id: row.id, intent: labels[understanding.intent] },
  ...fieldsOf(understanding, row),
});

export const answerOf = (row: LabelledMessage): Answer =>
  answerAs(understand(row.text, { now: new Date(row.now) }), row);
