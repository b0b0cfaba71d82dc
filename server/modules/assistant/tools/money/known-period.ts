import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import { parseISO } from "date-fns/parseISO";
import { fullMonthsBefore, observedPeriodOf } from "#shared/rules/full-months.ts";
import { addDays, daysFromTo, monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";
import { isInEuros } from "#shared/rules/money.ts";
import type { MoneyServices } from "./money-services.ts";
import type { Period } from "./period-words.ts";

export interface KnownPeriod {
  firstDay: string | null;
  lastDay: string | null;
  until: string | null;
  /** Some account is not in euros and is missing from every sum. */
  leavesOut: boolean;
}

export const readKnownPeriod = async (
  ledger: MoneyServices["ledger"],
  userId: string,
): Promise<KnownPeriod> => {
  const { firstDay, lastDay } = await ledger.dayExtent(userId);
  const all = await ledger.balances(userId);
  const accounts = all.filter(isInEuros);
  const days = lastDay === null ? [] : [{ day: lastDay }];
  return {
    firstDay,
    lastDay,
    until: observedPeriodOf({ firstDay, days, accounts })?.until ?? null,
    leavesOut: accounts.length < all.length,
  };
};

/** The first day of each past month that lies in the period and is known in full. */
export const fullMonthsIn = ({ from, to }: Period, { firstDay, until }: KnownPeriod, today: string) => {
  if (firstDay === null || until === null) return [];
  const begin = from > firstDay ? from : firstDay;
  const months = differenceInCalendarMonths(parseISO(today), parseISO(begin));
  const seen = { from: firstDay, until };
  return fullMonthsBefore(today, seen, Math.max(0, months)).filter(
    (start) => start >= from && monthEndOf(start) <= to,
  );
};

/** Longer periods are split into months. */
const maxDailyBars = 45;

/** The days or months of the known part of a period. */
export const stepsOf = ({ from, to }: Period, { firstDay, lastDay }: KnownPeriod, today: string) => {
  const begin = firstDay !== null && from < firstDay ? firstDay : from;
  const latest = lastDay !== null && lastDay > today ? lastDay : today;
  const end = to < latest ? to : latest;
  if (addDays(begin, maxDailyBars) >= end) {
    return { step: "day" as const, starts: daysFromTo(begin, end) };
  }
  const months = differenceInCalendarMonths(parseISO(end), parseISO(begin));
  const starts = Array.from({ length: months + 1 }, (_, place) =>
    place === 0 ? monthStartOf(begin) : monthStartAfter(begin, place),
  );
  return { step: "month" as const, starts };
};
