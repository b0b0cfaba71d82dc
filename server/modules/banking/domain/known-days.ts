import { addDays, monthEndOf, monthStartAfter } from "#shared/rules/madrid-day.ts";

type Day = string;

/** Both days inclusive. */
export interface DaySpan {
  from: Day;
  to: Day;
}

/** Files name only days with transactions at their ends, so that a short gap between two of them is no gap. */
export const toleratedGapDays = 7;

/** Joins spans that touch, overlap or nearly touch; the oldest first. */
export const joinSpans = (spans: readonly DaySpan[]): DaySpan[] => {
  const joined: DaySpan[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = joined.at(-1);
    if (last && from <= addDays(last.to, toleratedGapDays + 1)) last.to = to > last.to ? to : last.to;
    else joined.push({ from, to });
  }
  return joined;
};

/** First days of the months before `today`'s that lie in one of the spans whole, the oldest first. */
export const wholeMonths = (spans: readonly DaySpan[], today: Day, most: number): Day[] =>
  Array.from({ length: most }, (_, place) => monthStartAfter(today, place - most)).filter((start) =>
    spans.some(({ from, to }) => from <= start && monthEndOf(start) <= to),
  );
