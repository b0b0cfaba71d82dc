import type { EventCategory } from "#shared/contracts/calendar/events.ts";
import type { Repeat } from "#shared/contracts/calendar/repeat.ts";
import type { Period, Spending, Thing } from "./asked-spending.ts";
import type { BeyondTopic } from "./beyond-topic.ts";
import type { FurtherQuestion } from "./further-questions.ts";
import type { ListedEvents } from "./listed-events.ts";
import type { NamedThing } from "./named-things.ts";
import type { PaymentHistory } from "./payment-history.ts";
import type { PersonBalance } from "./person-asked.ts";
import type { ToldEvent } from "./told-event.ts";

export type { BeyondTopic, Period, Spending, Thing };

/** Which event a message means. Empty words mean any title. */
export interface EventTarget {
  /** The event that the conversation is about ("cámbialo"). Null when the message describes it. */
  id: string | null;
  /** Normalised words of the title. */
  words: string[];
  day: string | null;
  /** HH:MM. */
  time: string | null;
}

/** The new time of an event. What is null stays as it is. The shift is in minutes, negative for earlier. */
export interface NewEventTime {
  day: string | null;
  time: string | null;
  endTime: string | null;
  shiftMinutes: number | null;
  durationMinutes: number | null;
}

/** Bills and other charges to come. */
export interface ComingBills {
  intent: "upcoming_bills";
  category: string | null;
  /** The words that were taken for a category wider than they are: "luz". */
  asked?: string;
  /** As the person wrote it. */
  merchant: string | null;
  /** Null where no days are said. */
  period: Period | null;
  /** What the events of those days are expected to cost, and no bills. */
  isOfPlans?: true;
}

/** What would be if something were otherwise. */
export interface WhatIfAsked {
  intent: "what_if";
  change: "income" | "expense" | "cancel";
  /** Signed: more of it or less; null where it must be looked up. */
  cents: number | null;
  per: "once" | "month" | "year" | null;
  /** "un 10 % menos": signed, of the pay or of what has the name, whose sum is looked up. */
  percent?: number;
  /** Of what is cancelled, has the percentage or comes to another sum, as the person wrote it. */
  name: string | null;
  /** The sum is what the bill would come to. */
  isNewSum?: true;
}

export interface NewEvent {
  intent: "create_event";
  title: string;
  isAllDay: boolean;
  /** Local time `YYYY-MM-DDTHH:MM`, or a day for an all-day event. Null when the message does not say. */
  start: string | null;
  /** Same format; the last day of an all-day event, inclusive. Null means one hour, or one day. */
  end: string | null;
  /** The instant of the start, for a local time that occurs twice when summer time ends. Null otherwise. */
  startInstant: string | null;
  category: EventCategory;
  location: string | null;
  /** Euros, when the message says what it costs. */
  costCents: number | null;
  repeat?: Repeat;
  /** Minutes before, where the message says them. */
  reminders?: number[];
  /** What Fred has to ask for. */
  missing: ("title" | "start")[];
}

export interface SetReminders {
  intent: "set_reminders";
  /**
   * `set`: beside those of the event's own, in place of the person's usual ones.
   * `remove_or_delete`: many call an event itself a reminder.
   */
  change: "set" | "add" | "replace" | "remove" | "remove_or_delete";
  target: EventTarget;
  /** Before the event; null when it has to be asked. */
  minutes: number | null;
}

interface WithRest {
  aside?: string[];
  /** Of those, the ones without which another question would be answered. */
  narrowing?: string[];
  /** An order that stands behind a question and is not carried out, as it was written. */
  unwritten?: string;
  /** A change that may not have been asked for: Fred asks before he makes it. */
  isUnsure?: true;
  /** Of an agenda that was told of rather than asked: noted, once the person says yes, where it is not found. */
  orNew?: NewEvent;
}

