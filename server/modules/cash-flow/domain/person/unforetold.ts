import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import type { Series } from "#server/modules/cash-flow/domain/promise.ts";
import type { PromiseKind } from "#shared/contracts/cash-flow/promises.ts";
import type { PastPromise } from "./dated-promise.ts";

interface SeriesOfPromise {
  series: Series;
  promiseId: string;
  kind: PromiseKind;
}

/**
 * Rows, after `from`, of what is known to repeat by now, though nobody could expect them on their day: a month's bills
 * hold the first pay of a new job too. `settling` are the rows that settled what was expected.
 */
export const unforetold = (
  known: readonly SeriesOfPromise[],
  { from, settling }: { from: Day; settling: ReadonlySet<string> },
): PastPromise[] =>
  known.flatMap(({ series, promiseId, kind }) =>
    series.rowIds.flatMap((rowId, place): PastPromise[] => {
      const [day, cents] = [series.days[place], series.cents[place]];
      if (day === undefined || cents === undefined || day <= from || settling.has(rowId)) return [];
      return [
        {
          ...{ promiseId, kind, name: series.name, every: series.every, accountId: series.accountId, day },
          ...{ cents, lowCents: cents, highCents: cents, probability: 1 },
          ...{ state: "settled", settled: { rowId, day, cents } },
        },
      ];
    }),
  );
