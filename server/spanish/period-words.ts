import { monthEndOf, monthStartAfter } from "#shared/rules/madrid-day.ts";
import type { Day, DayContext } from "./calendar-days.ts";
import type { Rule } from "./phrase.ts";

export interface Period {
  from: Day;
  to: Day;
}

export type PeriodRule = Rule<Period, DayContext>;

export const periodLead =
  "(?:(?:desde|durante|en|de|del|para|por|a lo largo de|a lo largo del|todo|hasta) )?(?:(?:el|la|los|las|lo|este|esta) )?(?:todo )?";
export const soFar = "(?:en )?(?:lo )?que (?:va|llevamos|llevo|hemos llevado)(?: de| del)?(?: este| esta)?";

export const wholeMonth = (first: Day | null): Period | null =>
  first === null ? null : { from: first, to: monthEndOf(first) };
export const monthBack = (today: Day, months: number) => wholeMonth(monthStartAfter(today, -months));
export const wholeYear = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` });
/** `length` in months. */
export const monthsFrom = (first: Day | null, length: number): Period | null =>
  first === null ? null : { from: first, to: monthEndOf(monthStartAfter(first, length - 1)) };
