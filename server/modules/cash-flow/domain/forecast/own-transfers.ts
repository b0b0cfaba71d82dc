import type { CashRow } from "#server/modules/cash-flow/domain/household.ts";
import { numberOfDay } from "#server/modules/cash-flow/domain/promises/day-numbers.ts";

/** Between two banks money may be on its way over a weekend. */
const mostDaysApart = 4;
/** Of rows that the ledger knows as own transfers, which holidays may keep longer. */
const mostDaysOfKnown = 7;

/** Small sums are the same by chance too often. */
const leastCents = 2000;

interface Waiting {
  row: CashRow;
  day: number;
}

/** Ids of the rows that only move money between the given accounts, as also the bill of a given card does: in the total they cancel. */
export const ownTransferIds = (rows: readonly CashRow[]): ReadonlySet<string> => {
  const ids = new Set<string>();
  const incoming = new Map<number, Waiting[]>();
  for (const row of rows) {
    if (row.cents < leastCents) continue;
    const waiting = { row, day: numberOfDay(row.day) };
    const others = incoming.get(row.cents);
    if (others) others.push(waiting);
    else incoming.set(row.cents, [waiting]);
  }
  const outgoing = rows
    .filter(({ cents }) => incoming.has(-cents))
    .toSorted((one, other) => compare(one, other));
  for (const row of outgoing) {
    const day = numberOfDay(row.day);
    const distance = ({ day: other }: Waiting) => Math.abs(other - day);
    const most = (other: CashRow) =>
      row.isOwnTransfer && other.isOwnTransfer ? mostDaysOfKnown : mostDaysApart;
    const [nearest] = (incoming.get(-row.cents) ?? [])
      .filter(
        (one) =>
          one.row.accountId !== row.accountId &&
          // What the ledger knows as one side of a transfer has its other side there, too.
          one.row.isOwnTransfer === row.isOwnTransfer &&
          distance(one) <= most(one.row) &&
          !ids.has(one.row.id),
      )
      .sort((one, other) => distance(one) - distance(other) || compare(one.row, other.row));
    if (nearest) ids.add(row.id).add(nearest.row.id);
  }
  return ids;
};

const compare = (one: CashRow, other: CashRow) =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : one.id < other.id ? -1 : Number(one.id > other.id);
