import type { ExpectedEntry, Series } from "#server/modules/cash-flow/domain/promise.ts";
import type { DatedPromise } from "./dated-promise.ts";

const mostDays = 5;
const mostOff = 0.15;

const isAlike = (found: ExpectedEntry, own: DatedPromise) =>
  Math.sign(found.cents) === Math.sign(own.cents) &&
  Math.abs(found.cents - own.cents) <= Math.abs(own.cents) * mostOff &&
  Math.abs(Date.parse(found.day) - Date.parse(own.day)) <= mostDays * 86_400_000;

/** Series that the person has also written down, each with their promise: those count once. */
export const writtenTwice = (
  found: readonly { series: Series; entries: readonly ExpectedEntry[] }[],
  own: readonly DatedPromise[],
): ReadonlyMap<string, string> => {
  const twice = new Map<string, string>();
  const claimed = new Set<string>();
  for (const { series, entries } of found) {
    const [first] = entries;
    const same =
      first &&
      own.find(
        (one) =>
          one.promiseId !== null &&
          one.every === series.every &&
          !claimed.has(one.promiseId) &&
          isAlike(first, one),
      );
    if (!same?.promiseId) continue;
    twice.set(series.key, same.promiseId);
    claimed.add(same.promiseId);
  }
  return twice;
};
