import { capitalised, formatShortEuros } from "#server/spanish/format.ts";
import { addDays, weekdayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { plainLine } from "#shared/rules/plain-text.ts";
import { categoryName, type Notice, transactionsLink } from "./notice.ts";

interface DaySpending {
  day: string;
  category: string;
  expenseCents: number;
}

export interface WeekFact {
  /** The first day that the accounts compared know; null when none knows enough. */
  knownFrom: string | null;
  spending: readonly DaySpending[];
  /** Accounts that the comparison leaves out, in words. */
  without: string | null;
  movementIds: readonly string[];
}

/** Rent, bills and taxes are left out, because they come on fixed dates. */
export const everydayCategories: readonly string[] = [
  "Supermercados/Alimentación",
  "Restaurantes/Bares",
  "Transporte/Combustible",
  "Compras/Ropa",
  "Salud/Farmacia",
  "Ocio/Entretenimiento",
];

const longestLimits = 90;
/** Weeks. */
const weeksCompared = 8;
const fewestWeeks = 4;
/** A quarter more or less than usual. */
const minShare = 0.25;
const leastCents = 3000;
/** Tuesday, in case the bank data arrives late. */
const lastWeekday = 1;

export const previousWeek = (noticeDay: string) => {
  const from = addDays(weekStartOf(noticeDay), -7);
  return { from, to: addDays(from, 6), comparedFrom: addDays(from, -7 * weeksCompared) };
};

export const isInsightDay = (noticeDay: string) => weekdayOf(noticeDay) <= lastWeekday;

export const weeklyInsight = (
  { knownFrom, spending, without, movementIds }: WeekFact,
  noticeDay: string,
): Notice[] => {
  const { from, to, comparedFrom } = previousWeek(noticeDay);
  if (!isInsightDay(noticeDay) || knownFrom === null) return [];
  const weeks = Array.from({ length: weeksCompared }, (_, place) => addDays(comparedFrom, place * 7));
  const known = weeks.filter((monday) => monday >= knownFrom);
  if (known.length < fewestWeeks) return [];

  const spent = sumIn(spending, from);
  const usual = median(known.map((monday) => sumIn(spending, monday)));
  const difference = spent - usual;
  const limits = without === null ? "" : ` ${plainLine(capitalised(without), longestLimits)}.`;
  if (Math.abs(difference) < Math.max(leastCents, usual * minShare)) return [];
  return [
    {
      factKey: `week:${from}`,
      supersededBy: [],
      kind: "weekly_insight",
      ...(difference > 0
        ? {
            title: `La semana pasada gastaste ${formatShortEuros(spent)} en tu día a día`,
            body: `${moreWords(difference, mostIncreasedCategory(spending, { from, known }))}${limits}`,
          }
        : {
            title: `La semana pasada gastaste solo ${formatShortEuros(spent)} en tu día a día`,
            body: `Son ${formatShortEuros(-difference)} menos que en una semana normal.${limits}`,
          }),
      link: transactionsLink({ ids: movementIds, from, to }),
      movementIds,
    },
  ];
};

export const fewestWeeksBefore = (monday: string) => addDays(monday, -7 * fewestWeeks);

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

const mostIncreasedCategory = (
  spending: readonly DaySpending[],
  { from, known }: { from: string; known: readonly string[] },
) => {
  const [top] = everydayCategories
    .map((category) => {
      const spent = sumIn(spending, from, category);
      return {
        category,
        above: spent - median(known.map((monday) => sumIn(spending, monday, category))),
      };
    })
    .toSorted((a, b) => b.above - a.above);
  return top && top.above > 0 ? top : null;
};

const moreWords = (difference: number, top: { category: string; above: number } | null) => {
  const more = `${formatShortEuros(difference)} más que en una semana normal.`;
  return top
    ? `${more} Lo que más sube: ${categoryName(top.category)}, ${formatShortEuros(top.above)} más.`
    : more;
};
