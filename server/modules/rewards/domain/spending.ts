import type { DaySpan } from "#server/modules/banking/domain/known-days.ts";
import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { type DayMoney, leftInMonth } from "#shared/rules/day-money.ts";
import { addDays, monthEndOf, monthStartAfter, weekStartOf } from "#shared/rules/madrid-day.ts";

type Day = string;

/** Imported files may contain years; older months earn nothing. */
const maxMonthsBack = 3;

/** "YYYY-MM": those of which it can still be said whether they are rewarded. */
export const judgedMonths = (today: Day) =>
  Array.from({ length: maxMonthsBack }, (_, back) => monthStartAfter(today, -1 - back).slice(0, 7));

/** The newest of the months that every account with a day since their start tells of whole. */
export const rewardedMonths = (
  months: readonly Day[],
  spansOf: ReadonlyMap<string, readonly DaySpan[]>,
  today: Day,
) =>
  months.filter((start) => {
    const known = [...spansOf.values()].filter((spans) => (spans.at(-1)?.to ?? "") >= start);
    const end = monthEndOf(start);
    const areWhole = known.every((spans) => spans.some(({ from, to }) => from <= start && end <= to));
    return start >= monthStartAfter(today, -maxMonthsBack) && areWhole;
  });

export const monthsWithSurplus = (days: readonly DayMoney[], fullMonths: readonly Day[]) =>
  fullMonths.filter((start) => leftInMonth(days, start) > 0).map((start) => start.slice(0, 7));

const discretionaryCategories: readonly ExpenseCategory[] = [
  "Ocio/Entretenimiento",
  "Restaurantes/Bares",
  "Compras/Ropa",
];

export const lastWeek = (today: Day) => {
  const from = addDays(weekStartOf(today), -7);
  return { from, to: addDays(from, 6) };
};

export const hasNoDiscretionarySpending = (totals: readonly { category: string; expenseCents: number }[]) =>
  !totals.some(
    ({ category, expenseCents }) =>
      expenseCents > 0 && discretionaryCategories.some((whim) => whim === category),
  );
