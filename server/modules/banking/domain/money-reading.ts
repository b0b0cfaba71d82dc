import { bankLabel } from "#shared/rules/bank-label.ts";
import type { LeftOutAccount } from "#shared/rules/left-out.ts";
import { monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";
import { latestDay } from "./balances.ts";
import { type DaySpan, joinSpans, wholeMonths } from "./known-days.ts";

type Day = string;

/** Whole months of each account that counts in averages, the oldest first; an account without any is missing. */
export type AccountMonths = ReadonlyMap<string, readonly Day[]>;

/** An account whose last whole month is older than another's by more months than these is no longer in use. */
export const mostMonthsBehind = 2;

/** Every average of a person's money is over at most so many months. */
export const readingMonths = 6;

/** The whole months before `today`'s of each account in use. */
export const accountMonths = (
  spansOf: ReadonlyMap<string, readonly DaySpan[]>,
  today: Day,
  most: number,
): AccountMonths => {
  const whole = [...spansOf].map(([id, spans]) => [id, wholeMonths(joinSpans(spans), today, most)] as const);
  const latest = whole
    .flatMap(([, months]) => months.at(-1) ?? [])
    .toSorted()
    .at(-1);
  if (latest === undefined) return new Map();
  const oldest = monthStartAfter(latest, -mostMonthsBehind);
  return new Map(whole.filter(([, months]) => (months.at(-1) ?? "") >= oldest));
};

interface KnownDays {
  id: string;
  name: string;
  institutionName: string;
  isSimulated: boolean;
  spans: readonly DaySpan[];
}

/** Accounts known before `to` that no average counts; none before any account has a whole month. */
export const leftOutAccounts = (
  accounts: readonly KnownDays[],
  months: AccountMonths,
  to = "9999",
): LeftOutAccount[] => {
  const latest = latestDay([...months.values()].map((own) => own.at(-1) ?? null));
  if (latest === null) return [];
  return accounts.flatMap((account) => {
    const { id, name, spans } = account;
    const last = spans.at(-1)?.to;
    if (months.has(id) || last === undefined || (spans[0]?.from ?? "") > to) return [];
    return { name, bankName: bankLabel(account), since: last < latest ? last : null };
  });
};

/** Accounts whose balance alone is left out. */
export const untoldAccounts = (
  accounts: readonly Pick<KnownDays, "name" | "institutionName" | "isSimulated">[],
): LeftOutAccount[] =>
  accounts.map((account) => ({
    ...{ name: account.name, bankName: bankLabel(account), since: null, isUntold: true },
  }));

/** Months that all accounts in use have whole; sums of a single month are right in these only. */
export const sharedMonths = (months: AccountMonths): Day[] => {
  const [first = [], ...others] = [...months.values()];
  return first.filter((start) => others.every((own) => own.includes(start)));
};

/** The days of the months that count, per account: neighbouring months are one span. */
export const spansOfMonths = (months: AccountMonths): ({ accountId: string } & DaySpan)[] =>
  [...months].flatMap(([accountId, own]) =>
    joinSpans(own.map((start) => ({ from: start, to: monthEndOf(start) }))).map((span) => ({
      accountId,
      ...span,
    })),
  );

/** How many months the averages are over: those of the account with the most. */
export const monthCount = (months: AccountMonths) =>
  Math.max(0, ...[...months.values()].map(({ length }) => length));

/** Accounts count over different months, so that a mean is no quotient of a sum. */
export const isUneven = (months: AccountMonths) =>
  new Set([...months.values()].map(({ length }) => length)).size > 1;

interface AccountDay {
  accountId: string;
  day: Day;
}

/** Rows of the months that count. */
export const countedRows = <Row extends AccountDay>(rows: readonly Row[], months: AccountMonths): Row[] =>
  rows.filter(({ accountId, day }) => months.get(accountId)?.includes(monthStartOf(day)));

/** Cents in a mean month: each account's sum over its months, by their number, added up. */
export const meanMonthCents = <Row extends { accountId: string }>(
  rows: readonly Row[],
  months: AccountMonths,
  centsOf: (row: Row) => number,
): number => {
  let mean = 0;
  for (const [accountId, own] of months) {
    const sum = rows.reduce((total, row) => (row.accountId === accountId ? total + centsOf(row) : total), 0);
    mean += sum / own.length;
  }
  return Math.round(mean);
};

/** The accounts of which every day from `from` to `to` is known, and the first day that all of these know. */
export const accountsKnowing = (spansOf: ReadonlyMap<string, readonly DaySpan[]>, { from, to }: DaySpan) => {
  const known = [...spansOf].flatMap(([id, spans]) => {
    const span = spans.find((one) => one.from <= from && to <= one.to);
    return span ? { id, from: span.from } : [];
  });
  return {
    ids: known.map(({ id }) => id),
    from:
      known
        .map((one) => one.from)
        .toSorted()
        .at(-1) ?? null,
  };
};

/** Each account's mean month, or without any whole month this month so far of all accounts. */
export const monthsOrThis = (
  months: AccountMonths,
  accountIds: Iterable<string>,
  today: Day,
): AccountMonths =>
  months.size > 0 ? months : new Map([...accountIds].map((id) => [id, [monthStartOf(today)]]));

interface Reading<Row> {
  days: readonly Row[];
  months: AccountMonths;
  spansOf: ReadonlyMap<string, unknown>;
}

/** Cents by which a mean month up to today spends more than comes in, as the summary says it; 0 when it does not. */
export const overspentIn = <Row extends AccountDay & { incomeCents: number; expenseCents: number }>(
  { days, months, spansOf }: Reading<Row>,
  today: Day,
): number => {
  const counting = monthsOrThis(months, spansOf.keys(), today);
  const rows = countedRows(days, counting).filter(({ day }) => day <= today);
  const expenses = meanMonthCents(rows, counting, ({ expenseCents }) => expenseCents);
  return Math.max(0, expenses - meanMonthCents(rows, counting, ({ incomeCents }) => incomeCents));
};
