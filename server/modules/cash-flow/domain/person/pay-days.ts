import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import type { ExpectedEntry, Series } from "#server/modules/cash-flow/domain/promise.ts";

export interface PayDays {
  /** When it came, the oldest first. */
  days: readonly Day[];
  nextOn: Day | null;
}

interface Read {
  series: Series;
  entries: readonly ExpectedEntry[];
  isBetweenOwn: boolean;
}

const mostDaysKept = 30;

/** Days of the largest income that is expected again; between people money comes and goes, so that none of it is a pay. */
export const payDaysOf = (all: readonly Read[]): PayDays | null => {
  const pays = all
    .filter(
      ({ series, isBetweenOwn }) => series.kind === "income" && series.status !== "ended" && !isBetweenOwn,
    )
    .filter(({ series, entries }) => entries.length > 0 && series.every === "month")
    .toSorted((one, other) => (other.entries[0]?.cents ?? 0) - (one.entries[0]?.cents ?? 0));
  const [pay] = pays;
  return pay ? { days: pay.series.days.slice(-mostDaysKept), nextOn: pay.entries[0]?.day ?? null } : null;
};