type Read =
  | NewEvent
  | Spending
  | PersonBalance
  | PaymentHistory
  /** `near`: what it may have been, the likeliest first. */
  | { intent: "beyond"; topic: BeyondTopic; near?: Understanding[] }
  /** `asksHow`: how something of that name is going, which may be a goal too. */
  | ListedEvents
  | { intent: "free_slots"; period: Period; minutes: number; from: string | null; to: string | null }
  | { intent: "delete_event"; target: EventTarget }
  | SetReminders
  | { intent: "move_event"; target: EventTarget; to: NewEventTime }
  /** `on`: a day to come. */
  /** `besides`: in all accounts but this one. */
  | { intent: "balance"; account: string | null; on?: string; isPast?: true; besides?: string }
  /** `incomeCents`: what would still come in a month, of a cushion. */
  | { intent: "left_over"; wanted: "left" | "income" | "month" | "cushion"; incomeCents?: number }
  | FurtherQuestion
  | { intent: "budget"; category: string | null; ownCategory?: string }
  /** What came in, less what went out. */
  | { intent: "savings"; period: Period; isShare?: true }
  /** What was moved to savings accounts. */
  | { intent: "set_aside"; period: Period | null }
  /** What there is, less what is owed. */
  | { intent: "net_worth"; isOfLoan?: true }
  /** Where more was spent than planned or usual. */
  | { intent: "overspending"; period: Period }
  /** Why the spending of some days was what it was. */
  | {
      intent: "why_changed";
      category: string | null;
      asked?: string;
      merchant: string | null;
      period: Period;
    }
  | { intent: "notices" }
  | { intent: "set_budget"; category: string | null; cents: number | null; ownCategory?: string }
  /** `shares`: how many parts, one's own included, or the names of the others. */
  | { intent: "split_movement"; what: string | null; shares: number | string[] | null }
  /** `isOfShops`: of shops alone, and nobody who is paid by contract. */
  | {
      intent: "top_spending";
      by: "category" | "merchant";
      category: string | null;
      period: Period;
      isOfShops?: true;
    }
  /** Of the week that holds the period's first day. */
  | { intent: "week_summary"; period: Period }
  /** `dearest`: which one costs most. */
  /** `ofBills`: of all that is paid again and again, and not first of subscriptions. */
  | { intent: "subscriptions"; dearest?: "subscription" | "bill"; ofBills?: true }
  | ComingBills
  /** `of`: one income among several, as it was called; `period`: how much comes in days to come. */
  | { intent: "payday"; of?: string; period?: Period }
  | WhatIfAsked
  /** `until` is the last day that the money has to last; null is the day before the next pay. */
  /** `isEnough`: whether it lasts, rather than how much is left. */
  | { intent: "safe_to_spend"; until: string | null; isEnough?: true }
  | {
      intent: "affordability";
      item: string | null;
      cents: number | null;
      months: number | null;
      /** An account, or the savings, that is not to be touched. */
      apart?: string;
    }
  /** `asksPaid`: what was paid of it, of which only what was put aside is known. */
  /** `asksSaved`: what there is in savings, of all goals and accounts. `asksDates`: when each of all will be reached. */
  | { intent: "goal_progress"; goal: string | null; asksPaid?: true; asksSaved?: true; asksDates?: true }
  | { intent: "create_goal"; title: string | null; cents: number | null; date: string | null }
  | {
      intent: "advance_goal";
      goal: string | null;
      cents: number | null;
      percent: number | null;
      /** Done this week, for an area without an end. */
      isWeek?: true;
    }
  | { intent: "add_movement"; cents: number; what: string | null; date: string; flow: "out" | "in" }
  /** `ownCategory`: the name of one of the person's own, below the category. */
  | { intent: "change_category"; merchant: string | null; category: string | null; ownCategory?: string }
  | { intent: "yes" | "no" | "undo" | "help" | "greeting" | "thanks" | "other" };

export type Understanding = Read & WithRest;

export type Intent = Understanding["intent"];
export type UnderstandingOf<I extends Intent> = Extract<Understanding, { intent: I }>;

/** The context for messages that depend on it ("¿y el mes pasado?", "cámbialo a las 6"). */
export interface ConversationContext {
  understanding: Understanding | null;
  /** The event that the conversation is about. */
  event: ToldEvent | null;
  /** Where several were told of: those, in that order. */
  listed?: ToldEvent[];
}

/** When a message is read, after what, and with what of the person's own it names. */
export interface Moment {
  now: Date;
  before?: ConversationContext;
  names?: readonly NamedThing[];
}
