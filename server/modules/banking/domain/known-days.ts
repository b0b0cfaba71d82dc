import { addDays, monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";

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

interface Told {
  type: string;
  /** Null for what is kept by hand. */
  openedOn: Day | null;
  startedEmptyOn: Day | null;
  spans: readonly DaySpan[];
}

/**
 * The days of each account with those before it was opened: it had nothing on a day that another current account tells
 * of. Where none does, the person's money was somewhere else, and days without a row would count as days without money;
 * but the first days of its month are known.
 */
export const withDaysBefore = <Account extends Told>(accounts: readonly Account[]): Account[] =>
  accounts.map((account) => {
    const { startedEmptyOn: start } = account;
    if (start === null) return account;
    const before = accounts
      .filter((other) => other !== account && other.type === "checking" && other.openedOn === null)
      .flatMap(({ spans }) => spans)
      .filter(({ from }) => from < start)
      .map(({ from, to }) => ({ from, to: to < start ? to : addDays(start, -1) }));
    const month = monthStartOf(start);
    const first = month >= addDays(start, -toleratedGapDays) ? [{ from: month, to: start }] : [];
    return { ...account, spans: joinSpans([...before, ...first, ...account.spans]) };
  });
