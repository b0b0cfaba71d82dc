import type { Category } from "#shared/rules/categories.ts";

/** One movement in the bank's words: outside text, never trusted. */
export interface Movement {
  description: string;
  counterparty: string | null;
  /** Negative is money out. */
  amountInCents: number;
  /** Norma 43 concepto común, ISO 20022 family or purpose, OFX TRNTYPE. */
  bankTransactionCode: string | null;
  /** ISO 18245, four digits. */
  merchantCategoryCode: string | null;
  /** SEPA creditor identifier. */
  creditorId: string | null;
}

/** What decided; "person" is only set by the corrections of a person. */
export type CategorySource =
  | "person"
  | "bank-code"
  | "merchant-code"
  | "merchant"
  | "creditor"
  | "words"
  | "sign"
  | "none";

export interface Reading {
  merchantName: string;
  /** Two movements with the same key are alike: what a person says of one holds for the other. */
  alikeKey: string;
  category: Category;
  source: CategorySource;
  /** 0 to 100. */
  confidence: number;
  /** Spanish, safe to show. */
  reason: string;
}
