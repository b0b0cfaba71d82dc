import { setImmediate } from "node:timers/promises";
import { keepWithin } from "#server/errors.ts";
import type { Clock } from "#server/platform/clock.ts";
import { chunksOf } from "#server/platform/concurrency/chunks.ts";
import { storageQuotas } from "#shared/rules/quotas.ts";
import { type AccountBalance, balanceAfter, type DayNet } from "./account-balance.ts";
import { dayTotalsOf } from "./day-totals.ts";
import { balanceAfterFeed, type FeedArrival, takeInFeed } from "./feed-arrival.ts";
import { type Arrival, amendMovements, differencesOf, newWordOf } from "./file-amendments.ts";
import type { LedgerChangeRepository, NewAccount, StoredAccount } from "./ledger-change-repository.ts";
import { createLedgerLook } from "./ledger-look.ts";
import type { Step } from "./ledger-step-repository.ts";
import {
  arriving,
  counterFrom,
  daysOf,
  distinct,
  type IncomingMovement,
  type NewSighting,
} from "./movement.ts";
import type { InsertOrigin } from "./movement-repository.ts";
import { createTransferChange } from "./transfer-change.ts";
import type { Touched } from "./transfer-repository.ts";

export type { FeedArrival } from "./feed-arrival.ts";
export type { Arrival };

/** What a file brings to one of its accounts. */
export interface Brought {
  account: StoredAccount;
  arrival: Arrival;
}

interface Context {
  userId: string;
  changes: LedgerChangeRepository;
  clock: Clock;
}

export type LedgerChange = Omit<ReturnType<typeof createLedgerChange>, "pairTransfers"> & {
  /** Does the rest of the change in steps, at once or, when there are many rows, when this transaction is over. */
  inSteps: (steps: Step[], rows: number) => Promise<void>;
};

