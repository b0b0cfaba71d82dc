import { randomUUID } from "node:crypto";
import { saysBetweenOwn } from "#server/modules/banking/domain/reconciler/own-transfers/between-own.ts";
import { chunksOf } from "#server/platform/concurrency/chunks.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { PersonChanges } from "./ledger-change-repository.ts";
import type { IncomingTransaction } from "./reported-transaction.ts";
import { type Account, createOwnNames, transfersAmong } from "./transfer-pairs.ts";
import type { ChangedSide, OpenToTransfer, Touched } from "./transfer-repository.ts";

/** Two banks book one transaction, or the two sides of a transfer, at most so many days apart. */
export const daysApart = 4;

/** Few enough that other requests are answered in between. */
const rowsPerRead = 2000;

interface Incoming {
  accountId: string;
  rows: IncomingTransaction[];
}

type Row = Omit<OpenToTransfer, "position">;

export type { Account };

export const createTransferChange = ({ userId, changes }: PersonChanges) => {
  const openRows = async (days: { from: string; to: string; amounts?: readonly number[] | undefined }) => {
    const rows: Row[] = [];
    for (let last: OpenToTransfer | undefined; ; ) {
      const read = await changes.openToTransfers(userId, days, last, rowsPerRead);
      for (const row of read) rows.push(row);
      last = read.at(-1);
      if (read.length < rowsPerRead) return rows;
    }
  };

  const setTransfers = async (sides: { id: string; transferId: string }[]) => {
    const touched: Touched[] = [];
    for (const chunk of chunksOf(sides)) {
      for (const place of await changes.setTransfers(userId, chunk)) touched.push(place);
    }
    return touched;
  };

  /** `opened` are accounts that are not stored yet. */
  const find = async (
    days: Iterable<string>,
    incoming: readonly Incoming[],
    opened: readonly Account[] = [],
    amounts?: readonly number[],
  ) => {
    const sorted = [...days].sort();
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last) return [];
    const accounts = [...(await changes.accounts(userId)), ...opened];
    const owner = await changes.owner(userId);
    const open = await openRows({
      ...{ from: addDays(first, -2 * daysApart), to: addDays(last, 2 * daysApart), amounts },
    });
    for (const row of incoming.flatMap(rowsOf)) open.push(row);
    const sides = new Map<string, string>();
    for await (const ids of transfersAmong(open, accounts, owner)) {
      const transferId = randomUUID();
      for (const id of ids) sides.set(id, transferId);
    }
    return setIncoming(sides, incoming);
  };

  /** What saying that a row is a transfer, or none, changes. Null without such a transaction. */
  const sidesOf = async (id: string, isTransfer: boolean): Promise<string[] | null> => {
    const side = await changes.transferSide(userId, id);
    if (!side) return null;
    if (side.transferId) return isTransfer ? [] : changes.idsOfTransfer(userId, side.transferId);
    if (!isTransfer) return [];
    const others = await changes.otherSides(userId, side, daysApart);
    const isRefused = others.filter((other) => other.isRefused);
    const [other, ...rivals] = isRefused.length > 0 ? isRefused : others;
    return other && rivals.length === 0 ? [id, other.id] : [id];
  };

  return {
    /** Sets the transfers of new transactions in place, and stores those of stored ones. */
    pair: async (days: Iterable<string>, incoming: readonly Incoming[] = []): Promise<Touched[]> =>
      setTransfers(await find(days, incoming)),

    find,

    /** Of some amounts alone: rows of different amounts are never one transfer. */
    pairAmounts: async (days: Iterable<string>, amounts: readonly number[]): Promise<Touched[]> =>
      setTransfers(await find(days, [], [], amounts)),

    /** Transactions that share an id form one transfer. */
    setTransfers,

    sidesOf,

    /** The person confirms a transfer. Without an unambiguous other side it stands alone. Null without such a transaction. */
    async confirm(id: string): Promise<Touched[] | null> {
      const ids = await sidesOf(id, true);
      const transferId = randomUUID();
      return (
        ids &&
        changes.setTransfers(
          userId,
          ids.map((id) => ({ id, transferId })),
        )
      );
    },

    /** The person rejects a transfer, so that neither side is paired again. Null without such a transaction. */
    async refuse(id: string): Promise<Touched[] | null> {
      const side = await changes.transferSide(userId, id);
      return side ? changes.dissolveTransfers(userId, [id], true) : null;
    },
  };
};

/** Ends the transfers of rows whose new amount or text is of none. One that the person confirmed survives another text. */
export const endTransfersOf = async ({ userId, changes }: PersonChanges, changed: ChangedSide[]) => {
  const after = new Map(changed.map((row) => [row.id, row]));
  const sides = await changes.changedSides(userId, changed);
  if (sides.length === 0) return [];
  const namesOwn = createOwnNames(await changes.accounts(userId));
  const isBetweenOwn = (row: (typeof sides)[number]) => saysBetweenOwn(row.description) || namesOwn(row);
  const ended = sides.filter((before) => {
    const { amountCents, description } = after.get(before.id) ?? before;
    const wasBetweenOwn = before.isAlone && isBetweenOwn(before);
    return amountCents !== before.amountCents || (wasBetweenOwn && !isBetweenOwn({ ...before, description }));
  });
  return changes.dissolveTransfers(
    userId,
    ended.map(({ id }) => id),
    false,
  );
};

/** New rows are set in place; the rest, which is stored, is returned. */
const setIncoming = (sides: Map<string, string>, incoming: readonly Incoming[]) => {
  for (const { rows } of incoming) {
    for (const row of rows) {
      const transferId = sides.get(row.id);
      if (transferId === undefined) continue;
      row.transferId = transferId;
      sides.delete(row.id);
    }
  }
  return [...sides].map(([id, transferId]) => ({ id, transferId }));
};

const rowsOf = ({ accountId, rows }: Incoming): Row[] =>
  rows.map(({ id, transaction }) => {
    const { bookedOn, amountCents, counterpartyAccount, description, categorisation } = transaction;
    const { category } = categorisation;
    return {
      ...{ id, accountId, bookedOn, amountCents, counterpartyAccount, description, category },
      isAlone: false,
    };
  });
