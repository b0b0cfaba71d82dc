import { addDays, weekdayOf } from "#shared/rules/madrid-day.ts";
import { createDayClock, type DayClock } from "./day-clock.ts";
import { common, merged, type Span, without } from "./span.ts";

/** Morning 6 to 12, afternoon 12 to 18, evening 18 to 24, by the clocks of Madrid. */
export type PartOfDay = "morning" | "afternoon" | "evening";

/** When a person likes to do things. */
export interface WantedHours {
  /** None chosen means that all are alike. */
  parts: readonly PartOfDay[];
  /** Not free time: `HH:MM` on weekdays from 0, Monday, to 6, Sunday; an end that is not after the start is the next day's. */
  work: { start: string; end: string; days: readonly number[] } | null;
}

const clocks: Record<PartOfDay, [start: string, end: string]> = {
  morning: ["06:00", "12:00"],
  afternoon: ["12:00", "18:00"],
  evening: ["18:00", "24:00"],
};
const everyPart = ["morning", "afternoon", "evening"] as const;

/** Nothing is planned earlier, nor later unless somebody chose the evening, which goes on until midnight. */
const [dawn, bedtime] = ["07:00", "23:00"];

export const partSpan = (clock: DayClock, part: PartOfDay) => clock.span(...clocks[part]);

/** The spans of a day in which a person may be asked for something. */
export const wantedSpans = (clock: DayClock, { parts, work }: WantedHours): Span[] => {
  const awake = clock.span(dawn, parts.includes("evening") ? "24:00" : bedtime);
  const chosen = (parts.length > 0 ? parts : everyPart).map((part) => common(partSpan(clock, part), awake));
  const shifts = work ? [addDays(clock.day, -1), clock.day].flatMap((day) => shiftOf(day, work)) : [];
  return without(merged(chosen), merged(shifts));
};

const shiftOf = (day: string, { start, end, days }: NonNullable<WantedHours["work"]>): Span[] => {
  if (!days.includes(weekdayOf(day))) return [];
  const lastDay = end > start ? day : addDays(day, 1);
  return [{ from: createDayClock(day).at(start), to: createDayClock(lastDay).at(end) }];
};
