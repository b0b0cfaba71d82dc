import { addDays } from "#shared/rules/madrid-day.ts";
import type { HouseholdRepository, HouseholdRow, RowsSeen, Shares } from "./household-repository.ts";

/** Of all people together: some 25 MB, estimated. */
const mostRows = 50_000;

interface Kept extends Pick<RowsSeen, "moment" | "shares"> {
  from: string;
  /** All from that day on, in order: what was there at the moment, some as they are since. */
  rows: readonly HouseholdRow[];
}

const isSame = (one: HouseholdRow, other: HouseholdRow) =>
  one.cents === other.cents &&
  one.wholeCents === other.wholeCents &&
  one.day === other.day &&
  one.position === other.position &&
  one.accountId === other.accountId &&
  one.description === other.description &&
  one.merchantName === other.merchantName &&
  one.creditorName === other.creditorName &&
  one.category === other.category &&
  one.ownCategoryId === other.ownCategoryId &&
  one.isOwnTransfer === other.isOwnTransfer &&
  one.isAdjusted === other.isAdjusted &&
  one.isExcluded === other.isExcluded;

const inOrder = (one: HouseholdRow, other: HouseholdRow) => {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.position - other.position || (one.id < other.id ? -1 : 1);
};

const areSame = (one: Shares, other: Shares) =>
  one.size === other.size && [...one].every(([id, share]) => other.get(id) === share);

/** How many of those in order come before, found without looking at all of them. */
const countBefore = (rows: readonly HouseholdRow[], isBefore: (row: HouseholdRow) => boolean) => {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && isBefore(row)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Where they lie from a day on. */
const placeOf = (rows: readonly HouseholdRow[], from: string) => countBefore(rows, ({ day }) => day < from);

const inserted = (rows: readonly HouseholdRow[], added: readonly HouseholdRow[]) => {
  let last = 0;
  const parts = added.toSorted(inOrder).map((one) => {
    const place = countBefore(rows, (row) => inOrder(row, one) < 0);
    const part = [...rows.slice(last, place), one];
    last = place;
    return part;
  });
  return [...parts.flat(), ...rows.slice(last)];
};

/** With what came since in place of what was; the same objects, and array, where nothing has changed. */
const withChanges = (rows: readonly HouseholdRow[], since: readonly HouseholdRow[]) => {
  if (since.length === 0) return rows;
  const changed = new Map(since.map((row) => [row.id, row]));
  const others = rows.filter((row) => {
    const now = changed.get(row.id);
    if (now && isSame(row, now)) changed.delete(row.id);
    return !now || !changed.has(row.id);
  });
  return changed.size === 0 ? rows : inserted(others, [...changed.values()]);
};

export type KeptRows = ReturnType<typeof createKeptRows>;

/** Whoever asks for fewer days than these before what is kept leaves the others kept. */
const daysLeftOut = 31;

/** Rows of those who were read last, of whom only what has changed is read again. */
export const createKeptRows = (
  households: Pick<HouseholdRepository, "rows" | "rowsSince" | "ids">,
  most: number = mostRows,
) => {
  const people = new Map<string, Kept>();

  /** One who alone has too many is read whole each time: memory counts more than that person's wait. */
  const keep = (userId: string, kept: Kept) => {
    people.delete(userId);
    people.set(userId, kept);
    let count = 0;
    for (const [one, { rows }] of [...people].toReversed()) {
      count += rows.length;
      if (count > most) people.delete(one);
    }
  };

  const readWhole = async (userId: string, from: string): Promise<Kept> => {
    const { rows, ...seen } = await households.rows(userId, from);
    return { from, ...seen, rows: rows.sort(inOrder) };
  };

  /** What is neither new nor changed was there before: where so many are left, no other has gone. */
  const readSince = async (userId: string, from: string, before: Kept): Promise<Kept> => {
    const { moment, shares, count, rows: since } = await households.rowsSince(userId, from, before.moment);
    if (!areSame(shares, before.shares)) return readWhole(userId, before.from);
    let rows = withChanges(before.rows, since);
    if (rows.length - placeOf(rows, from) !== count) {
      const ids = await households.ids(userId, from);
      rows = rows.filter(({ id, day }) => day < from || ids.has(id));
    }
    // Of the days before, what has changed must still be looked for.
    if (from > addDays(before.from, daysLeftOut)) return { ...before, rows };
    return { from, moment, shares, rows: from === before.from ? rows : rows.slice(placeOf(rows, from)) };
  };

  return {
    /** Of accounts in totals, in order of day; both days inclusive. */
    async rows(userId: string, from: string, to: string): Promise<readonly HouseholdRow[]> {
      const before = people.get(userId);
      const kept =
        before && before.from <= from ? await readSince(userId, from, before) : await readWhole(userId, from);
      keep(userId, kept);
      const { rows, shares } = kept;
      const [first, end] = [placeOf(rows, from), placeOf(rows, addDays(to, 1))];
      const between = rows.slice(first, end);
      return between.every(({ accountId }) => shares.has(accountId))
        ? between
        : between.filter(({ accountId }) => shares.has(accountId));
    },
  };
};
