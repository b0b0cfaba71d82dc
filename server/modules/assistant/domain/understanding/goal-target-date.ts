import { findEventTime, type Span } from "#server/spanish/find-event-time.ts";
import { findPeriod } from "#server/spanish/find-period.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Reading } from "./read-message.ts";

/** What is saved for the summer is wanted when it begins. */
const FOR_A_SEASON = /\bpara (?:el |la |este |esta )?(?:verano|invierno|otono|primavera)\b/;

/** "para el campamento de verano antes de junio": by then, whatever else has the name of a season. */
const BEFORE_DAY = /\bantes de(?:l)? (?=[a-z0-9])/;

const periodBefore = (text: string, today: string) => {
  const limit = foldKeepingLength(text).search(BEFORE_DAY);
  const found = limit < 0 ? null : findPeriod(text.slice(limit), today, { future: true });
  return (
    found && { ...found, spans: found.spans.map(({ from, to }) => ({ from: from + limit, to: to + limit })) }
  );
};

/** By when a goal is wanted, and where a message says so; null where it does not. */
export const targetDateOf = (reading: Reading, spans: readonly Span[]) => {
  const { message, now, today } = reading;
  let text = message.raw;
  for (const { from, to } of spans) text = text.slice(0, from) + "\u2007".repeat(to - from) + text.slice(to);
  const period = periodBefore(text, today) ?? findPeriod(text, today, { future: true });
  const when = findEventTime(text, now);
  if (period && period.to > today)
    return {
      date: FOR_A_SEASON.test(reading.plain) && period.from > today ? period.from : period.to,
      spans: [...period.spans, ...(when?.spans ?? [])],
    };
  if (when?.day && when.day > today) return { date: when.lastDay ?? when.day, spans: when.spans };
  return { date: null, spans: [...(period?.spans ?? []), ...(when?.spans ?? [])] };
};
