import { setImmediate } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import { type DaySpan, joinSpans } from "#server/modules/banking/domain/known-days.ts";
import { createCounter } from "#server/modules/banking/domain/reconciler/content-key.ts";
import type { Clock } from "#server/platform/clock.ts";
import { chunksOf } from "#server/platform/concurrency/chunks.ts";
import { createAccountChange } from "./account-change.ts";
import { applyFeedChange, balanceAfterFeed, type FeedChange } from "./apply-feed-change.ts";
import { applyFileCorrections, coverageOf, type FileChange } from "./apply-file-corrections.ts";
import { type AccountImport, balancesAfter } from "./balances-after.ts";
import type { ImportRecord, PersonChanges, StoredAccount } from "./ledger-change-repository.ts";
import { createLedgerReader } from "./ledger-reader.ts";
import type { Step } from "./ledger-step-repository.ts";
import {
  type InsertOrigin,
  type PackedTransactions,
  packTransactions,
} from "./packed-transaction-queries.ts";
import {
  daysOf,
  distinct,
  type IncomingTransaction,
  type SourceLink,
  toIncoming,
} from "./reported-transaction.ts";
import { createRestatement } from "./restatement.ts";
import type { Origin } from "./transaction-repository.ts";
import { createTransferChange } from "./transfer-change.ts";
import type { Touched } from "./transfer-repository.ts";

export type { FeedChange } from "./apply-feed-change.ts";
export type { AccountImport, FileChange };

interface Context extends PersonChanges {
  clock: Clock;
}

export type LedgerChange = Omit<ReturnType<typeof createLedgerChange>, "pairTransfers"> & {
  /** Runs the rest of the change in steps: at once, or after this transaction if there are many rows. */
  inSteps: (steps: Step[], rows: number) => Promise<void>;
};

