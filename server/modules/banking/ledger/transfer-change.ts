import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { findOwnTransfers } from "#server/modules/banking/domain/reconciler/own-transfers.ts";
import { chunksOf } from "#server/platform/concurrency/chunks.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { LedgerChangeRepository } from "./ledger-change-repository.ts";
import type { IncomingMovement } from "./movement.ts";
import type { OpenToTransfer, Touched } from "./transfer-repository.ts";
import { looksLikeTransfer } from "./transfer-signs.ts";

/** Two banks book one movement, or the two sides of a transfer, at most so many days apart. */
export const daysApart = 4;

/** Few enough that other requests are answered in between. */
const rowsPerRead = 2000;
const rowsPerBreath = 2000;

interface Context {
  userId: string;
  changes: LedgerChangeRepository;
}

/** What a change is about to bring to an account. */
interface Incoming {
  accountId: string;
  movements: IncomingMovement[];
}

type Row = Omit<OpenToTransfer, "position">;

/** Transfers between own accounts, found or told. Every step answers where totals changed by it. */
export const createTransferChange = ({ userId, changes }: Context) => {
  const openRows = async (days: { from: string; to: string }) => {
    const rows: Row[] = [];
    for (let last: OpenToTransfer | undefined; ; ) {
      const read = await changes.openToTransfers(userId, days, last, rowsPerRead);
      for (const row of read) rows.push(row);
      last = read.at(-1);
      if (read.length < rowsPerRead) return rows;
    }
  };

  const join = async (sides: { id: string; transferId: string }[]) => {
    const touched: Touched[] = [];
    for (const chunk of chunksOf(sides)) {
      for (const place of await changes.setTransfers(userId, chunk)) touched.push(place);
    }
    return touched;
  };

  /** `opened` are accounts that are not kept yet. */
  const find = async (
    days: Iterable<string>,
    incoming: readonly Incoming[],
    opened: readonly Account[] = [],
  ) => {
    const sorted = [...days].sort();
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last) return [];
    const accounts = [...(await changes.accounts(userId)), ...opened];
    if (accounts.length < 2) return [];
    const rows = await openRows({ from: addDays(first, -2 * daysApart), to: addDays(last, 2 * daysApart) });
    const arriving = new Map<string, IncomingMovement>();
    for (const one of incoming.flatMap(({ movements }) => movements)) arriving.set(one.id, one);
    for (const row of incoming.flatMap(rowsOf)) rows.push(row);
    const kept: { id: string; transferId: string }[] = [];
    const note = (id: string, transferId: string) => {
      const one = arriving.get(id);
      if (one) one.transferId = transferId;
      else kept.push({ id, transferId });
    };
    for await (const { outId, inId } of pairsAmong(rows, accounts)) {
      const transferId = randomUUID();
      note(outId, transferId);
      note(inId, transferId);
    }
    return kept;
  };

  return {
    /** Finds the transfers around some days; movements that are about to be kept learn theirs, those kept before are marked. */
    pair: async (days: Iterable<string>, incoming: readonly Incoming[] = []): Promise<Touched[]> =>
      join(await find(days, incoming)),

    /** The same, but nothing is written: answers the sides among the movements kept before. */
    find,

    /** Puts movements into transfers; those that share an id are one. */
    join,

    /** The person says that it is one. Without an unmistakable other side it stands alone. Null: no such movement. */
    async confirm(id: string): Promise<Touched[] | null> {
      const side = await changes.transferSide(userId, id);
      if (!side) return null;
      if (side.transferId) return [];
      const others = await changes.otherSides(userId, side, daysApart);
      const isRefused = others.filter((other) => other.isRefused);
      const [other, ...rivals] = isRefused.length > 0 ? isRefused : others;
      const ids = other && rivals.length === 0 ? [id, other.id] : [id];
      const transferId = randomUUID();
      return changes.setTransfers(
        userId,
        ids.map((id) => ({ id, transferId })),
      );
    },

    /** The person says that it is none: neither side will be taken for one again. Null: no such movement. */
    async refuse(id: string): Promise<Touched[] | null> {
      const side = await changes.transferSide(userId, id);
      return side ? changes.dissolveTransfers(userId, [id], true) : null;
    },
  };
};

const rowsOf = ({ accountId, movements }: Incoming): Row[] =>
  movements.map(({ id, movement }) => {
    const { bookedOn, amountCents, counterpartyAccount, description, reading } = movement;
    const { category } = reading;
    return { id, accountId, bookedOn, amountCents, counterpartyAccount, description, category };
  });

export type Account = { id: string; accountKey: string | null; currency: string };

/** Some amounts after others: rows of different amounts are never one transfer. */
async function* pairsAmong(rows: readonly Row[], accounts: readonly Account[]) {
  const own = accounts.map(({ id, accountKey }) => ({ accountId: id, accountKey }));
  const currencyOf = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const currency = ({ accountId }: Row) => currencyOf.get(accountId) ?? "";
  const asked = (row: Row) => ({
    ...row,
    currency: currency(row),
    looksLikeTransfer: looksLikeTransfer(row),
    isRefused: false,
  });
  let batch: Row[] = [];
  const amounts = Map.groupBy(rows, (row) => `${Math.abs(row.amountCents)} ${currency(row)}`);
  for (const ofAmount of amounts.values()) {
    if (new Set(ofAmount.map(({ amountCents }) => amountCents > 0)).size < 2) continue;
    for (const row of ofAmount) batch.push(row);
    if (batch.length < rowsPerBreath) continue;
    yield* findOwnTransfers(batch.map(asked), own);
    batch = [];
    await setImmediate();
  }
  yield* findOwnTransfers(batch.map(asked), own);
}
