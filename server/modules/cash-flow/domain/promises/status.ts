import type { DueRule, PromiseRhythm, Series } from "#server/modules/cash-flow/domain/promise.ts";
import { monthsOf } from "./chains.ts";
import { calendarMonth, type DayNumber, type MonthNumber, monthOfDay, numberOfDay } from "./day-numbers.ts";
import { dueDay, dueMonth } from "./due-day.ts";
import { dueRuleOf } from "./due-rule.ts";
import { weeksAfter } from "./weekly.ts";

/** Days after the due day during which an entry is merely late. */
const patience: Record<PromiseRhythm, number> = {
  week: 10,
  month: 6,
  "2months": 8,
  quarter: 10,
  halfyear: 14,
  year: 16,
  irregular: 30,
};

export interface Timing {
  every: PromiseRhythm;
  due: DueRule;
  monthsOff: readonly number[];
  dueIn: (month: MonthNumber) => DayNumber;
}

type Dated = Pick<Series, "every" | "due" | "monthsOff" | "days" | "kind" | "isMetered">;

/** Twice a year may mean 15 June and 20 December: the same month of other years knows best, but not when a meter is read. */
export const timingOf = ({ every, due, monthsOff, days, kind, isMetered }: Dated): Timing => {
  const isOfMeter = isMetered && (kind === "bill" || kind === "sent");
  if (isOfMeter || (every !== "quarter" && every !== "halfyear")) {
    return { every, due, monthsOff, dueIn: (month) => dueDay(due, month) };
  }
  const byMonth = Map.groupBy(days.map(numberOfDay), (day) => calendarMonth(dueMonth(due, day)));
  const off = days.map(numberOfDay).map((day) => Math.abs(dueDay(due, dueMonth(due, day)) - day));
  const isUneven = off.length > 1 && off.reduce((sum, value) => sum + value, 0) > off.length * 1.5;
  const dueIn = (month: MonthNumber) => {
    const same = isUneven && due.on !== "tax days" ? byMonth.get(calendarMonth(month)) : undefined;
    return dueDay(same ? dueRuleOf(same, kind === "income") : due, month);
  };
  return { every, due, monthsOff, dueIn };
};

/** Due months after that of the last row, months off left out. */
function* monthsAfter({ every, monthsOff }: Timing, last: MonthNumber): Generator<MonthNumber> {
  const step = monthsOf(every);
  for (let month = last + step; ; month += step) {
    if (!monthsOff.includes(calendarMonth(month))) yield month;
  }
}

interface DueTime {
  month: MonthNumber;
  due: DayNumber;
}

/** Due days after that of the last row, without end. */
export function* dueAfter(timing: Timing, lastDay: DayNumber): Generator<DueTime> {
  if (timing.due.on === "weekday")
    for (const due of weeksAfter(timing.due.weekday, lastDay)) yield { month: monthOfDay(due), due };
  for (const month of monthsAfter(timing, dueMonth(timing.due, lastDay)))
    yield { month, due: timing.dueIn(month) };
}

/** How many due days have passed by more than the usual delay. */
export const missedBy = (timing: Timing, lastDay: DayNumber, today: DayNumber) => {
  let missed = 0;
  for (const { due } of dueAfter(timing, lastDay)) {
    if (due + patience[timing.every] >= today) return missed;
    missed += 1;
    if (missed > 3) return missed;
  }
  return missed;
};

export const statusOf = (series: Dated, today: DayNumber): Series["status"] => {
  const missed = missedBy(timingOf(series), numberOfDay(series.days.at(-1) ?? ""), today);
  if (missed === 0) return "alive";
  return missed === 1 ? "paused" : "ended";
};
