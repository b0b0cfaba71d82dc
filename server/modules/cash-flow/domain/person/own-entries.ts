import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import type { PromiseRhythm } from "#shared/contracts/cash-flow/promises.ts";
import { addDays, monthsBefore } from "#shared/rules/madrid-day.ts";
import type { DatedPromise, OwnPromise } from "./dated-promise.ts";

const monthsOf: Partial<Record<PromiseRhythm, number>> = {
  month: 1,
  "2months": 2,
  quarter: 3,
  halfyear: 6,
  year: 12,
};

/** The n-th time, counted from the first, so that the 31st stays the last day of each month. */
const timeOf = ({ firstOn, every }: OwnPromise, n: number): Day => {
  if (every === "week") return addDays(firstOn, 7 * n);
  return monthsBefore(firstOn, -n * (monthsOf[every] ?? 0));
};

/** The most times that lie between two days which are a year and some weeks apart, with room. */
const mostTimes = 60;

/** About the number of times that have passed, never more. */
const timesBefore = (own: OwnPromise, from: Day) => {
  const days = Math.max(0, (Date.parse(from) - Date.parse(own.firstOn)) / 86_400_000);
  const period = own.every === "week" ? 7 : 31 * (monthsOf[own.every] ?? 1);
  return Math.floor(days / period);
};

/** Of both days inclusive. */
export const ownEntries = (own: OwnPromise, from: Day, to: Day): DatedPromise[] => {
  const first = own.every === "once" ? 0 : timesBefore(own, from);
  const times = own.every === "once" ? 1 : mostTimes + Math.ceil(first / 50);
  return Array.from({ length: times }, (_, n) => timeOf(own, first + n))
    .filter((day) => day >= from && day <= to && (own.endsOn === null || day < own.endsOn))
    .map((day) => ({
      ...{ promiseId: own.id, name: own.name, kind: own.kind, every: own.every, accountId: own.accountId },
      ...{ day, cents: own.cents, lowCents: own.cents, highCents: own.cents, probability: 1 },
    }));
};
