import { missingDays } from "#server/modules/banking/domain/missing-days.ts";
import {
  type AccountMonths,
  countedRows,
  isUneven,
  leftOutAccounts,
  meanMonthCents,
  monthCount,
  readingMonths,
} from "#server/modules/banking/domain/money-reading.ts";
import {
  addDays,
  daysFromTo,
  monthEndOf,
  monthStartAfter,
  monthStartOf,
  monthsBefore,
} from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { type KnownPeriod, stepsOf, wholeMonthsIn } from "./known-period.ts";
import type { MoneyServices } from "./money-services.ts";
import { leftOutLabels } from "./money-words.ts";
import type { Period } from "./period-words.ts";
import { readSpending, type Spending, type SpendingQuery } from "./read-spending.ts";
import { accountsIn, askedIn } from "./spending-parts.ts";
import type { SpendingInput, SpendingOutput } from "./spending-schema.ts";

interface Question {
  userId: string;
  input: SpendingInput;
  known: KnownPeriod;
  today: string;
}

interface Read {
  query: SpendingQuery;
  spending: Spending;
  mean: SpendingOutput["mean"];
}

const monthsOfYear = 12;

const isThisMonth = ({ from, to }: Period, today: string) =>
  from === monthStartOf(today) && to >= today && to <= monthEndOf(today);

const yearTo = (today: string): Period => ({
  from: addDays(monthsBefore(today, monthsOfYear), 1),
  to: today,
});

/** The twelve months up to today, or before this month, of which a question "al año" without a year may be told. */
const yearsAsked = ({ input, today }: Question): Period[] => {
  const year = yearTo(today);
  const isYear = input.from === year.from && input.to === year.to;
  if (input.wanted !== "mean" || input.per !== "year" || !(isYear || isThisMonth(input, today))) return [];
  return [year, { from: monthStartAfter(today, -monthsOfYear), to: addDays(monthStartOf(today), -1) }];
};

const isKnownFor = ({ from, to }: Period, spending: Spending, { known, today }: Question) => {
  const accounts = accountsIn(spending, known);
  const ids = new Set(spending.parts.filter(({ cents }) => cents !== 0).map(({ accountId }) => accountId));
  // A closed account is not among those that may lack days.
  if (ids.size === 0 || accounts.length < ids.size) return false;
  return missingDays({ accounts, spansOf: known.spansOf }, { from, to }, today).length === 0;
};

const meanPeriodOf = ({ input, known, today }: Question): Period => {
  const { wanted, from, to } = input;
  const read = { from: monthStartAfter(today, -readingMonths), to: addDays(monthStartOf(today), -1) };
  const isKnown = wholeMonthsIn(read, known, today).size > 0;
  return wanted === "mean" && isThisMonth(input, today) && isKnown ? read : { from, to };
};

/** The months of a mean that was asked for without a period: the total beside it is theirs. */
const countedPeriod = (period: Period, input: SpendingInput, months: AccountMonths): Period => {
  const [first, ...others] = [...months.values()].flat().toSorted();
  if (first === undefined || period.from === input.from) return period;
  return { from: first, to: monthEndOf(others.at(-1) ?? first) };
};

/** Of the only month; null of several. */
const daysOf = (months: AccountMonths) => {
  const [start, ...others] = new Set([...months.values()].flat());
  return start === undefined || others.length > 0 ? null : daysFromTo(start, monthEndOf(start)).length;
};

const meanOf = (
  { parts }: Spending,
  { months, without }: { months: AccountMonths; without: string | null },
): SpendingOutput["mean"] => {
  if (months.size === 0) return null;
  const rows = parts.map(({ accountId, from, cents }) => ({ accountId, day: from, cents }));
  const mean = meanMonthCents(countedRows(rows, months), months, ({ cents }) => cents);
  return {
    ...{ amount: fromCents(mean), months: monthCount(months), isYear: false },
    ...{ days: daysOf(months), isUneven: isUneven(months), without },
  };
};

const meanMonthsOf = (period: Period, { known, today }: Question) => {
  const months = wholeMonthsIn(period, known, today);
  const isRecent = period.to >= addDays(monthStartOf(today), -1);
  const leftOut = leftOutAccounts(known.accounts, months, isRecent ? today : period.to);
  return { months, without: leftOutLabels(leftOut, today) };
};

/** The sum of a year is what a year costs: nothing is left to reckon. */
const meanOfYear = ({ cents }: Spending): SpendingOutput["mean"] => ({
  ...{ amount: fromCents(Math.round(cents / monthsOfYear)), months: monthsOfYear, isYear: true },
  ...{ days: null, isUneven: false, without: null },
});

/** What is asked for in the days that its mean counts. */
export const createReadMean = (ledger: MoneyServices["ledger"]) => {
  const readIn = async ({ from, to }: Period, { userId, input, known, today }: Question) => {
    const { step } = stepsOf({ from, to }, known, today);
    const query = { ...askedIn(input), userId, from, to, step, today };
    return { query, spending: await readSpending(ledger, query) };
  };

  const ofPeriod = async (period: Period, question: Question): Promise<Read> => {
    const read = await readIn(period, question);
    return { ...read, mean: meanOf(read.spending, meanMonthsOf(period, question)) };
  };

  return {
    ofPeriod,

    async of(question: Question): Promise<Read> {
      for (const year of yearsAsked(question)) {
        const read = await readIn(year, question);
        if (isKnownFor(year, read.spending, question)) return { ...read, mean: meanOfYear(read.spending) };
      }
      const period = meanPeriodOf(question);
      const { months, without } = meanMonthsOf(period, question);
      const read = await readIn(countedPeriod(period, question.input, months), question);
      return { ...read, mean: meanOf(read.spending, { months, without }) };
    },
  };
};
