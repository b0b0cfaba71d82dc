import type { StoredAccount } from "./ledger-change-repository.ts";
import type { LedgerRepository } from "./ledger-repository.ts";
import { accountCurrency } from "./movement-lists.ts";
import { createMovementMemory } from "./movement-memory.ts";
import type { MovementSumsRepository, Step, Wanted } from "./movement-sums-repository.ts";
import {
  namesSince,
  newestOf,
  type RememberedFilter,
  type SearchWanted,
  sumUp,
} from "./remembered-movements.ts";
import { transactionOf } from "./transaction-of.ts";

interface Dependencies {
  ledger: LedgerRepository;
  sums: MovementSumsRepository;
}

/** Which movements are added up; days inclusive. */
interface SumFilter {
  from: string;
  to: string;
  category?: string | undefined;
}

/** What movements add up to, as the totals of the lists do: in euros, without transfers between own accounts. */
export const createMovementSums = ({ ledger, sums }: Dependencies) => {
  const remembered = createMovementMemory({ version: ledger.version, lines: sums.lines });

  return {
    /** The first and the last day with a movement; null without any. */
    extentOfDays: (userId: string) => sums.extentOfDays(userId),

    /** Income and spending of each day or month that has movements. Reads no movement. */
    sumsByStep: (userId: string, filter: SumFilter, step: Step) => sums.sumsByStep(userId, filter, step),

    findMovements: (userId: string, filter: SumFilter, wanted: Wanted) => sums.find(userId, filter, wanted),

    /** Those of a search, by day or month and merchant too when a step is given. */
    async searchMovements(userId: string, filter: RememberedFilter, wanted: SearchWanted) {
      return sumUp(await remembered(userId), filter, wanted);
    },

    /** As lists show them, in the order of their ids. */
    async movementsOf(userId: string, ids: readonly string[]) {
      const accounts: StoredAccount[] = await ledger.accounts(userId);
      const movements = await sums.movementsOf(userId, ids);
      return movements.map((movement) => transactionOf(movement, accountCurrency(accounts, movement)));
    },

    /** The last day on which money of a category came in, or went out; null when it never did. Reads no movement. */
    lastDayOf: (userId: string, category: string, side: "out" | "in") =>
      sums.lastDayOf(userId, category, side),

    /** The newest movement of a search, of all currencies and transfers too. */
    newestMatch: async (userId: string, search: string) => newestOf(await remembered(userId), search),

    /** The names of merchants from a day on, the most frequent first. */
    merchantNames: async (userId: string, from: string, limit: number) =>
      namesSince(await remembered(userId), from, limit),

    /** Expenses from a day on of merchants that are not paid often; without those of some categories. */
    rarelyPaid: (userId: string, from: string, limits: { most: number; without: string[] }) =>
      sums.rarelyPaid(userId, from, limits),
  };
};
