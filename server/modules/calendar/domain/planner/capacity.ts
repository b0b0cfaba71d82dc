import type { ScheduleDay } from "./schedule.ts";
import { minute, type Span } from "./span.ts";

/** Sessions start on a quarter of an hour. */
export const step = 15 * minute;

export const nextStep = (instant: number) => Math.ceil(instant / step) * step;

export const sessionsIn = ({ from, to }: Span, length: number) => {
  const capacity = to - nextStep(from) - length;
  return capacity < 0 ? 0 : Math.floor(capacity / nextStep(length)) + 1;
};

export const capacityOf = ({ free, minutesLeft }: ScheduleDay, length: number) =>
  Math.min(
    free.reduce((sum, span) => sum + sessionsIn(span, length), 0),
    sessionsInMinutes(minutesLeft, length),
  );

export const sessionsInMinutes = (minutes: number, length: number) =>
  Math.max(0, Math.floor((minutes * minute) / length));

/** With a gap a day holds one, and choosing each first possible day is optimal. */
export const maxSessions = (capacities: ReadonlyMap<number, number>, gapDays: number) => {
  let sessions = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const [day, capacity] of capacities) {
    if (capacity === 0 || (gapDays > 0 && day - last < gapDays)) continue;
    sessions += gapDays > 0 ? 1 : capacity;
    last = day;
  }
  return sessions;
};
