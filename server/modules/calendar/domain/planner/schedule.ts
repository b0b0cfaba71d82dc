import { type AvailableHours, availableSpans, type PartOfDay, partSpan } from "./available-hours.ts";
import { createDayClock } from "./day-clock.ts";
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
  const taken = mergeSpans([...blocked, { from: Number.NEGATIVE_INFINITY, to: now }]);
  const days = new Map<number, ScheduleDay>();
  for (const [number, name] of range.names.entries()) {
    if (number < range.today) continue;
    const clock = createDayClock(name);
    days.set(number, {
      free: subtractSpans(availableSpans(clock, hours), taken),
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
