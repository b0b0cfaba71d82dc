import { quoteText } from "#server/modules/goals/domain/suggestions/texts.ts";
import type { Notification } from "#shared/contracts/notifications.ts";
import { categories } from "#shared/rules/categories.ts";
import { plainLine } from "#shared/rules/plain-text.ts";

export interface Notice {
  /** Made of the facts and not of row ids, which change when a bank is linked again. */
  factKey: string;
  /** Keys of facts that make this notice old news. */
  supersededBy: readonly string[];
  kind: Notification["kind"];
  title: string;
  body: string;
  link: string;
  /** At most fifty. */
  movementIds: readonly string[];
  /** Of the history of money, where it can be undone at once. */
  entryId?: string;
}

const nameLength = 40;

/** Removes quotation marks and line breaks from outside text and cuts it. */
export const quotedName = (name: string) => {
  const quoted = quoteText(name, nameLength);
  return quoted === "«»" ? "«sin nombre»" : quoted;
};

/** "Restaurantes" of "Restaurantes/Bares". */
export const categoryName = (category: string) => category.split("/")[0] ?? category;

interface Filter {
  ids?: readonly string[];
  merchant?: string;
  accountId?: string;
  category?: string;
  ownCategoryId?: string;
  from: string;
  to: string;
}

const searchLength = 60;

/** Removes the characters that have a meaning in a search. */
const searchOf = (merchant: string) => plainLine(merchant.replaceAll('"', " "), searchLength);

const isCategory = (category: string) => (categories as readonly string[]).includes(category);

export const transactionsLink = ({
  ids,
  merchant = "",
  accountId = "",
  category = "",
  ownCategoryId = "",
  from,
  to,
}: Filter) => {
  const search = searchOf(merchant);
  const known = isCategory(category) ? category : "";
  const chosen = Object.entries({
    ids: ids?.join(",") ?? "",
    search,
    accountId,
    category: known,
    ownCategoryId,
    from,
    to,
  });
  return `/banking?${new URLSearchParams(chosen.filter(([, value]) => value !== ""))}`;
};

export const sharedExpensesLink = "/banking/compartidos";
export const promisesLink = "/banking/recibos";
export const goalsLink = "/goals";
export const banksLink = "/integrations";
