import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { keepWithin } from "#server/errors.ts";
import type { Clock } from "#server/platform/clock.ts";
import { chunksOf } from "#server/platform/concurrency/chunks.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { keptQuotas } from "#shared/rules/quotas.ts";
import { type AccountBalance, balanceAfter, type DayNet } from "./account-balance.ts";
import { dayTotalsOf } from "./day-totals.ts";
import { type Arrival, amendMovements, differencesOf, newWordOf } from "./file-amendments.ts";
import type { LedgerChangeRepository, NewAccount, StoredAccount } from "./ledger-change-repository.ts";
import type { Step } from "./ledger-step-repository.ts";
import {
  type ChangedMovement,
  distinct,
  type IncomingMovement,
  type NewMovement,
  type NewSighting,
} from "./movement.ts";
import type { InsertOrigin, Slice } from "./movement-repository.ts";
import { createTransferChange, daysApart } from "./transfer-change.ts";
import type { Touched } from "./transfer-repository.ts";

/** A bank moves a movement by at most so many days while it books or re-issues it. */
const feedMargin = 15;

/** And so far when it prints it in another file. */
const fileMargin = 6;

export type { Arrival };

/** What a file brings to one of its accounts. */
export interface Brought {
  account: StoredAccount;
  arrival: Arrival;
}

/** What a bank's answer means for one account, once reconciled. */
export interface FeedArrival {
  source: string;
  inserted: Omit<NewMovement, "occurrence" | "position">[];
  /** Own rows of this feed, as it tells of them now; `wasOn` is the day they were kept at. */
  changed: (ChangedMovement & { wasOn: string })[];
  /** Rows that something else brought and that this feed tells of, for the first time or in other words. */
  claimed: Omit<NewSighting, "occurrence">[];
  gone: { id: string; wasOn: string }[];
  /** The bank's word of today; null when it gave none. */
  balance: { cents: number; includesPending: boolean; on: string } | null;
}

interface Context {
  userId: string;
  changes: LedgerChangeRepository;
  clock: Clock;
}

export type LedgerLook = ReturnType<typeof createLedgerLook>;

