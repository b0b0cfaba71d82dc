import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import type { ExpectedEntry, Series } from "#server/modules/cash-flow/domain/promise.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { Decision } from "./dated-promise.ts";

/** A bank may book what the person announced some days before its day. */
const daysEarly = 5;

const daysBetween = (one: Day, other: Day) => Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000);

/**
 * What the person said, laid over the entries of one series, which come by day after `after`. What they said of amount
 * and day holds until it has come: from then on the facts tell.
 */
export const applyDecision = (
  { days }: Pick<Series, "days">,
  entries: readonly ExpectedEntry[],
  { decision, after }: { decision: Decision; after: Day },
): ExpectedEntry[] => {
  const { isConfirmed, cents, nextOn, endsOn, saidOn } = decision;
  const since = nextOn === null ? addDays(saidOn, 1) : addDays(nextOn, -daysEarly);
  const holds = ({ day }: ExpectedEntry) =>
    day > saidOn && !days.some((booked) => booked >= since && booked < addDays(day, -daysEarly));
  const next = entries.find(holds);
  const movedBy = next && nextOn !== null && nextOn > after ? daysBetween(next.day, nextOn) : 0;
  return entries
    .map((entry) => ({
      ...entry,
      ...(holds(entry) && {
        ...(movedBy !== 0 && { day: addDays(entry.day, movedBy) }),
        ...(cents !== null && { cents, lowCents: cents, highCents: cents }),
      }),
      ...(isConfirmed && { probability: 1 }),
    }))
    .filter(({ day }) => endsOn === null || day < endsOn);
};
