import type { ExpenseCategory } from "#shared/rules/categories.ts";

export interface Merchant {
  name: string;
  category: ExpenseCategory;
  /** Spanish, after "es": "un supermercado". */
  kind: string;
  /** Sells so many things that a word beside the name, or the bank's code, may say more. */
  isBroad: boolean;
  /** A kind of merchant ("Ayuntamiento") and no name. */
  isKind: boolean;
  /** From the brand list, which says less. */
  isListed: boolean;
}

export interface MerchantGroup {
  category: ExpenseCategory;
  kind: string;
  isBroad?: boolean;
  isKind?: boolean;
  /** The name is a spelling unless it starts with "!". "^": only where a merchant's name is expected. */
  names: string;
}
