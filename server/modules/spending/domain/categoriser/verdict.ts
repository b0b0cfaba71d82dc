import type { TransactionDetails } from "#server/modules/banking/domain/categorisation.ts";
import type { CategorySource } from "#shared/contracts/banking/ledger.ts";
import type { Category } from "#shared/rules/categories.ts";
import type { BankCodeReading } from "./bank-codes.ts";
import type { Merchant } from "./merchant-index.ts";
import type { ParsedText } from "./parsed-text.ts";
import type { Hit, Stretch } from "./phrase-index.ts";

export interface Verdict {
  category: Category;
  source: CategorySource;
  confidence: number;
  reason: string;
}

export interface Case {
  transaction: TransactionDetails;
  parsed: ParsedText;
  /** The other party, from the bank's own field or else from the text. */
  party: Stretch;
  bank: BankCodeReading;
}

export const unknown: Verdict = {
  category: "Sin categorizar",
  source: "none",
  confidence: 0,
  reason: "Nada en el texto dice qué es",
};

export const quote = ({ words }: Stretch, { start, end }: Hit<unknown>) =>
  `El texto dice «${words.slice(start, end).join(" ")}»`;

export const isMerchant = ({ name, kind }: Merchant) => `${name} es ${kind}`;

export const isEmpty = ({ start, end }: Stretch) => start >= end;
