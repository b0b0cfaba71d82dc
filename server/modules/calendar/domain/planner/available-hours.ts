import { addDays, weekdayOf } from "#shared/rules/madrid-day.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";
import { intersection, mergeSpans, minute, type Span, subtractSpans } from "./span.ts";

type DayClock = ReturnType<typeof createDayClock>;

/** Converts times of a day in Madrid, `HH:MM` up to `24:00`, to instants in milliseconds. */
export const createDayClock = (day: string) => {
  const noon = madridInstant(day, "12:00").getTime();
  const at = (time: string) => {
    // Clocks change before four in the morning. Later times are at a fixed distance from noon.
    if (time < "04:00") return madridInstant(day, time).getTime();
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return noon + ((hours - 12) * 60 + minutes) * minute;
  };
  return { day, at, span: (start: string, end: string): Span => ({ from: at(start), to: at(end) }) };
};

/** Morning 6 to 12, afternoon 12 to 18, evening 18 to 24, in Madrid. */
export type PartOfDay = "morning" | "afternoon" | "evening";

export interface AvailableHours {
  parts: readonly PartOfDay[];
  /** `HH:MM` on weekdays from 0, Monday. An end not after the start is on the next day. */
  work: { start: string; end: string; days: readonly number[] } | null;
}

const clocks: Record<PartOfDay, [start: string, end: string]> = {
  morning: ["06:00", "12:00"],
  afternoon: ["12:00", "18:00"],
  evening: ["18:00", "24:00"],
};
const everyPart = ["morning", "afternoon", "evening"] as const;

/** Nothing is planned earlier or later, except that a chosen evening lasts until midnight. */
const [dawn, bedtime] = ["07:00", "23:00"];

export const partSpan = (clock: DayClock, part: PartOfDay) => clock.span(...clocks[part]);

export const availableSpans = (clock: DayClock, { parts, work }: AvailableHours): Span[] => {
  const awake = clock.span(dawn, parts.includes("evening") ? "24:00" : bedtime);
  const chosen = (parts.length > 0 ? parts : everyPart).map((part) =>
    intersection(partSpan(clock, part), awake),
  );
  const shifts = work ? [addDays(clock.day, -1), clock.day].flatMap((day) => shiftOf(day, work)) : [];
  return subtractSpans(mergeSpans(chosen), mergeSpans(shifts));
};

const shiftOf = (day: string, { start, end, days }: NonNullable<AvailableHours["work"]>): Span[] => {
  if (!days.includes(weekdayOf(day))) return [];
  const lastDay = end > start ? day : addDays(day, 1);
  return [{ from: createDayClock(day).at(start), to: createDayClock(lastDay).at(end) }];
};
