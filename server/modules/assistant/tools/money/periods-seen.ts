import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import { parseISO } from "date-fns/parseISO";
import { fullMonthsBefore, seenIn } from "#shared/rules/full-months.ts";
import { addDays, daysFromTo, monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";
import { isInEuros } from "#shared/rules/money.ts";
import type { MoneyServices } from "./money-services.ts";
import type { Period } from "./period-words.ts";

/** What is known of a person's money. Days as `YYYY-MM-DD`. */
export interface Known {
  firstDay: string | null;
  lastDay: string | null;
  /** The last day that a movement or a stated balance tells of. */
  until: string | null;
  /** Some account is not in euros, and left out of every sum. */
  leavesOut: boolean;
}

export const readKnown = async (ledger: MoneyServices["ledger"], userId: string): Promise<Known> => {
  const { firstDay, lastDay } = await ledger.extentOfDays(userId);
  const all = await ledger.balances(userId);
  const accounts = all.filter(isInEuros);
  const days = lastDay === null ? [] : [{ day: lastDay }];
  return {
    firstDay,
    lastDay,
    until: seenIn({ firstDay, days, accounts })?.until ?? null,
    leavesOut: accounts.length < all.length,
  };
};

/** The first days of the months that a period holds whole, that are over and were seen from beginning to end. */
export const fullMonthsIn = ({ from, to }: Period, { firstDay, until }: Known, today: string) => {
  if (firstDay === null || until === null) return [];
  const begin = from > firstDay ? from : firstDay;
  const months = differenceInCalendarMonths(parseISO(today), parseISO(begin));
  const seen = { from: firstDay, until };
  return fullMonthsBefore(today, seen, Math.max(0, months)).filter(
    (start) => start >= from && monthEndOf(start) <= to,
  );
};

/** Longer periods are shown by month. */
const mostBarDays = 45;

/** What a period is cut into: days, or months when it is long; what lies before the first day known is left out. */
export const stepsOf = ({ from, to }: Period, { firstDay, lastDay }: Known, today: string) => {
  const begin = firstDay !== null && from < firstDay ? firstDay : from;
  const latest = lastDay !== null && lastDay > today ? lastDay : today;
  const end = to < latest ? to : latest;
  if (addDays(begin, mostBarDays) >= end) {
    return { step: "day" as const, starts: daysFromTo(begin, end) };
  }
  const months = differenceInCalendarMonths(parseISO(end), parseISO(begin));
  const starts = Array.from({ length: months + 1 }, (_, place) =>
    place === 0 ? monthStartOf(begin) : monthStartAfter(begin, place),
  );
  return { step: "month" as const, starts };
};
