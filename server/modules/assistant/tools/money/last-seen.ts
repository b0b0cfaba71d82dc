import { addDays, monthStartOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { MoneyServices } from "./money-services.ts";
import { readComparison, type Spending, type SpendingQuery } from "./read-spending.ts";

const daysOfYear = 365;

/** What there was of a thing before, where a period has none of it. */
export const createLastSeen = (ledger: MoneyServices["ledger"]) => ({
  /** In euros, of the last day; null where nothing of it counts. */
  async amountOf(query: SpendingQuery, spending: Spending) {
    const { lastSeen } = spending;
    if (lastSeen === null) return null;
    const cents = await readComparison(ledger, query, spending, { from: lastSeen, to: lastSeen });
    return cents > 0 ? fromCents(cents) : null;
  },

  /** In euros, of the last twelve months: this month tells little of what comes a few times a year. */
  async yearAmountOf(query: SpendingQuery, spending: Spending) {
    const { lastSeen, cents } = spending;
    const { from, today } = query;
    if (lastSeen === null || cents !== 0 || from !== monthStartOf(today)) return null;
    const year = { from: addDays(today, -daysOfYear), to: today };
    const yearCents = await readComparison(ledger, query, spending, year);
    return yearCents > 0 ? fromCents(yearCents) : null;
  },
});
