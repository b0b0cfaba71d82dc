import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import type { ExpectedEntry, Series } from "#server/modules/cash-flow/domain/promise.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { Decision } from "./dated-promise.ts";

/** A bank may book what the person announced some days before its day. */
const daysEarly = 5;

/** What the person said of the next time holds until that time has come: from then on the facts tell. */
const isOutdated = (series: Series, from: Day) => series.days.some((day) => day >= from);

const daysBetween = (one: Day, other: Day) => Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000);

/** What the person said, laid over the entries of one series, which come by day. */
export const applyDecision = (
  series: Series,
  entries: readonly ExpectedEntry[],
  { isConfirmed, cents, nextOn, endsOn, saidOn }: Decision,
): ExpectedEntry[] => {
  const [first] = entries;
  const movedBy =
    first && nextOn !== null && !isOutdated(series, addDays(nextOn, -daysEarly))
      ? daysBetween(first.day, nextOn)
      : 0;
  const said = cents !== null && !isOutdated(series, addDays(saidOn, 1)) ? cents : null;
  return entries
    .map((entry) => ({
      ...entry,
      ...(movedBy !== 0 && { day: addDays(entry.day, movedBy) }),
      ...(said !== null && { cents: said, lowCents: said, highCents: said }),
      ...(isConfirmed && { probability: 1 }),
    }))
    .filter(({ day }) => endsOn === null || day < endsOn);
};