/** A change under way: rows, daily totals and balance move together or not at all. */
export const createLedgerChange = ({ userId, changes, clock }: Context) => {
  const transfers = createTransferChange({ userId, changes });
  /** Days whose transfers are looked for at the end, once for all accounts. */
  const daysToPair = new Set<string>();

  const recount = async (touched: readonly Touched[]) => {
    for (const [accountId, places] of Map.groupBy(touched, ({ accountId }) => accountId)) {
      await changes.recount(userId, accountId, distinct(places.map(({ day }) => day)));
    }
  };

  /** The rows and what they add to their days; `onDone` learns how many more are in. */
  const insert = async (
    origin: InsertOrigin,
    movements: IncomingMovement[],
    onDone: (count: number) => void = () => {},
  ) => {
    for (const chunk of chunksOf(movements)) {
      await changes.insertMovements(userId, origin, chunk);
      await changes.addToTotals(userId, origin.accountId, dayTotalsOf(chunk));
      onDone(chunk.length);
      await setImmediate();
    }
  };

  const setBalances = async (balances: { id: string; balance: AccountBalance }[]) => {
    for (const { id, balance } of balances) await changes.setBalance(userId, id, balance, clock.now());
  };

  return {
    ...createLedgerLook({ userId, changes }),

    userId,

    /** Throws `conflict` when so many more movements and accounts were too many of this person. */
    async makeRoom(more: { movements: number; accounts: number }) {
      keepWithin(storageQuotas.transactions, (await changes.countMovements(userId)) + more.movements);
      keepWithin(storageQuotas.accounts, (await changes.accounts(userId)).length + more.accounts);
    },

    /** How many more movements the person may keep. */
    roomForMovements: async () =>
      Math.max(0, storageQuotas.transactions.most - (await changes.countMovements(userId))),

    openAccount: (account: Omit<NewAccount, "balanceCents" | "updatedAt" | "createdAt">) => {
      const now = clock.now();
      return changes.insertAccount(userId, { ...account, balanceCents: 0, updatedAt: now, createdAt: now });
    },

    /** Takes accounts out with all that hangs on them. */
    async forgetAccounts(ids: string[]) {
      if (ids.length > 0) await changes.deleteAccounts(userId, ids);
    },

    /**
     * Adds what a file brought to its accounts; `onProgress` learns how many of the movements are in. The transfers among
     * them are found first, so that each row is written once and as it stays.
     */
    async add(brought: Brought[], onProgress: (done: number) => void = () => {}) {
      const balances = await balancesAfter({ userId, changes }, brought);
      const touched: Touched[] = [];
      for (const { account, arrival } of brought) {
        const origin = { accountId: account.id, source: arrival.source };
        for (const place of await amendMovements({ userId, changes }, origin, arrival)) touched.push(place);
      }
      const incoming = brought.map(({ account, arrival }) => ({
        accountId: account.id,
        movements: arrival.movements.map(arriving),
      }));
      const days = [
        ...touched.map(({ day }) => day),
        ...brought.flatMap(({ arrival }) => daysOf(arrival.movements)),
      ];
      for (const place of await transfers.pair(new Set(days), incoming)) touched.push(place);

      let done = 0;
      for (const [index, { account, arrival }] of brought.entries()) {
        const { source, importId, sightings } = arrival;
        const origin = { accountId: account.id, source, importId };
        await insert(origin, incoming[index]?.movements ?? [], (count) => {
          done += count;
          onProgress(done);
        });
        for (const chunk of chunksOf(sightings)) await changes.insertSightings(userId, origin, chunk);
      }
      await recount(touched);
      await setBalances(balances);
    },

    insert,
    setBalances,

    async insertSightings(origin: { accountId: string; source: string }, sightings: NewSighting[]) {
      for (const chunk of chunksOf(sightings)) await changes.insertSightings(userId, origin, chunk);
    },

    /** Makes movements that are kept the sides of transfers. */
    async joinTransfers(sides: { id: string; transferId: string }[]) {
      await recount(await transfers.join(sides));
    },

    /**
     * Gives a feed what another one left pending: an account has one feed, and nobody else will tell what became of it.
     * Files bring nothing pending.
     */
    async handOverPending(origin: { accountId: string; source: string }) {
      const rows = await changes.pendingOfOthers(userId, origin);
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      await changes.deleteSightings(userId, origin, ids);
      const keys = distinct(rows.map(({ contentKey }) => contentKey));
      const nextOccurrence = counterFrom(await changes.occurrences(userId, origin, keys));
      const numbered = rows.map(({ id, contentKey }) => ({ id, occurrence: nextOccurrence(contentKey) }));
      await changes.handOver(userId, origin.source, numbered);
    },

    /** Brings an account to what its bank tells now. */
    async reconcile(account: StoredAccount, feed: FeedArrival) {
      const netBefore = await changes.netAfter(userId, account.id);
      const { days, touched } = await takeInFeed({ userId, changes, insert }, account, feed);
      for (const day of days) daysToPair.add(day);
      await recount(touched);
      const balance = await balanceAfterFeed({ userId, changes }, account, { ...feed, netBefore });
      await changes.setBalance(userId, account.id, balance, clock.now());
    },

    async recordImport(record: {
      id: string;
      fileName: string;
      format: string;
      added: number;
      known: number;
    }) {
      await changes.insertImport(userId, { ...record, createdAt: clock.now() });
    },

    /** The person's word on whether a movement is a transfer between own accounts; false when there is no such movement. */
    async markTransfer(id: string, isTransfer: boolean) {
      const touched = await (isTransfer ? transfers.confirm(id) : transfers.refuse(id));
      await recount(touched ?? []);
      return touched !== null;
    },

    /** Makes daily totals anew from the rows. */
    recount,

    /** Finds the transfers that the change brought; its last step. Balances do not depend on them. */
    async pairTransfers() {
      await recount(await transfers.pair(daysToPair));
      daysToPair.clear();
    },
  };
};

/** What accounts hold once what files bring to them is in; before it is. */
export const balancesAfter = async ({ userId, changes }: Omit<Context, "clock">, brought: Brought[]) => {
  const balances: { id: string; balance: AccountBalance }[] = [];
  for (const { account, arrival } of brought) {
    const { closing, movements, amended = [] } = arrival;
    const keptAfterClosing = closing ? await changes.netAfter(userId, account.id, closing.day) : 0;
    const before = { cents: account.balanceCents, statedOn: account.balanceStatedOn };
    const added = [...netsOf(movements), ...amended.flatMap(differencesOf), ...newWordOf(arrival)];
    const balance = balanceAfter(before, { closing, added, keptAfterClosing });
    balances.push({ id: account.id, balance });
  }
  return balances;
};

const netsOf = (movements: readonly { bookedOn: string; amountCents: number }[]): DayNet[] =>
  movements.map(({ bookedOn, amountCents }) => ({ day: bookedOn, cents: amountCents }));
