import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import type {
  DatedPromise,
  Decision,
  OwnPromise,
} from "#server/modules/cash-flow/domain/person/dated-promise.ts";
import { chargeAfterEnd, lastRise } from "#server/modules/cash-flow/domain/person/series-facts.ts";
import type { Series } from "#server/modules/cash-flow/domain/promise.ts";
import type { PromiseKind, PromiseRhythm } from "#shared/contracts/cash-flow/promises.ts";

export type ReadPromise = ReturnType<typeof foundPromise> | ReturnType<typeof handPromise>;

interface Seen {
  promiseId: string;
  kind: PromiseKind;
  /** In the year to come, by day. */
  coming: readonly DatedPromise[];
}

const timesAYear: Partial<Record<PromiseRhythm, number>> = {
  ...{ week: 52, month: 12, "2months": 6, quarter: 4, halfyear: 2, year: 1 },
};

/** A late one and the next twelve are not thirteen months. */
const yearlyOf = (coming: readonly DatedPromise[], every: PromiseRhythm) =>
  coming.slice(0, timesAYear[every]).reduce((sum, { cents }) => sum + cents, 0);

export const foundPromise = (
  series: Series,
  { promiseId, kind, coming }: Seen,
  { decision, today }: { decision: Decision | undefined; today: Day },
) => ({
  id: promiseId,
  source: "found" as const,
  seriesKey: series.key,
  ...{ name: series.name, kind, every: series.every, accountId: series.accountId },
  category: series.category,
  isConfirmed: decision?.isConfirmed ?? false,
  isMetered: series.isMetered,
  status: decision?.endsOn && decision.endsOn <= today ? ("ended" as const) : series.status,
  cents: coming[0]?.cents ?? series.cents.at(-1) ?? 0,
  nextOn: coming[0]?.day ?? null,
  endsOn: decision?.endsOn ?? null,
  yearlyCents: yearlyOf(coming, series.every),
  changed: { cents: decision?.cents ?? null, nextOn: decision?.nextOn ?? null },
  rise: lastRise(series, today),
  last: { day: series.days.at(-1) ?? today, cents: series.cents.at(-1) ?? 0 },
  rowIds: series.rowIds,
  chargedAfterEnd: chargeAfterEnd(series, decision?.endsOn ?? null),
});

export const handPromise = (own: OwnPromise, { coming }: Pick<Seen, "coming">, today: Day) => ({
  id: own.id,
  source: "hand" as const,
  seriesKey: null,
  ...{ name: own.name, kind: own.kind, every: own.every, accountId: own.accountId },
  category: null,
  ...{ isConfirmed: true, isMetered: false },
  status:
    (own.endsOn !== null && own.endsOn <= today) || coming.length === 0
      ? ("ended" as const)
      : ("alive" as const),
  cents: own.cents,
  nextOn: coming[0]?.day ?? null,
  endsOn: own.endsOn,
  yearlyCents: yearlyOf(coming, own.every),
  changed: { cents: null, nextOn: null },
  ...{ rise: null, chargedAfterEnd: null, last: null, rowIds: [] },
});
