import { createDayClock } from "./day-clock.ts";
import type { DayLine } from "./day-line.ts";
import { merged, minute, type Span, without } from "./span.ts";
import { type PartOfDay, partSpan, type WantedHours, wantedSpans } from "./wanted-hours.ts";

/** A day that blocks may be put on. */
export interface BoardDay {
  free: Span[];
  /** Of blocks, at most and as many as still may be put on it. */
  minutes: number;
  minutesLeft: number;
  /** Where blocks are best put when nobody prefers a part of the day. */
  daytime: Span;
  parts: Record<PartOfDay, Span>;
}

export type Board = ReturnType<typeof createBoard>;

interface BoardInput {
  line: DayLine;
  now: number;
  hours: WantedHours;
  dailyMinutes: number;
  blocked: readonly Span[];
}

/** The days from today on, with what is free in them and how much more they bear. */
export const createBoard = ({ line, now, hours, dailyMinutes, blocked }: BoardInput) => {
  const taken = merged([...blocked, { from: Number.NEGATIVE_INFINITY, to: now }]);
  const days = new Map<number, BoardDay>();
  for (const [number, name] of line.names.entries()) {
    if (number < line.today) continue;
    const clock = createDayClock(name);
    days.set(number, {
      free: without(wantedSpans(clock, hours), taken),
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
    /** A block takes its time, and its minutes on the day of its start. */
    take(span: Span) {
      const number = line.numberOf(span.from);
      const start = days.get(number);
      if (start) start.minutesLeft -= (span.to - span.from) / minute;
      for (const day of [start, days.get(number + 1)]) if (day) day.free = without(day.free, [span]);
    },
  };
};
