import type { EventCategory } from "#shared/contracts/calendar/events.ts";

/** Days in Madrid, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

/** Which event a message means; empty words mean any. */
export interface EventTarget {
  /** The event that the conversation is about ("cámbialo"); null when the message describes it. */
  id: string | null;
  /** Normalised words of the title. */
  words: string[];
  day: string | null;
  /** HH:MM. */
  time: string | null;
}

/** Where an event should go: what is null stays as it is. Shift: minutes later, negative earlier. */
export interface NewPlace {
  day: string | null;
  time: string | null;
  endTime: string | null;
  shiftMinutes: number | null;
  durationMinutes: number | null;
}

export interface Spending {
  intent: "spending";
  /** A category of expense or income; null for all. Beside a merchant only what it usually is: do not narrow by it. */
  category: string | null;
  /** As the person wrote it. */
  merchant: string | null;
  period: Period;
  /** To compare with. */
  against: Period | null;
  /** Sum of money; the list of movements; how many; the mean of a month; the largest. */
  wanted: "sum" | "list" | "count" | "mean" | "largest";
  flow: "out" | "in";
}

export interface NewEvent {
  intent: "create_event";
  title: string;
  isAllDay: boolean;
  /** Local wall time `YYYY-MM-DDTHH:MM`, or a day when it lasts all day; null when nobody said. */
  start: string | null;
  /** The same; of an all-day event its last day, inclusive. Null: an hour, or one day. */
  end: string | null;
  /** The instant of the start (two readings of one wall time exist at the end of summer time); null with none. */
  startInstant: string | null;
  category: EventCategory;
  location: string | null;
  /** Euros, when the message says what it costs. */
  costCents: number | null;
  /** What to ask back for. */
  missing: ("title" | "start")[];
}

export type Understanding =
  | NewEvent
  | Spending
  | { intent: "list_events"; period: Period; words: string[] }
  | { intent: "free_slots"; period: Period; minutes: number; from: string | null; to: string | null }
  | { intent: "delete_event"; target: EventTarget }
  | { intent: "move_event"; target: EventTarget; to: NewPlace }
  | { intent: "balance"; account: string | null }
  | { intent: "budget"; category: string | null }
  | { intent: "subscriptions" }
  | { intent: "affordability"; item: string | null; cents: number | null; months: number | null }
  | { intent: "goal_progress"; goal: string | null }
  | { intent: "create_goal"; title: string | null; cents: number | null; date: string | null }
  | { intent: "advance_goal"; goal: string | null; cents: number | null; percent: number | null }
  | { intent: "change_category"; merchant: string | null; category: string | null }
  | { intent: "yes" | "no" | "undo" | "help" | "greeting" | "thanks" | "other" };

export type Intent = Understanding["intent"];

/** What was said before, for messages that lean on it ("¿y el mes pasado?", "cámbialo a las 6"). */
export interface Before {
  understanding: Understanding | null;
  /** The event that the conversation is about. */
  event: { id: string; title: string; start: string; end: string } | null;
}
