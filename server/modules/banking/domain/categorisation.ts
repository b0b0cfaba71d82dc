import type { CategorySource } from "#shared/contracts/banking/ledger.ts";
import type { Category } from "#shared/rules/categories.ts";

/** What a bank says of a transaction. Outside text, never trusted. */
export interface TransactionDetails {
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

export interface Categorisation {
  merchantName: string;
  /** Transactions with the same key are similar: a correction of one applies to all. */
  alikeKey: string;
  category: Category;
  /** The person's own category below it; missing for none. */
  ownCategoryId?: string | null;
  source: CategorySource;
  /** 0 to 100. */
  confidence: number;
  /** Spanish, safe to show. */
  reason: string;
}

/** Never throws. */
export type Categorise = (details: TransactionDetails) => Categorisation;
