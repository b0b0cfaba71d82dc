import type { CashRow, Day, Household } from "#server/modules/cash-flow/domain/household.ts";
import { type DayNumber, numberOfDay } from "./day-numbers.ts";
import { withoutPlaces } from "./places.ts";
import { type ReadRow, reader, readRow } from "./read-row.ts";

const isOfShop = ({ channel, isIncome }: ReadRow) =>
  !isIncome && (channel === "card" || channel === "unknown");

/** A row that is kept from one reading to the next is read once. */
const readBefore = new WeakMap<CashRow, ReadRow>();

const readEach = (rows: readonly CashRow[]): ReadRow[] => {
  const tell = reader();
  return rows.map((row) => {
    const before = readBefore.get(row);
    if (before) return before;
    const one = readRow(row, tell(row));
    readBefore.set(row, one);
    return one;
  });
};

/** The same object each time, so that what is known of its party is known of it. */
const calledBefore = new WeakMap<ReadRow, ReadRow>();

const called = (one: ReadRow, party: string) => {
  if (party === one.party) return one;
  const before = calledBefore.get(one);
  if (before?.party === party) return before;
  const renamed = { ...one, party };
  calledBefore.set(one, renamed);
  return renamed;
};

const namedBy = (rows: readonly ReadRow[], names: ReadonlyMap<string, string>) =>
  rows
    .map((one) => (isOfShop(one) ? called(one, names.get(one.party) ?? one.party) : one))
    .sort((a, b) => a.day - b.day || (a.row.id < b.row.id ? -1 : 1));

const mayBeOfSeries =
  (today: Day) =>
  ({ isLeftOut, cents, row }: ReadRow) =>
    !isLeftOut && cents !== 0 && row.day <= today;

/** How many rows each shop has. */
type Shops = ReadonlyMap<string, number>;

const countInto = (shops: Map<string, number>, rows: readonly ReadRow[], by: number) => {
  for (const one of rows) if (isOfShop(one)) shops.set(one.party, (shops.get(one.party) ?? 0) + by);
};

interface Reading {
  today: Day;
  rows: readonly CashRow[];
  shops: Shops;
  /** What each shop is called, which depends on all of them. */
  names: ReadonlyMap<string, string>;
  read: readonly ReadRow[];
}

const readAll = ({ rows, today }: Household): Reading => {
  const kept = readEach(rows).filter(mayBeOfSeries(today));
  const shops = new Map<string, number>();
  countInto(shops, kept, 1);
  const names = withoutPlaces(new Set(shops.keys()));
  return { today, rows, shops, names, read: namedBy(kept, names) };
};

/** The rows that do not stand where they stood, from both ends. */
const middles = (before: readonly CashRow[], now: readonly CashRow[]) => {
  const shorter = Math.min(before.length, now.length);
  let head = 0;
  while (head < shorter && before[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return { gone: before.slice(head, before.length - tail), come: now.slice(head, now.length - tail) };
};

const placeOf = (read: readonly ReadRow[], day: DayNumber) => {
  let [low, high] = [0, read.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((read[middle]?.day ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** With some rows in place of others; null where a shop is new or has no more rows, which may change what others are called. */
const readAgain = (before: Reading, rows: readonly CashRow[]): Reading | null => {
  const { gone, come } = middles(before.rows, rows);
  if (gone.length + come.length === 0) return before;
  const [left, added] = [gone, come].map((those) => readEach(those).filter(mayBeOfSeries(before.today)));
  const shops = new Map(before.shops);
  countInto(shops, left ?? [], -1);
  countInto(shops, added ?? [], 1);
  if (shops.size !== before.shops.size || [...shops.values()].includes(0)) return null;
  const days = [...gone, ...come].map(({ day }) => day).sort();
  const first = placeOf(before.read, numberOfDay(days[0] ?? ""));
  const end = placeOf(before.read, numberOfDay(days.at(-1) ?? "") + 1);
  const isGone = new Set(gone);
  const stayed = before.read.slice(first, end).filter(({ row }) => !isGone.has(row));
  const between = namedBy([...stayed, ...namedBy(added ?? [], before.names)], new Map());
  const read = [...before.read.slice(0, first), ...between, ...before.read.slice(end)];
  return { ...before, rows, shops, read };
};

/** What was read of somebody, by the first of their rows. */
const allBefore = new WeakMap<CashRow, Reading>();

/** Rows that may be of a series, in order of day and id; what has not changed since they were read last is not looked at again. */
export const readRows = (household: Household): readonly ReadRow[] => {
  const [first] = household.rows;
  const before = first && allBefore.get(first);
  const now = (before?.today === household.today && readAgain(before, household.rows)) || readAll(household);
  if (first) allBefore.set(first, now);
  return now.read;
};