/** A change of the ledger: rows, daily totals and balance change together or not at all. */
export const createLedgerChange = ({ userId, changes, clock }: Context) => {
  const transfers = createTransferChange({ userId, changes });
  const accounts = createAccountChange({ userId, changes, clock });
  /** Transfers of these days are searched at the end, once for all accounts. */
  const daysToPair = new Set<string>();

  const recount = async (touched: readonly Touched[]) => {
    const byAccount = (places: readonly Touched[]) => Map.groupBy(places, ({ accountId }) => accountId);
    const own = [...byAccount(touched)].flatMap(([accountId, places]) =>
      distinct(places.map(({ day }) => day)).map((day) => ({ accountId, day })),
    );
    for (const [accountId, places] of byAccount([...own, ...(await changes.countedPlaces(userId, own))])) {
      await changes.recount(userId, accountId, distinct(places.map(({ day }) => day)));
    }
  };

  /** Some thousand at most. */
  const insertPacked = async (origin: InsertOrigin, packed: Omit<PackedTransactions, "count">) => {
    await changes.insertTransactions(userId, origin, packed);
    await changes.addToTotals(userId, origin.accountId, packed.totals);
  };

  /** Also adds to the daily totals; `onDone` gets the number of new rows. */
  const insert = async (
    origin: InsertOrigin,
    transactions: IncomingTransaction[],
    onDone: (count: number) => void = () => {},
  ) => {
    if (transactions.length === 0) return;
    const sharePercent = await changes.sharePercentOf(userId, origin.accountId);
    for (const chunk of chunksOf(transactions)) {
      await insertPacked(origin, packTransactions(origin, chunk, sharePercent));
      onDone(chunk.length);
      await setImmediate();
    }
  };

  const insertLinks = async (origin: Origin, links: SourceLink[]) => {
    for (const chunk of chunksOf(links)) await changes.insertLinks(userId, origin, chunk);
  };

  /** Adds days that a file or feed tells of. */
  const cover = async (accountId: string, origin: string, days: DaySpan) => {
    const stored = (await changes.coverage(userId, accountId)).filter((one) => one.origin === origin);
    const before = stored.map(({ fromDay, toDay }) => ({ from: fromDay, to: toDay }));
    await changes.setCoverage(userId, { accountId, origin }, joinSpans([...before, days]));
  };

  return {
    ...createLedgerReader({ userId, changes }),
    ...accounts,

    userId,

    /** Transfers are found first, so that each row is written once. `onProgress` gets the number of rows so far. */
    async add(imports: AccountImport[], onProgress: (done: number) => void = () => {}) {
      const balances = await balancesAfter({ userId, changes }, imports);
      const touched: Touched[] = [];
      for (const { account, fileChange } of imports) {
        const origin = { accountId: account.id, source: fileChange.source };
        for (const place of await applyFileCorrections({ userId, changes }, origin, fileChange))
          touched.push(place);
      }
      const incoming = imports.map(({ account, fileChange }) => ({
        accountId: account.id,
        rows: fileChange.transactions.map(toIncoming),
      }));
      const days = [
        ...touched.map(({ day }) => day),
        ...imports.flatMap(({ fileChange }) => daysOf(fileChange.transactions)),
      ];
      for (const place of await transfers.pair(new Set(days), incoming)) touched.push(place);

      let done = 0;
      for (const [index, { account, fileChange }] of imports.entries()) {
        const { source, importId, links } = fileChange;
        const origin = { accountId: account.id, source };
        await insert({ ...origin, importId }, incoming[index]?.rows ?? [], (count) => {
          done += count;
          onProgress(done);
        });
        await insertLinks(origin, links);
        const days = coverageOf(fileChange);
        if (days) await cover(account.id, importId, days);
      }
      await recount(touched);
      await accounts.setBalances(balances);
    },

    insert,
    insertPacked,
    cover,

    insertLinks,

    async joinTransfers(sides: { id: string; transferId: string }[]) {
      await recount(await transfers.setTransfers(sides));
    },

    /** An account has one feed, so nobody else will report another source's pending rows. */
    async takeOverPending(origin: Origin) {
      const rows = await changes.pendingOfOthers(userId, origin);
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      await changes.deleteSourceLinks(userId, origin, ids);
      const keys = distinct(rows.map(({ contentKey }) => contentKey));
      const nextOccurrence = createCounter(await changes.occurrences(userId, origin, keys));
      const numbered = rows.map(({ id, contentKey }) => ({ id, occurrence: nextOccurrence(contentKey) }));
      await changes.handOver(userId, origin.source, numbered);
    },

    async reconcile(account: StoredAccount, feed: FeedChange) {
      const netBefore = await changes.netAfter(userId, account.id);
      const { days, touched } = await applyFeedChange({ userId, changes, insert }, account, feed);
      for (const day of days) daysToPair.add(day);
      await recount(touched);
      const balance = await balanceAfterFeed({ userId, changes }, account, { ...feed, netBefore });
      await changes.setBalance(userId, account.id, balance, clock.now());
    },

    recordImport: (record: Omit<ImportRecord, "createdAt"> & { createdAt?: Date | undefined }) =>
      changes.insertImport(userId, { ...record, createdAt: record.createdAt ?? clock.now() }),

    /** Stores whether a transaction is a transfer between own accounts; false when there is no such transaction. */
    async markTransfer(id: string, isTransfer: boolean) {
      if (!isTransfer && (await changes.isAside(userId, id)))
        throw new AppError("conflict", "Este movimiento solo cuadra un saldo: no es un gasto ni un ingreso");
      const touched = await (isTransfer ? transfers.confirm(id) : transfers.refuse(id));
      await recount(touched ?? []);
      return touched !== null;
    },

    ...{ transferSidesOf: transfers.sidesOf, isAside: (id: string) => changes.isAside(userId, id) },

    recount,

    /** The days on which rows count beside their own, and those of what refunds them. */
    placesOf: (ids: readonly string[]) => changes.placesOf(userId, ids),

    /** Dissolves the transfer of a row; refused, it is paired no more. Returns the days to recount. */
    freeTransfer: (id: string, isRefused: boolean) => changes.dissolveTransfers(userId, [id], isRefused),

    /** Looks for transfers of these days when the change ends. */
    pairOn(...days: string[]) {
      for (const day of days) daysToPair.add(day);
    },

    ...createRestatement({ userId, changes, recount, transfers }),

    /** The last step of a change; balances do not depend on transfers. */
    async pairTransfers() {
      await recount(await transfers.pair(daysToPair));
      daysToPair.clear();
    },
  };
};
