import { formatShortEuros } from "#server/spanish/format.ts";
import { addDays, weekdayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { transactionsLink } from "./links.ts";
import type { Notice } from "./notice.ts";
import { categoryName } from "./notice-text.ts";

/** What a day cost in a category. */
interface DaySpending {
  day: string;
  category: string;
  /** Positive. */
  expenseCents: number;
}

export interface WeekFact {
  /** From the first movement to the last day that is known. */
  seen: { from: string; until: string } | null;
  /** Of the last weeks. */
  spending: readonly DaySpending[];
  /** Of the everyday expenses of last week, the largest first, at most fifty. */
  movementIds: readonly string[];
}

/** What one decides on every day. Rent, bills and taxes come on their dates: they would make their weeks stand out. */
export const everydayCategories: readonly string[] = [
  "Supermercados/Alimentación",
  "Restaurantes/Bares",
  "Transporte/Combustible",
  "Compras/Ropa",
  "Salud/Farmacia",
  "Ocio/Entretenimiento",
];

/** Two months tell what is usual; with less than one nothing is. */
const weeksCompared = 8;
const fewestWeeks = 4;
/** Worth a word: a quarter more or less than usual, and at least this much. */
const minShare = 0.25;
const leastCents = 3000;
/** Told on Monday, or on Tuesday when the movements came late. */
const lastWeekday = 1;

/** The week before that of a day, from Monday to Sunday, and the day from which it is compared. */
export const previousWeek = (noticeDay: string) => {
  const from = addDays(weekStartOf(noticeDay), -7);
  return { from, to: addDays(from, 6), comparedFrom: addDays(from, -7 * weeksCompared) };
};

/** Whether it is the time of the week at all. */
export const isInsightDay = (noticeDay: string) => weekdayOf(noticeDay) <= lastWeekday;

/** Last week against a usual one, when it was unlike it. `noticeDay` begins at nine. */
export const weeklyInsight = ({ seen, spending, movementIds }: WeekFact, noticeDay: string): Notice[] => {
  const { from, to, comparedFrom } = previousWeek(noticeDay);
  if (!isInsightDay(noticeDay) || seen === null || seen.until < to) return [];
  const weeks = Array.from({ length: weeksCompared }, (_, place) => addDays(comparedFrom, place * 7));
  const known = weeks.filter((monday) => monday >= seen.from);
  if (known.length < fewestWeeks) return [];

  const spent = sumIn(spending, from);
  const usual = median(known.map((monday) => sumIn(spending, monday)));
  const difference = spent - usual;
  if (Math.abs(difference) < Math.max(leastCents, usual * minShare)) return [];
  return [
    {
      factKey: `week:${from}`,
      supersededBy: [],
      kind: "weekly_insight",
      ...(difference > 0
        ? {
            title: `La semana pasada gastaste ${formatShortEuros(spent)}`,
            body: moreWords(difference, mostIncreasedCategory(spending, { from, known })),
          }
        : {
            title: `La semana pasada gastaste solo ${formatShortEuros(spent)}`,
            body: `Son ${formatShortEuros(-difference)} menos que una semana normal en tus gastos del día a día.`,
          }),
      link: transactionsLink({ from, to }),
      movementIds,
    },
  ];
};

const sumIn = (spending: readonly DaySpending[], monday: string, category?: string) => {
  const sunday = addDays(monday, 6);
  return spending
    .filter((one) => one.day >= monday && one.day <= sunday)
    .filter((one) =>
      category === undefined ? everydayCategories.includes(one.category) : one.category === category,
    )
    .reduce((sum, { expenseCents }) => sum + expenseCents, 0);
};

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return Math.round(((low ?? 0) + (high ?? 0)) / 2);
};

/** The category that was furthest above its own usual week. */
const mostIncreasedCategory = (
  spending: readonly DaySpending[],
  { from, known }: { from: string; known: readonly string[] },
) => {
  const [top] = everydayCategories
    .map((category) => {
      const spent = sumIn(spending, from, category);
      return {
        category,
        spent,
        above: spent - median(known.map((monday) => sumIn(spending, monday, category))),
      };
    })
    .toSorted((a, b) => b.above - a.above);
  return top && top.above > 0 ? top : null;
};

const moreWords = (difference: number, top: { category: string; spent: number } | null) => {
  const more = `${formatShortEuros(difference)} más que una semana normal en tus gastos del día a día.`;
  return top
    ? `${more} Lo que más sube: ${categoryName(top.category)}, ${formatShortEuros(top.spent)}.`
    : more;
};
