import {
  type AvailableHours,
  availableSpans,
  createDayClock,
  type PartOfDay,
  partSpan,
} from "./available-hours.ts";
import type { DayRange } from "./day-range.ts";
import { mergeSpans, minute, type Span, subtractSpans } from "./span.ts";

export interface ScheduleDay {
  free: Span[];
  minutes: number;
  minutesLeft: number;
  daytime: Span;
  parts: Record<PartOfDay, Span>;
}

export type Schedule = ReturnType<typeof createSchedule>;

interface ScheduleInput {
  range: DayRange;
  now: number;
  hours: AvailableHours;
  dailyMinutes: number;
  blocked: readonly Span[];
}

export const createSchedule = ({ range, now, hours, dailyMinutes, blocked }: ScheduleInput) => {
  const unavailable = mergeSpans([...blocked, { from: Number.NEGATIVE_INFINITY, to: now }]);
  const days = new Map<number, ScheduleDay>();
  for (const [number, name] of range.names.entries()) {
    if (number < range.today) continue;
    const clock = createDayClock(name);
    days.set(number, {
      free: subtractSpans(availableSpans(clock, hours), unavailable),
      minutes: dailyMinutes,
      minutesLeft: dailyMinutes,
      daytime: clock.span("09:00", "21:00"),
      parts: {
        morning: partSpan(clock, "morning"),
        afternoon: partSpan(clock, "afternoon"),
        evening: partSpan(clock, "evening"),
      },
    });
  }

  return {
    days,
    take(span: Span) {
      const number = range.numberOf(span.from);
      const start = days.get(number);
      if (start) start.minutesLeft -= (span.to - span.from) / minute;
      for (const day of [start, days.get(number + 1)]) if (day) day.free = subtractSpans(day.free, [span]);
    },
  };
};

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
