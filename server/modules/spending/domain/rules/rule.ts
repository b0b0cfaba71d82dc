import type { Category } from "#shared/rules/categories.ts";

export type Side = "in" | "out";

/** All that are given must hold. */
export interface RuleConditions {
  /** Occurs in what the bank wrote, whatever its capitals and accents. */
  text: string | null;
  /** The merchant's whole name, as the bank or the person calls it. */
  merchant: string | null;
  /** Without sign, both inclusive. */
  fromCents: number | null;
  toCents: number | null;
  accountId: string | null;
  side: Side | null;
}

export interface RuleActions {
  category: Category | null;
  /** The person's own category below it. */
  ownCategoryId: string | null;
  /** Of the merchant. */
  name: string | null;
  tags: readonly string[];
  /** It counts in no total. */
  isExcluded: boolean;
}

export interface OwnRule extends RuleConditions, RuleActions {
  kind: "own";
  id: string;
  isActive: boolean;
}

/** Made by a correction: all transactions of one key and one direction. */
export interface CorrectionRule {
  kind: "correction";
  id: string;
  isActive: boolean;
  alikeKey: string;
  side: Side;
  category: Category;
  ownCategoryId: string | null;
}

export type Rule = OwnRule | CorrectionRule;

/** What rules look at. */
export interface RuleFacts {
  description: string;
  counterparty: string | null;
  /** As the bank and as the person call it. */
  merchantNames: readonly string[];
  alikeKey: string;
  /** Negative for money out. */
  amountCents: number;
  accountId: string | null;
}

export interface Outcome {
  /** The rule that decides the category. */
  category: Rule | null;
  name: string | null;
  tags: readonly string[];
  isExcluded: boolean;
}
