import type { ExpenseCategory } from "#shared/rules/categories.ts";

export interface Merchant {
  name: string;
  category: ExpenseCategory;
  /** What it is, to be read after "es": "un supermercado". */
  kind: string;
  /** Sells so much that what stands beside its name, or the bank's code, may say more than the name. */
  isBroad: boolean;
  /** Stands for a kind of which there are many ("Ayuntamiento"), so that it names nobody. */
  isKind: boolean;
  /** From the list of brands, not from ours: less is known of it. */
  isListed: boolean;
}

/** Merchants of one field of life. */
export interface MerchantGroup {
  category: ExpenseCategory;
  kind: string;
  isBroad?: boolean;
  isKind?: boolean;
  /**
   * `Name=spelling|spelling` divided by commas. The name is a spelling too unless it begins with "!".
   * A spelling that begins with "^" counts only where the merchant's name is expected, not in the middle of a text.
   */
  names: string;
}
