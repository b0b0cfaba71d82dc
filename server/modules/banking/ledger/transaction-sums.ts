import { withThoseBelow } from "#server/modules/banking/domain/own-category.ts";
import { foldedName } from "#shared/rules/fold.ts";
import {
  type CachedTransactions,
  merchantNamesSince,
  newestOf,
  parseCachedTransactions,
  type SearchFilter,
  type SearchOptions,
  sumUp,
} from "./cached-transactions.ts";
import type { LedgerRepository } from "./ledger-repository.ts";
import type { OwnCategoriesOf } from "./own-categories-of.ts";
import { toTransactions } from "./transaction-lists.ts";
import type { TransactionSumsRepository } from "./transaction-sums-repository.ts";

interface Dependencies {
  ledger: LedgerRepository;
  sums: TransactionSumsRepository;
  ownCategoriesOf: OwnCategoriesOf;
}

/** The same sums as in lists: euro accounts only, without own transfers. */
export const createTransactionSums = ({ ledger, sums, ownCategoriesOf }: Dependencies) => {
  const cached = createTransactionCache({ ledger, sums });

  return {
    dayExtent: sums.dayExtent,

    /** Computed from the daily totals. */
    sumsByStep: sums.sumsByStep,

    sumsOfOwn: sums.own.byStep,
    spendingOfOwn: sums.own.spending,
    lastDayOfOwn: sums.own.lastDay,

    ownCategoryNames: async (userId: string) =>
      (await ownCategoriesOf(userId)).map(({ name, category }) => ({ name, category })),

    /** The person's own category of that name, with those below it; null when there is none. */
    async ownCategoryNamed(userId: string, name: string) {
      const all = await ownCategoriesOf(userId);
      const own = all.find((one) => foldedName(one.name) === foldedName(name));
      return own ? { ...own, ids: withThoseBelow(all, ({ id }) => id === own.id) } : null;
    },

    /** With `step` also by day or month and merchant. */
    async searchTransactions(userId: string, filter: SearchFilter, options: SearchOptions) {
      return sumUp(await cached.of(userId), filter, options);
    },

    async transactionsOf(userId: string, ids: readonly string[]) {
      const shown = { accounts: await ledger.accounts(userId), own: await ownCategoriesOf(userId) };
      return toTransactions(shown, await sums.transactionsOf(userId, ids));
    },

    /** Null when there was none. Computed from the daily totals. */
    lastDayOf: sums.lastDayOf,

    newestMatch: async (userId: string, search: string) => newestOf(await cached.of(userId), search),

    /** Of somebody who leaves. */
    forgetCached: cached.forget,

    merchantNames: async (userId: string, from: string, limit: number) =>
      merchantNamesSince(await cached.of(userId), from, limit),
  };
};

interface CacheEntry {
  version: number;
  transactions: CachedTransactions;
}

/** For all people together, about 40 MB; the least recently used is dropped first. */
const maxCached = 250_000;

/** Each person's transactions, read once per version of their ledger. */
const createTransactionCache = ({ ledger, sums }: Pick<Dependencies, "ledger" | "sums">) => {
  const cached = new Map<string, CacheEntry>();
  const running = new Map<string, Promise<CacheEntry>>();

  const read = async (userId: string, version: number): Promise<CacheEntry> => {
    // A change meanwhile raises the version, so the next call reads again.
    return { version, transactions: parseCachedTransactions(await sums.lines(userId)) };
  };

  const readOnce = (userId: string, version: number) => {
    const key = `${userId} ${version}`;
    const reading = running.get(key) ?? read(userId, version).finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };

  const store = (userId: string, entry: CacheEntry) => {
    cached.delete(userId);
    cached.set(userId, entry);
    let total = [...cached.values()].reduce((sum, { transactions }) => sum + transactions.heads.length, 0);
    for (const [id, { transactions }] of cached) {
      if (total <= maxCached) return;
      cached.delete(id);
      total -= transactions.heads.length;
    }
  };

  const ofPerson = async (userId: string): Promise<CachedTransactions> => {
    const present = (await ledger.version(userId)) ?? 0;
    const known = cached.get(userId);
    const entry = known?.version === present ? known : await readOnce(userId, present);
    store(userId, entry);
    return entry.transactions;
  };
  return { of: ofPerson, forget: (userId: string) => void cached.delete(userId) };
};
