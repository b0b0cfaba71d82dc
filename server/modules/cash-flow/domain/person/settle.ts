import type { CashRow, Day } from "#server/modules/cash-flow/domain/household.ts";
import { numberOfDay } from "#server/modules/cash-flow/domain/promises/day-numbers.ts";
import type { PromiseRhythm } from "#shared/contracts/cash-flow/promises.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { DatedPromise, PastPromise } from "./dated-promise.ts";

/** Days that a promise may come before its day, and after it until it counts as missing. */
const usualDelay = (every: PromiseRhythm) => (every === "week" ? 3 : every === "month" ? 7 : 12);

/** Without a name in common, so many days and so much of the amount may differ. */
const strangerDays = 3;
const strangerShare = 0.15;

/** From the day after it on, a promise is missing. */
export const lastDayFor = ({ day, every }: Pick<DatedPromise, "day" | "every">) =>
  addDays(day, usualDelay(every));

interface Facts {
  today: Day;
  rows: readonly CashRow[];
  /** The promise to whose series a row belongs. */
  promiseOf: ReadonlyMap<string, string>;
}

const daysApart = (one: Day, other: Day) => Math.abs(numberOfDay(one) - numberOfDay(other));

/** How far a row is from a promise; null where it cannot settle it. */
const distance = (entry: DatedPromise, row: CashRow, promiseOf: Facts["promiseOf"]) => {
  if (Math.sign(row.cents) !== Math.sign(entry.cents)) return null;
  const days = daysApart(row.day, entry.day);
  const owner = promiseOf.get(row.id);
  if (owner !== undefined) return owner === entry.promiseId && days <= usualDelay(entry.every) ? days : null;
  const off = Math.abs(row.cents - entry.cents) / Math.abs(entry.cents);
  const isAlike =
    days <= strangerDays &&
    off <= strangerShare &&
    (entry.accountId === null || entry.accountId === row.accountId);
  return isAlike ? 100 + days + off : null;
};

/** Rows of no promise, near enough to settle one. */
const around = ({ day }: DatedPromise, rowsOn: ReadonlyMap<number, readonly CashRow[]>) => {
  const first = numberOfDay(day) - strangerDays;
  return Array.from({ length: 2 * strangerDays + 1 }, (_, after) => rowsOn.get(first + after) ?? []).flat();
};

/** What became of promises whose day is over: a row settles at most one, and a promise is settled once. */
export const settle = (
  entries: readonly DatedPromise[],
  { today, rows, promiseOf }: Facts,
): PastPromise[] => {
  const rowsOf = Map.groupBy(rows, ({ id }) => promiseOf.get(id) ?? null);
  const ofNone = Map.groupBy(rowsOf.get(null) ?? [], ({ day }) => numberOfDay(day));
  const pairs = entries
    .flatMap((entry, place) =>
      [
        ...around(entry, ofNone),
        ...(entry.promiseId === null ? [] : (rowsOf.get(entry.promiseId) ?? [])),
      ].flatMap((row) => {
        const far = distance(entry, row, promiseOf);
        return far === null ? [] : [{ place, row, far }];
      }),
    )
    .toSorted((one, other) => one.far - other.far || one.place - other.place);
  const settledBy = new Map<number, CashRow>();
  const taken = new Set<string>();
  for (const { place, row } of pairs) {
    if (settledBy.has(place) || taken.has(row.id)) continue;
    settledBy.set(place, row);
    taken.add(row.id);
  }
  return entries.map((entry, place) => {
    const row = settledBy.get(place);
    if (row)
      return { ...entry, state: "settled", settled: { rowId: row.id, day: row.day, cents: row.cents } };
    const isOver = lastDayFor(entry) < today;
    return { ...entry, state: isOver ? "missing" : "late", settled: null };
  });
};
