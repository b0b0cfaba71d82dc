import { addDays } from "#shared/rules/madrid-day.ts";
import { type KnownPeriod, missingText } from "./known-period.ts";
import type { MoneyServices } from "./money-services.ts";
import type { Period } from "./period-words.ts";
import { readParts, type Spending, type SpendingQuery } from "./read-spending.ts";

const daysOfYear = 365;

/** The days from a year before the end of a period to today: an account that begins later is heard too. */
const yearBefore = ({ from, to }: Period, today: string): Period => {
  const start = addDays(to < today ? to : today, -daysOfYear);
  return { from: from < start ? from : start, to: today };
};

/** Of sums of some accounts; undefined, which is all of them, without a sum. */
const accountsOf = (parts: readonly { accountId: string }[]) =>
  parts.length === 0 ? undefined : new Set(parts.map(({ accountId }) => accountId));

/** What lies before the first known day is said apart. */
const missingAfterFirstDay = (
  periods: readonly (Period | undefined)[],
  known: KnownPeriod,
  { today, only }: { today: string; only?: ReadonlySet<string> | undefined },
) => {
  const { firstDay } = known;
  const begun = periods.flatMap((period) => {
    if (!period || firstDay === null || period.to < firstDay) return [];
    return { ...period, from: period.from < firstDay ? firstDay : period.from };
  });
  return missingText(known, begun, { today, only });
};

const isOfAll = ({ search, category, own, kind }: Spending) =>
  search === null && category === null && own === null && kind === null;

/** An account that told of no such thing in a year is not said to lack days of it. */
export const createMissingOf =
  (ledger: MoneyServices["ledger"]) =>
  async (
    query: SpendingQuery,
    spending: Spending,
    { known, compared }: { known: KnownPeriod; compared: Period | undefined },
  ) => {
    const { from, to, today } = query;
    const periods = [{ from, to }, compared];
    const text = missingAfterFirstDay(periods, known, { today });
    if (text === null || isOfAll(spending)) return text;
    const parts = await readParts(ledger, query, spending, yearBefore(query, today));
    return missingAfterFirstDay(periods, known, { today, only: accountsOf(parts) });
  };

interface SearchQuery {
  userId: string;
  search: string;
  today: string;
  known: KnownPeriod;
}

/** The same of all that bears a search. */
export const createMissingOfSearch =
  (ledger: MoneyServices["ledger"]) =>
  async ({ userId, search, today, known }: SearchQuery, period: Period) => {
    if (missingAfterFirstDay([period], known, { today }) === null) return null;
    const filter = { ...yearBefore(period, today), search };
    const options = { side: null, order: "newest", limit: 1, step: "month" } as const;
    const { parts } = await ledger.searchTransactions(userId, filter, options);
    return missingAfterFirstDay([period], known, { today, only: accountsOf(parts) });
  };
