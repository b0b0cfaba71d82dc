import {
  calendarMonth,
  monthOfDay,
  weekdayOfNumber,
} from "#server/modules/cash-flow/domain/promises/day-numbers.ts";
import type { EverydayDays } from "./everyday-days.ts";

/** Spending of Spanish households by weekday, from Monday, and by month: what is assumed until a person's own rows say otherwise. */
const usualWeekdays = [0.9, 0.87, 0.9, 0.93, 1.2, 1.4, 0.8];
const usualMonths = [0.99, 0.94, 0.95, 0.93, 1, 1.03, 1.1, 1.02, 0.96, 0.93, 1.05, 1.15];
/** In the first, second, third and last week after a payday. */
const usualWeeksAfterPay = [1.06, 1.02, 0.98, 0.93];

/** So many own days weigh as much as what is assumed. */
const trust = { weekday: 40, month: 75, pay: 90 };

/** How much of a usual day is spent on a day, 1 on average. */
export type DayWeight = (day: number) => number;

const shrunk = (
  usual: readonly number[],
  own: readonly { spent: number; count: number }[],
  daily: number,
  days: number,
) => {
  const all = usual.map((weight, at) => {
    const { spent, count } = own[at] ?? { spent: 0, count: 0 };
    // A single large purchase must not make a season.
    const ratio = daily > 0 && count > 0 ? Math.min(2, Math.max(0.3, spent / count / daily)) : weight;
    return (weight * days + ratio * count) / (days + count);
  });
  const mean = all.reduce((sum, weight) => sum + weight, 0) / all.length;
  return all.map((weight) => weight / mean);
};

const weekAfter = (days: number) => Math.min(3, Math.floor(days / 8));

/** By weekday, month and week after payday; large purchases count only up to `limit` cents a day. */
export const dayWeightOf = (
  { first, spent, isPayday }: EverydayDays,
  payAhead: readonly number[],
  limit: number,
): DayWeight => {
  const sums = { weekday: emptySums(7), month: emptySums(12), pay: emptySums(4) };
  let [total, lastPay] = [0, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < spent.length; at += 1) {
    const day = first + at;
    if (isPayday[at]) lastPay = day;
    const cents = Math.min(limit, spent[at] ?? 0);
    total += cents;
    add(sums.weekday, weekdayOfNumber(day), cents);
    add(sums.month, calendarMonth(monthOfDay(day)) - 1, cents);
    if (Number.isFinite(lastPay)) add(sums.pay, weekAfter(day - lastPay), cents);
  }
  const daily = total / spent.length;
  const weekdays = shrunk(usualWeekdays, sums.weekday, daily, trust.weekday);
  const months = shrunk(usualMonths, sums.month, daily, trust.month);
  const weeks = shrunk(usualWeeksAfterPay, sums.pay, daily, trust.pay);
  const paydays = [...isPayday.flatMap((is, at) => (is ? [first + at] : [])), ...payAhead];
  const sincePay = daysSince(paydays, first, first + spent.length + 400);
  return (day) => {
    const since = sincePay[day - first];
    const afterPay = since === undefined || since < 0 ? 1 : (weeks[weekAfter(since)] ?? 1);
    return (
      (weekdays[weekdayOfNumber(day)] ?? 1) * (months[calendarMonth(monthOfDay(day)) - 1] ?? 1) * afterPay
    );
  };
};

const emptySums = (count: number) => Array.from({ length: count }, () => ({ spent: 0, count: 0 }));

const add = (sums: { spent: number; count: number }[], place: number, cents: number) => {
  const sum = sums[place];
  if (!sum) return;
  sum.spent += cents;
  sum.count += 1;
};

/** For each day how many days ago money came in; -1 before the first time. */
const daysSince = (paydays: readonly number[], first: number, end: number) => {
  const since = new Int32Array(end - first).fill(-1);
  for (const day of paydays) if (day >= first && day < end) since[day - first] = 0;
  for (let at = 1; at < since.length; at += 1) {
    const before = since[at - 1] ?? -1;
    if (since[at] === -1 && before >= 0) since[at] = before + 1;
  }
  return since;
};
