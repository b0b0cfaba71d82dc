import type { CalendarEvent, EventChanges } from "#shared/contracts/calendar/events.ts";
import type { Repeat } from "#shared/contracts/calendar/repeat.ts";
import { addDays, dayOfMonth, monthEndOf, weekdayOf } from "#shared/rules/madrid-day.ts";

export const repeatChoices = ["never", "day", "week", "twoWeeks", "month", "weekOfMonth", "year"] as const;
export type RepeatChoice = (typeof repeatChoices)[number] | "other";

export interface RepeatFields {
  choice: RepeatChoice;
  weekdays: number[];
  ending: "never" | "until" | "count";
  until: string;
  count: string;
  /** A rule that none of the choices says, as another calendar or Fred may have made it. */
  other: Repeat | null;
}

export const neverRepeats: RepeatFields = {
  choice: "never",
  weekdays: [],
  ending: "never",
  until: "",
  count: "10",
  other: null,
};

const simple: Partial<Record<RepeatChoice, Pick<Repeat, "every" | "interval">>> = {
  day: { every: "day", interval: 1 },
  week: { every: "week", interval: 1 },
  twoWeeks: { every: "week", interval: 2 },
  month: { every: "month", interval: 1 },
  weekOfMonth: { every: "month", interval: 1 },
  year: { every: "year", interval: 1 },
};

/** The first to fourth, or the last (-1), of its weekday in its month. */
export const weekOfMonthOf = (day: string) =>
  addDays(day, 7) > monthEndOf(day) ? -1 : Math.ceil(dayOfMonth(day) / 7);

const choiceOf = ({ every, interval, weekOfMonth }: Repeat): RepeatChoice => {
  const found = repeatChoices.find(
    (choice) => simple[choice]?.every === every && simple[choice]?.interval === interval,
  );
  return found === "month" && weekOfMonth !== undefined ? "weekOfMonth" : (found ?? "other");
};

export const repeatFieldsOf = (repeat: Repeat | null, day: string): RepeatFields => {
  if (!repeat) return neverRepeats;
  const { every, weekdays, until, count } = repeat;
  return {
    choice: choiceOf(repeat),
    weekdays: every === "week" ? (weekdays ?? [weekdayOf(day)]) : [],
    ending: endingOf(repeat),
    until: until ?? "",
    count: String(count ?? neverRepeats.count),
    other: repeat,
  };
};

const endingOf = ({ until, count }: Repeat) => {
  if (until !== undefined) return "until";
  return count === undefined ? "never" : "count";
};

const ruleOf = ({ choice, weekdays, other }: RepeatFields, day: string): Repeat | null => {
  if (choice === "other" && other) {
    const { until: _until, count: _count, ...rule } = other;
    return rule;
  }
  const rule = simple[choice];
  if (!rule) return null;
  if (rule.every === "week") return { ...rule, weekdays: weekdays.length > 0 ? weekdays : [weekdayOf(day)] };
  return choice === "weekOfMonth"
    ? { ...rule, weekOfMonth: weekOfMonthOf(day) as 1 | 2 | 3 | 4 | -1 }
    : { ...rule };
};

/** Null when it does not repeat. */
export const repeatIn = (fields: RepeatFields, day: string): Repeat | null => {
  const rule = ruleOf(fields, day);
  if (!rule) return null;
  if (fields.ending === "until") return { ...rule, until: fields.until };
  return fields.ending === "count" ? { ...rule, count: Number(fields.count) } : rule;
};

export const repeatProblem = ({ choice, ending, until, count }: RepeatFields, day: string) => {
  if (choice === "never" || ending === "never") return undefined;
  if (ending === "until") {
    if (!until) return "Elige el último día";
    return until < day ? "El último día no puede ser anterior al primero" : undefined;
  }
  return /^\d{1,4}$/.test(count) && Number(count) >= 1 && Number(count) <= 1000
    ? undefined
    : "Escribe un número de 1 a 1000";
};

/** Undefined when the rule is as it was. */
export const repeatChange = (
  before: RepeatFields,
  now: RepeatFields,
  day: string,
): Pick<EventChanges, "repeat"> => {
  const isSame = JSON.stringify(before) === JSON.stringify(now);
  return isSame ? {} : { repeat: repeatIn(now, day) };
};

/** Whether the person may say here how it repeats. */
export const canRepeat = ({ origin, isReadOnly, isRecurring, seriesId }: CalendarEvent) =>
  origin === "person" && !isReadOnly && (!isRecurring || seriesId !== undefined);
