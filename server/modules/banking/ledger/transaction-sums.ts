import {
  merchantNamesSince,
  newestOf,
  type SearchFilter,
  type SearchOptions,
  sumUp,
} from "./cached-transactions.ts";
import type { StoredAccount } from "./ledger-change-repository.ts";
import type { LedgerRepository } from "./ledger-repository.ts";
import { toTransaction } from "./to-transaction.ts";
import { createTransactionCache } from "./transaction-cache.ts";
import { accountCurrency } from "./transaction-lists.ts";
import type { Step, TransactionSumsRepository, Wanted } from "./transaction-sums-repository.ts";

interface Dependencies {
  ledger: LedgerRepository;
  sums: TransactionSumsRepository;
}

interface SumFilter {
  from: string;
  to: string;
  category?: string | undefined;
}

/** The same sums as in lists: euro accounts only, without own transfers. */
export const createTransactionSums = ({ ledger, sums }: Dependencies) => {
  const cached = createTransactionCache({ version: ledger.version, lines: sums.lines });

  return {
    dayExtent: (userId: string) => sums.dayExtent(userId),

    /** Computed from the daily totals. */
    sumsByStep: (userId: string, filter: SumFilter, step: Step) => sums.sumsByStep(userId, filter, step),

    findTransactions: (userId: string, filter: SumFilter, wanted: Wanted) =>
      sums.find(userId, filter, wanted),

    /** With `step` also by day or month and merchant. */
    async searchTransactions(userId: string, filter: SearchFilter, wanted: SearchOptions) {
      return sumUp(await cached(userId), filter, wanted);
    },

    async movementsOf(userId: string, ids: readonly string[]) {
      const accounts: StoredAccount[] = await ledger.accounts(userId);
      const movements = await sums.movementsOf(userId, ids);
      return movements.map((movement) => toTransaction(movement, accountCurrency(accounts, movement)));
    },

    /** Null when there was none. Computed from the daily totals. */
    lastDayOf: (userId: string, category: string, side: "out" | "in") =>
      sums.lastDayOf(userId, category, side),

    newestMatch: async (userId: string, search: string) => newestOf(await cached(userId), search),

    merchantNames: async (userId: string, from: string, limit: number) =>
      merchantNamesSince(await cached(userId), from, limit),

    /** Expenses at merchants that are seldom paid, without some categories. */
    rarelyPaid: (userId: string, from: string, limits: { most: number; without: string[] }) =>
      sums.rarelyPaid(userId, from, limits),
  };
};
