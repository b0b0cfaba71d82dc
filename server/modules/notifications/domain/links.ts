import { categories } from "#shared/rules/categories.ts";
import { plainLine } from "#shared/rules/plain-text.ts";

/** The list of movements; days inclusive. */
interface Filter {
  /** The name of a merchant. */
  merchant?: string;
  accountId?: string;
  category?: string;
  from: string;
  to: string;
}

const searchLength = 60;

/** Marks that mean something to a search are left out: whatever the name is, its movements are found. */
const searchOf = (merchant: string) => plainLine(merchant.replaceAll('"', " "), searchLength);

const isCategory = (category: string) => (categories as readonly string[]).includes(category);

/** The page of ours that shows some movements. */
export const transactionsLink = ({ merchant = "", accountId = "", category = "", from, to }: Filter) => {
  const search = searchOf(merchant);
  const known = isCategory(category) ? category : "";
  const chosen = Object.entries({ search, accountId, category: known, from, to });
  return `/banking?${new URLSearchParams(chosen.filter(([, value]) => value !== ""))}`;
};

export const goalsLink = "/goals";
export const banksLink = "/integrations";
