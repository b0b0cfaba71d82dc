import type { CashRow, Day } from "#server/modules/cash-flow/domain/household.ts";
import type { ReadPromise } from "#server/modules/cash-flow/domain/reading/read-promise.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { DatedPromise } from "./dated-promise.ts";

/** What a budget of the person has left until its period ends. */
export interface BudgetLeft {
  category: string;
  leftCents: number;
  until: Day;
  /** Of an own category, by its name; what it has left is within that of a budget above it. */
  own?: { id: string; within: string; dailyCents: number };
}

/** What the forecast expects of categories already; positive cents. */
export interface UsualSpending {
  /** On a mean day, outside of what is promised. */
  everyday: readonly { category: string; dailyCents: number }[];
  /** Promised, by day. */
  due: readonly { category: string; day: Day; cents: number }[];
}

export interface BudgetReserve {
  category: string;
  /** Positive. */
  cents: number;
}

const daysSeen = 90;

interface Known {
  today: Day;
  rows: readonly CashRow[];
  /** Rows of series and of own transfers. */
  explained: ReadonlySet<string>;
  coming: readonly DatedPromise[];
  promises: readonly Pick<ReadPromise, "id" | "category">[];
}

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

export const usualSpending = ({ today, rows, explained, coming, promises }: Known): UsualSpending => {
  const first = rows.reduce((least, { day }) => (day < least ? day : least), today);
  const days = Math.max(1, Math.min(daysSeen, daysBetween(first, today)));
  const [since, until] = [addDays(today, -days), addDays(today, daysSeen)];
  const sums = new Map<string, number>();
  for (const { id, day, cents, category } of rows)
    if (category !== null && day > since && !explained.has(id))
      sums.set(category, (sums.get(category) ?? 0) - cents);
  const categoryOf = new Map(promises.map(({ id, category }) => [id, category]));
  return {
    everyday: [...sums].flatMap(([category, cents]) =>
      cents > 0 ? [{ category, dailyCents: Math.round(cents / days) }] : [],
    ),
    due: coming.flatMap(({ promiseId, day, cents }) => {
      const category = categoryOf.get(promiseId ?? "");
      return category && cents < 0 && day <= until ? [{ category, day, cents: -cents }] : [];
    }),
  };
};

/** Beyond the forecast until a day; of a budget that goes on after it, the share of its days counts. */
const keptBy = (
  { category, own, leftCents, until: end }: BudgetLeft,
  { everyday, due }: UsualSpending,
  { today, until }: { today: Day; until: Day },
) => {
  const ahead = daysBetween(today, end);
  if (ahead <= 0 || leftCents <= 0) return 0;
  const last = end < until ? end : until;
  const days = daysBetween(today, last);
  const daily = own?.dailyCents ?? everyday.find((one) => one.category === category)?.dailyCents ?? 0;
  const promised = due
    .filter((one) => !own && one.category === category && one.day <= last)
    .reduce((sum, { cents }) => sum + cents, 0);
  return Math.floor((leftCents * days) / ahead) - daily * days - promised;
};

const sumOf = (reserves: readonly BudgetReserve[]) => reserves.reduce((sum, { cents }) => sum + cents, 0);

/**
 * What budgets take beyond the forecast until a day: what it expects of their category until then is in its line already.
 * Of a budget and those within it, the larger counts.
 */
export const budgetReserves = (
  budgets: readonly BudgetLeft[],
  usual: UsualSpending,
  when: { today: Day; until: Day },
): BudgetReserve[] => {
  const keyOf = ({ category, own }: BudgetLeft) => own?.id ?? category;
  const known = new Set(budgets.map(keyOf));
  const reservesOf = (one: BudgetLeft): BudgetReserve[] => {
    const within = budgets.filter(({ own }) => own?.within === keyOf(one)).flatMap(reservesOf);
    const cents = keptBy(one, usual, when);
    if (within.length > 0 && sumOf(within) > cents) return within;
    return cents > 0 ? [{ category: one.category, cents }] : [];
  };
  return budgets.filter(({ own }) => !own || !known.has(own.within)).flatMap(reservesOf);
};
