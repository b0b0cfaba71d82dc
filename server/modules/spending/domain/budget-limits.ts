import type { BudgetPeriod } from "./budget-periods.ts";

type Day = string;

/** A limit as it was for periods that began before a day. */
export interface EarlierLimit {
  before: Day;
  cents: number;
}

export interface OwnLimit {
  /** Null if the person wants no budget. */
  limitCents: number | null;
  /** A day of the first period whose rest is carried over; null without rollover. */
  rolloverFrom: Day | null;
  /** The oldest first. */
  earlierLimits: readonly EarlierLimit[];
}

export const noLimit: OwnLimit = { limitCents: null, rolloverFrom: null, earlierLimits: [] };

interface Wanted {
  limitCents: number | null;
  /** Undefined for as it was. */
  rollover: boolean | undefined;
}

/** A new limit counts from the period of today on: rests of earlier ones stay as they were. */
export const changedLimit = (
  before: OwnLimit | null,
  { limitCents, rollover }: Wanted,
  { from }: BudgetPeriod,
): OwnLimit => {
  const wasOn = before?.rolloverFrom ?? null;
  const isOn = rollover ?? wasOn !== null;
  if (limitCents === null || !isOn) return { ...noLimit, limitCents };
  if (wasOn === null || !before || before.limitCents === null)
    return { limitCents, rolloverFrom: from, earlierLimits: [] };
  const known = before.earlierLimits.some((one) => one.before >= from);
  const isSame = known || from <= wasOn || before.limitCents === limitCents;
  const earlier = isSame ? [] : [{ before: from, cents: before.limitCents }];
  return { limitCents, rolloverFrom: wasOn, earlierLimits: [...before.earlierLimits, ...earlier] };
};

/** What was the limit of a period. */
export const limitIn = ({ limitCents, earlierLimits }: OwnLimit, { from }: BudgetPeriod) =>
  earlierLimits.find(({ before }) => from < before)?.cents ?? limitCents ?? 0;

/** What the periods before the last one have left: all their limits without all that was spent in them. */
export const carriedInto = (
  own: OwnLimit,
  periods: readonly BudgetPeriod[],
  spentIn: (period: BudgetPeriod) => number,
) => {
  const { rolloverFrom } = own;
  if (rolloverFrom === null || own.limitCents === null) return 0;
  return periods
    .slice(0, -1)
    .filter(({ to }) => to >= rolloverFrom)
    .reduce((sum, period) => sum + limitIn(own, period) - spentIn(period), 0);
};
