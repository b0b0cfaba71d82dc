import { categories } from "#shared/rules/categories.ts";
import { plainLine } from "#shared/rules/plain-text.ts";

interface Filter {
  merchant?: string;
  accountId?: string;
  category?: string;
  from: string;
  to: string;
}

const searchLength = 60;

/** Removes the characters that have a meaning in a search. */
const searchOf = (merchant: string) => plainLine(merchant.replaceAll('"', " "), searchLength);

const isCategory = (category: string) => (categories as readonly string[]).includes(category);

export const transactionsLink = ({ merchant = "", accountId = "", category = "", from, to }: Filter) => {
  const search = searchOf(merchant);
  const known = isCategory(category) ? category : "";
  const chosen = Object.entries({ search, accountId, category: known, from, to });
  return `/banking?${new URLSearchParams(chosen.filter(([, value]) => value !== ""))}`;
};

export const goalsLink = "/goals";
export const banksLink = "/integrations";
