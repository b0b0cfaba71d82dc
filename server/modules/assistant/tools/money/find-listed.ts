import { findAccounts } from "./bank-words.ts";
import { type Found, findMerchant, hasRows, type ListOptions, namesKind } from "./find-merchant.ts";
import { merchantSearch } from "./merchant-words.ts";
import type { MoneyServices } from "./money-services.ts";
import { readKind } from "./read-kind.ts";
import type { SpendingInput } from "./spending-schema.ts";

type Listed = Pick<SpendingInput, "category" | "asked" | "merchant" | "words" | "from" | "to" | "flow"> & {
  order: "newest" | "largest" | null;
  amount: number | null;
  limit: number | null;
};

const defaultLimit = 10;

/** As the search of the list reads it: "7,49". */
const amountSearch = (amount: number) => amount.toFixed(2).replace(".", ",");

interface FoundListed {
  found: Found;
  search: string | null;
  category: string | null;
  /** What they are called, where that is no category. */
  merchant: string | null;
  ownCategoryId: string | null;
  /** A kind of payment that no text of the bank names, so that all of its category is listed: "gasolina". */
  asked: string | null;
  /** Told apart by the bank's texts: its rows are found by no filter of the list. */
  isKind: boolean;
  /** Other words of the question that no text bears. */
  unused: string[];
  lastDay: string | null;
  nearest: string[];
}

const plainly = (found: Found, { words }: Listed): FoundListed => ({
  ...{ found, search: null, category: null, merchant: null, ownCategoryId: null, asked: null },
  ...{ isKind: false, unused: words ?? [], lastDay: null, nearest: [] },
});

/** The transactions that are asked for, by their amount, name, kind or category. */
export const createFindListed = (ledger: MoneyServices["ledger"]) => {
  /** What of a category its words tell apart; null where the bank's texts tell nothing apart. */
  const findKind = async (
    userId: string,
    { today, ...input }: Listed & { today: string },
    options: ListOptions,
  ): Promise<FoundListed | null> => {
    const { category, flow, from, to, asked } = input;
    const words = input.words ?? [];
    const kind = await readKind(ledger, { userId, category, flow, today, asked, words });
    if (!kind) return null;
    const place = kind.isOfAny ? null : category;
    const filter = { from, to, category: place ?? undefined, isOf: kind.isOf };
    const found = await ledger.searchTransactions(userId, filter, options);
    return {
      ...plainly(found, input),
      ...{ category: place, merchant: kind.name, isKind: true },
      lastDay: hasRows(found) ? null : kind.lastDay,
      unused: words.filter((word) => !kind.used.includes(word)),
    };
  };

  const findNamed = async (
    userId: string,
    input: Listed & { merchant: string; today: string },
    options: ListOptions,
  ): Promise<FoundListed | null> => {
    const { merchant, category, from, to, today } = input;
    const isKind = namesKind(merchant, category);
    const parts = merchant.split(" ");
    // "comunidad Panaderos": the second word tells which of them.
    const words = parts.length > 1 ? parts : [];
    const asKind = isKind ? await findKind(userId, { ...input, asked: merchant, words }, options) : null;
    if (asKind) return asKind;
    const named = await findMerchant(ledger, { userId, merchant, category, from, to, today }, options);
    const isSeen = hasRows(named.found) || named.lastDay !== null;
    return isSeen || !isKind ? { ...plainly(named.found, input), ...named, merchant } : null;
  };

  const findByWords = (userId: string, input: Listed & { today: string }, options: ListOptions) => {
    const { merchant, category } = input;
    if (merchant !== null) return findNamed(userId, { ...input, merchant }, options);
    return category === null ? null : findKind(userId, input, options);
  };

  /** "el bizum de 25 del BBVA": which account, and no shop. */
  const accountsCalled = async (userId: string, name: string) => {
    const named = findAccounts(name, await ledger.balances(userId));
    return named.length > 0 ? named.map(({ id }) => id) : undefined;
  };

  /** Of the account or the shop that is named too, where either has it. */
  const findByAmount = async (
    userId: string,
    input: Listed & { amount: number },
    options: ListOptions,
  ): Promise<FoundListed> => {
    const { merchant, from, to } = input;
    const search = amountSearch(input.amount);
    const find = (filter: { search: string; accountIds?: string[] | undefined }) =>
      ledger.searchTransactions(userId, { from, to, ...filter }, options);
    if (merchant === null) return { ...plainly(await find({ search }), input), search };
    const accountIds = await accountsCalled(userId, merchant);
    if (accountIds) return { ...plainly(await find({ search, accountIds }), input), search, isKind: true };
    const named = `${merchantSearch(merchant)} ${search}`;
    const ofName = await find({ search: named });
    if (hasRows(ofName)) return { ...plainly(ofName, input), search: named, merchant };
    return { ...plainly(await find({ search }), input), search };
  };

  return async (userId: string, input: Listed, today: string): Promise<FoundListed> => {
    const { merchant, category, from, to, flow, limit, amount } = input;
    const options: ListOptions = { side: flow, order: input.order ?? "newest", limit: limit ?? defaultLimit };
    const find = (filter: {
      ownCategoryIds?: string[];
      accountIds?: string[];
      search?: string;
      category?: string | undefined;
    }) => ledger.searchTransactions(userId, { from, to, ...filter }, options);
    const own = merchant === null ? null : await ledger.ownCategoryNamed(userId, merchant);
    if (own) {
      const named = { category: own.name, ownCategoryId: own.id };
      return { ...plainly(await find({ ownCategoryIds: own.ids }), input), ...named };
    }
    if (amount !== null) return findByAmount(userId, { ...input, amount }, options);
    const found = await findByWords(userId, { ...input, today }, options);
    const asked = merchant ?? input.asked;
    return found ?? { ...plainly(await find({ category: category ?? undefined }), input), category, asked };
  };
};
