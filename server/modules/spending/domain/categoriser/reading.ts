import type { Category } from "#shared/rules/categories.ts";

/** Outside text, never trusted. */
export interface Movement {
  description: string;
  counterparty: string | null;
  /** Negative for money out. */
  amountInCents: number;
  /** Norma 43 concepto común, ISO 20022 family or purpose, OFX TRNTYPE. */
  bankTransactionCode: string | null;
  /** ISO 18245, four digits. */
  merchantCategoryCode: string | null;
  /** SEPA creditor identifier. */
  creditorId: string | null;
}

/** "person" comes only from a person's corrections. */
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
  /** Transactions with the same key are similar: a correction of one applies to all. */
  alikeKey: string;
  category: Category;
  source: CategorySource;
  /** 0 to 100. */
  confidence: number;
  /** Spanish, safe to show. */
  reason: string;
}
