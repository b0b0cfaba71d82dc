import { expenseCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { monthStartAfter } from "#shared/rules/madrid-day.ts";
import {
  looseMerchantSearch,
  merchantSearch,
  nearestMerchants,
  otherNameSearches,
  sameMerchant,
  sharedStem,
} from "./merchant-words.ts";
import type { MoneyServices } from "./money-services.ts";

type Ledger = MoneyServices["ledger"];
export type Found = Awaited<ReturnType<Ledger["searchTransactions"]>>;
export type ListOptions = Parameters<Ledger["searchTransactions"]>[2];

interface MerchantQuery {
  userId: string;
  merchant: string;
  category: string | null;
  from: string;
  to: string;
  today: string;
}

interface MerchantResult {
  /** The search text that finds exactly these transactions. */
  search: string;
  category: string | null;
  found: Found;
  /** The last day with a transaction; null when the merchant was never seen. */
  lastDay: string | null;
  /** Similar names when the merchant was never seen. */
  nearest: string[];
}

const maxNames = 2000;
const monthsOfNames = -24;
const maxNearest = 3;

export const hasRows = ({ incomeCount, expenseCount }: Found) => incomeCount + expenseCount > 0;

/** "gasolina" is a kind of what its category holds, whatever the banks write. */
export const namesKind = (merchant: string, category: string | null) =>
  category !== null && expenseCategoryIn(foldKeepingLength(merchant))?.category === category;

export const findMerchant = async (
  ledger: Ledger,
  query: MerchantQuery,
  options: ListOptions,
): Promise<MerchantResult> => {
  const { userId, merchant, from, to, today } = query;
  const find = (search: string, category: string | null) =>
    ledger.searchTransactions(userId, { from, to, search, category: category ?? undefined }, options);
  const lastOf = async (search: string) => (await ledger.newestMatch(userId, search))?.day ?? null;

  const search = merchantSearch(merchant);
  const found = await find(search, query.category);
  if (hasRows(found)) return { search, category: query.category, found, lastDay: null, nearest: [] };

  const again = async (search: string, lastDay: string): Promise<MerchantResult> => ({
    search,
    category: null,
    found: await find(search, null),
    lastDay,
    nearest: [],
  });
  const lastDay = await lastOf(search);
  if (lastDay !== null) return again(search, lastDay);

  const names = await ledger.merchantNames(userId, monthStartAfter(today, monthsOfNames), maxNames);
  const same = sameMerchant(merchant, names);
  const stem = sharedStem(merchant, names);
  for (const other of [
    looseMerchantSearch(merchant),
    same && merchantSearch(same),
    ...otherNameSearches(merchant),
    stem,
  ]) {
    if (!other || other === search) continue;
    const day = await lastOf(other);
    if (day !== null) return again(other, day);
  }
  const nearest = nearestMerchants(merchant, names, maxNearest);
  return { search, category: query.category, found, lastDay: null, nearest };
};
