import type { StoredAccount } from "./ledger-change-repository.ts";
import type { LedgerRepository } from "./ledger-repository.ts";
import { accountCurrency } from "./movement-lists.ts";
import type { MovementSumsRepository, Step, Wanted } from "./movement-sums-repository.ts";
import { searchPatterns } from "./search-words.ts";
import { transactionOf } from "./transaction-of.ts";

interface Dependencies {
  ledger: LedgerRepository;
  sums: MovementSumsRepository;
}

/** Which movements are added up; days inclusive. The search is that of the lists. */
export interface SumFilter {
  from: string;
  to: string;
  category?: string | undefined;
  search?: string | undefined;
}

/** What movements add up to, as the totals of the lists do: in euros, without transfers between own accounts. */
export const createMovementSums = ({ ledger, sums }: Dependencies) => ({
  /** The first and the last day with a movement; null without any. */
  extentOfDays: (userId: string) => sums.extentOfDays(userId),

  /** Income and spending of each day or month that has movements. Reads no movement, so no search either. */
  sumsByStep: (userId: string, filter: Omit<SumFilter, "search">, step: Step) =>
    sums.sumsByStep(userId, filter, step),

  findMovements: (userId: string, { search, ...filter }: SumFilter, wanted: Wanted) =>
    sums.find(userId, filter, searchPatterns(search ?? ""), wanted),

  /** As lists show them, in the order of their ids. */
  async movementsOf(userId: string, ids: readonly string[]) {
    const accounts: StoredAccount[] = await ledger.accounts(userId);
    const movements = await sums.movementsOf(userId, ids);
    return movements.map((movement) => transactionOf(movement, accountCurrency(accounts, movement)));
  },

  newestMatch: (userId: string, { search, ...filter }: SumFilter) =>
    sums.newestMatch(userId, filter, searchPatterns(search ?? "")),

  /** The names of merchants from a day on, the most frequent first. */
  merchantNames: (userId: string, from: string, limit: number) => sums.merchantNames(userId, from, limit),

  /** Expenses from a day on of merchants that are not paid often; without those of some categories. */
  rarelyPaid: (userId: string, from: string, limits: { most: number; without: string[] }) =>
    sums.rarelyPaid(userId, from, limits),
});
