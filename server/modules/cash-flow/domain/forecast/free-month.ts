import { numberOfDay } from "#server/modules/cash-flow/domain/promises/day-numbers.ts";
import type { MoneyAhead } from "./money-ahead.ts";
import { likelihoodOf, planned, type Stream } from "./paths.ts";

/** What is left of a month. */
export interface FreeMonth {
  cents: number;
  /** Whether it is more than everyday spending may well be off by, so that days can be reckoned from it. */
  isFirm: boolean;
}

const daysOfYear = 365;
const months = 12;

/** As a share of the standard deviation: nearer to nothing, one in three would be on the other side. */
const leastSure = 0.5;

const yearOf = ({ level, sign, weightOf, isDry, lasting = 1 }: Stream, today: number) => {
  const days = Array.from({ length: daysOfYear }, (_, at) => today + 1 + at);
  const weight = days.reduce((sum, day) => (isDry?.(day) ? sum : sum + weightOf(day)), 0);
  return sign * level.daily * lasting * weight;
};

/** In the mean of the year to come: reckoned and not drawn, so that nothing of it hangs on luck. */
export const freeMonthOf = ({ today, entries, plannedCosts, everyday }: MoneyAhead): FreeMonth => {
  const expected = entries.reduce((sum, entry) => sum + likelihoodOf(entry) * entry.cents, 0);
  const events = plannedCosts.reduce((sum, { cents }) => sum - planned.probability * cents, 0);
  const usual = everyday.reduce((sum, stream) => sum + yearOf(stream, numberOfDay(today)), 0);
  const cents = Math.round((expected + events + usual) / months);
  const spread = Math.hypot(
    ...everyday.map(({ level, lasting = 1 }) => (level.uncertainty * lasting * daysOfYear) / months),
  );
  return { cents, isFirm: Math.abs(cents) >= leastSure * spread };
};

/** Cents that come in without a rhythm, in the mean month of the year to come. */
export const unrhythmicIncome = ({ today, everyday }: MoneyAhead): number => {
  const yearly = everyday
    .filter(({ sign }) => sign === 1)
    .reduce((sum, stream) => sum + yearOf(stream, numberOfDay(today)), 0);
  return Math.round(yearly / months);
};
