import { monthStartAfter } from "#shared/rules/madrid-day.ts";
import { looseMerchantSearch, merchantSearch, nearestMerchants, sameMerchant } from "./merchant-words.ts";
import type { MoneyServices } from "./money-services.ts";

type Ledger = MoneyServices["ledger"];
export type Found = Awaited<ReturnType<Ledger["findMovements"]>>;
export type Wanted = Parameters<Ledger["findMovements"]>[2];
type Searched = Awaited<ReturnType<Ledger["searchMovements"]>>;
type SearchWanted = Parameters<Ledger["searchMovements"]>[2];

export interface MerchantQuestion {
  userId: string;
  merchant: string;
  category: string | null;
  from: string;
  to: string;
  today: string;
}

export interface MerchantAnswer {
  /** The search text that finds exactly these transactions. */
  search: string;
  category: string | null;
  found: Searched;
  /** The last day with a transaction; null when the merchant was never seen. */
  lastDay: string | null;
  /** Similar names when the merchant was never seen. */
  nearest: string[];
}

const mostNames = 2000;
const monthsOfNames = -24;
const mostNearest = 3;

export const hasRows = ({ incomeCount, expenseCount }: Found) => incomeCount + expenseCount > 0;

export const findMerchant = async (
  ledger: Ledger,
  question: MerchantQuestion,
  wanted: SearchWanted,
): Promise<MerchantAnswer> => {
  const { userId, merchant, from, to, today } = question;
  const find = (search: string, category: string | null) =>
    ledger.searchMovements(userId, { from, to, search, category: category ?? undefined }, wanted);
  const lastOf = async (search: string) => (await ledger.newestMatch(userId, search))?.day ?? null;

  const search = merchantSearch(merchant);
  const found = await find(search, question.category);
  if (hasRows(found)) return { search, category: question.category, found, lastDay: null, nearest: [] };

  const again = async (search: string, lastDay: string): Promise<MerchantAnswer> => ({
    search,
    category: null,
    found: await find(search, null),
    lastDay,
    nearest: [],
  });
  const lastDay = await lastOf(search);
  if (lastDay !== null) return again(search, lastDay);

  const names = await ledger.merchantNames(userId, monthStartAfter(today, monthsOfNames), mostNames);
  const same = sameMerchant(merchant, names);
  for (const other of [looseMerchantSearch(merchant), same && merchantSearch(same)]) {
    if (!other || other === search) continue;
    const day = await lastOf(other);
    if (day !== null) return again(other, day);
  }
  const nearest = nearestMerchants(merchant, names, mostNearest);
  return { search, category: question.category, found, lastDay: null, nearest };
};