/** What can be known of a person's ledger before anything is changed. */
export const createLedgerLook = ({ userId, changes }: Omit<Context, "clock">) => ({
  /** For the repositories of features that read their own rows, or change them in the same transaction. */
  scope: changes.scope,

  accounts: () => changes.accounts(userId),

  /** Grows with every change: what was looked at before stands while it is the same. */
  version: () => changes.version(userId),

  /** What files told of before, around the days of a new one. */
  async known(slice: Slice) {
    const { from, to } = slice;
    return {
      told: await changes.toldByFiles(userId, {
        ...slice,
        from: addDays(from, -fileMargin),
        to: addDays(to, fileMargin),
      }),
      claimable: await changes.claimable(userId, {
        ...slice,
        from: addDays(from, -daysApart),
        to: addDays(to, daysApart),
      }),
    };
  },

  /** The first day that a feed still has to settle; null when nothing is pending. */
  oldestPending: (origin: { accountId: string; source: string }) => changes.oldestPending(userId, origin),

  /** Net cents of an account from a day on, by status; of the latest days one by one. */
  netsByDay: (accountId: string, days: { from: string; recentFrom: string }) =>
    changes.netsByDay(userId, accountId, days),

  /** The movements that a bank's answer for some days may speak of. */
  knownToFeed: (slice: Slice) =>
    changes.known(userId, {
      ...slice,
      from: addDays(slice.from, -feedMargin),
      to: addDays(slice.to, feedMargin),
    }),
});

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
      keepWithin(keptQuotas.transactions, (await changes.countMovements(userId)) + more.movements);
      keepWithin(keptQuotas.accounts, (await changes.accounts(userId)).length + more.accounts);
    },

    /** How many more movements the person may keep. */
    roomForMovements: async () =>
      Math.max(0, keptQuotas.transactions.most - (await changes.countMovements(userId))),

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
      const origin = { accountId: account.id, source: feed.source };
      const netBefore = await changes.netAfter(userId, account.id);
      const days = distinct([
        ...[...feed.inserted, ...feed.changed].map(({ bookedOn }) => bookedOn),
        ...[...feed.changed, ...feed.gone].map(({ wasOn }) => wasOn),
      ]);
      const touched: Touched[] = days.map((day) => ({ accountId: account.id, day }));
      for (const chunk of chunksOf(feed.changed)) {
        // A transfer that the person has told us of outlives the booking of one side.
        const ids = await changes.otherAmounts(userId, chunk);
        touched.push(...(await changes.dissolveTransfers(userId, ids, false)));
      }
      for (const chunk of chunksOf(feed.gone)) {
        const ids = chunk.map(({ id }) => id);
        touched.push(...(await changes.dissolveTransfers(userId, ids, false)));
      }
      for (const chunk of chunksOf(feed.gone)) {
        const ids = chunk.map(({ id }) => id);
        await changes.deleteMovements(userId, account.id, ids);
      }
      for (const chunk of chunksOf(feed.claimed)) {
        const ids = chunk.map(({ transactionId }) => transactionId);
        await changes.deleteSightings(userId, origin, ids);
      }

      const told = [...feed.inserted, ...feed.changed, ...feed.claimed];
      const nextOccurrence = counterFrom(
        await changes.occurrences(userId, origin, distinct(told.map(({ contentKey }) => contentKey))),
      );
      const numbered = <Row extends { contentKey: string }>(row: Row) => ({
        ...row,
        occurrence: nextOccurrence(row.contentKey),
      });
      for (const chunk of chunksOf(feed.changed)) {
        await changes.updateMovements(userId, origin, chunk.map(numbered));
      }
      for (const chunk of chunksOf(feed.claimed)) {
        await changes.insertSightings(userId, origin, chunk.map(numbered));
      }
      const nextPosition = counterFrom(await changes.positions(userId, account.id, daysOf(feed.inserted)));
      const movements = feed.inserted.map((row) => ({
        ...numbered(row),
        position: nextPosition(row.bookedOn),
      }));
      await insert({ ...origin, importId: null }, movements.map(arriving));

      for (const day of days) daysToPair.add(day);
      await recount(touched);
      await changes.setBalance(userId, account.id, await balanceOf(account, feed, netBefore), clock.now());
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

  async function balanceOf(account: StoredAccount, { balance, inserted }: FeedArrival, netBefore: number) {
    if (!balance) {
      const { balanceCents, balanceStatedOn: statedOn } = account;
      const net = await changes.netAfter(userId, account.id);
      if (statedOn === null) return { cents: net, statedOn };
      const known = inserted.filter(({ bookedOn }) => bookedOn < statedOn);
      // What is new but older is in the bank's word already; what was a hold then is in it as a hold.
      const news = net - netBefore - known.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return { cents: balanceCents + news, statedOn };
    }
    const pending = balance.includesPending ? 0 : await changes.pendingNet(userId, account.id);
    return { cents: balance.cents + pending, statedOn: balance.on };
  }
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

export const arriving = (movement: NewMovement): IncomingMovement => ({
  id: randomUUID(),
  transferId: null,
  movement,
});

export const daysOf = (rows: readonly { bookedOn: string }[]) =>
  distinct(rows.map(({ bookedOn }) => bookedOn));

const netsOf = (movements: readonly { bookedOn: string; amountCents: number }[]): DayNet[] =>
  movements.map(({ bookedOn, amountCents }) => ({ day: bookedOn, cents: amountCents }));

/** Counts on from the highest number in use of each key. */
const counterFrom = (highest: ReadonlyMap<string, number>) => {
  const last = new Map(highest);
  return (key: string) => {
    const next = (last.get(key) ?? 0) + 1;
    last.set(key, next);
    return next;
  };
};
