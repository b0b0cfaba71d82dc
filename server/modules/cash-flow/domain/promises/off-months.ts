import type { DueRule } from "#server/modules/cash-flow/domain/promise.ts";
import { calendarMonth } from "./day-numbers.ts";
import { dueMonth } from "./due-day.ts";
import type { ReadRow } from "./read-row.ts";
import { school } from "./words.ts";

const mostMonthsOff = 4;
const september = 9;

/** Months that were skipped every year although those around them came. */
export const monthsOffOf = (rows: readonly ReadRow[], rule: DueRule): number[] => {
  const months = new Set(rows.map(({ day }) => dueMonth(rule, day)));
  const [first, last] = [Math.min(...months), Math.max(...months)];
  const came = new Map<number, number>();
  const missed = new Map<number, number>();
  for (let month = first; month <= last; month += 1) {
    const counted = months.has(month) ? came : missed;
    const name = calendarMonth(month);
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  const off = [...missed.keys()].filter((name) => !came.has(name));
  const isSchool = rows.some(({ text }) => school.test(text));
  if (isSchool) for (const name of [7, 8]) if (!came.has(name) && !off.includes(name)) off.push(name);
  const isSummer = off.length > 1 || isSchool;
  return isSummer && off.length <= mostMonthsOff ? off.toSorted((a, b) => a - b) : [];
};

/** Three extra pays a year come in March, June and December: every quarter but that of September. */
export const extraMonthsOff = (rows: readonly ReadRow[], rule: DueRule): number[] => {
  const came = new Set(rows.map(({ day }) => calendarMonth(dueMonth(rule, day))));
  const isExtra = came.size > 1 && [...came].every((name) => name !== september && name % 3 === 0);
  return isExtra ? [september] : [];
};
