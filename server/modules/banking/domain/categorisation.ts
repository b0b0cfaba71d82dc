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
  /** Of the person's account, for rules that concern one. */
  accountId?: string;
}

/** What the person's rules add to a transaction beside its category. */
export interface Ruled {
  /** The merchant's name. */
  name: string | null;
  tags: readonly string[];
  /** It counts in no sum. */
  isExcluded: boolean;
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
  /** The category that its file said, in the file's words; missing for none. */
  stated?: string;
  /** Missing where rules add nothing. */
  ruled?: Ruled;
}

/** Never throws. */
export type Categorise = (details: TransactionDetails) => Categorisation;

export const ofAccount =
  (categorise: Categorise, accountId: string): Categorise =>
  (details) =>
    categorise({ ...details, accountId });

/** What rules make of what was found; `ownName` is what the person calls the merchant. */
export type ApplyRules = (
  details: TransactionDetails,
  found: Categorisation,
  ownName: string | null,
) => Categorisation;
