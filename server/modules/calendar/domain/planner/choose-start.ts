import { nextStep, sessionsIn, sessionsInMinutes, step } from "./capacity.ts";
import type { SessionRequest } from "./plan-types.ts";
import type { ScheduleDay } from "./schedule.ts";
import { minute } from "./span.ts";

/** More than the largest possible waste. */
const notPreferred = 2;

/** First in the preferred part, then with the least waste, then early. A day with room always has one. */
export const chooseStart = (day: ScheduleDay, { minutes, preferred }: SessionRequest, spare: number) => {
  const length = minutes * minute;
  const preferredSpan = preferred ? day.parts[preferred] : day.daytime;
  const spans = day.free.reduce((sum, span) => sum + sessionsIn(span, length), 0);
  const limit = sessionsInMinutes(day.minutesLeft, length);
  let best: { start: number; cost: number } | undefined;
  for (const { from, to } of day.free) {
    const others = spans - sessionsIn({ from, to }, length);
    for (let start = nextStep(from); start + length <= to; start += step) {
      const end = start + length;
      const rest = others + sessionsIn({ from, to: start }, length) + sessionsIn({ from: end, to }, length);
      const waste = Math.min(spans, limit) - 1 - Math.min(rest, limit - 1);
      const cost = waste + (start >= preferredSpan.from && end <= preferredSpan.to ? 0 : notPreferred);
      if (waste <= spare && (!best || cost < best.cost)) best = { start, cost };
    }
  }
  return best?.start;
};
