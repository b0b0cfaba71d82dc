import type { Category } from "#shared/rules/categories.ts";
import { readBankCode } from "./bank-codes.ts";
import { transferParty } from "./merchant-name.ts";
import { findMerchant, type Merchant } from "./merchants.ts";
import { fold, type Match } from "./phrase-index.ts";
import {
  findExpenseWord,
  findFirmExpenseWord,
  findFirmIncomeWord,
  findInvoiceWord,
  findPurchaseWord,
  findTransferWord,
} from "./words.ts";

export interface Movement {
  description: string;
  counterparty: string | null;
  /** Negative is money out. */
  amountInCents: number;
  /** Norma 43 concepto común, ISO 20022 family or purpose, OFX TRNTYPE. */
  bankTransactionCode: string | null;
}

export interface Verdict {
  category: Category;
  source: "bank-code" | "merchant" | "words" | "sign" | "none";
  /** Spanish, safe to show. */
  reason: string;
}

type BankSays = ReturnType<typeof readBankCode>;

/** Longer than any bank's text. */
const MAX_READ = 400;

const wordsOf = (text: string) => fold(text.slice(0, MAX_READ)).split(" ");

const unknown: Verdict = {
  category: "Sin categorizar",
  source: "none",
  reason: "Nada en el texto dice qué es",
};

const byWord = ({ value, phrase }: Match<Category>): Verdict => ({
  category: value,
  source: "words",
  reason: `El texto dice «${phrase}»`,
});

const byMerchant = ({ value }: Match<Merchant>): Verdict => ({
  category: value.category,
  source: "merchant",
  reason: `${value.name} es ${value.kind}`,
});

/** From this size on a loan instalment is taken for a mortgage. */
const MORTGAGE_FROM_IN_CENTS = 40_000;

const LOAN = /\b(?:prestamos?|ptmo)\b/;

const mortgageOr = (verdict: Verdict, words: string[], amountInCents: number): Verdict => {
  const isLoan = verdict.category === "Otros Gastos" && LOAN.test(words.join(" "));
  if (!isLoan || -amountInCents < MORTGAGE_FROM_IN_CENTS) return verdict;
  return {
    category: "Alquiler/Hipoteca",
    source: "words",
    reason: "Una cuota de préstamo de este tamaño suele ser una hipoteca",
  };
};

const shopOrWord = (words: string[]): Verdict | undefined => {
  const firm = findFirmExpenseWord(words);
  if (firm) return byWord(firm);
  const merchant = findMerchant(words);
  if (merchant) return byMerchant(merchant);
  const word = findExpenseWord(words);
  return word && byWord(word);
};

const transferOut = (movement: Movement, firm: Match<Category> | undefined, how: string): Verdict => {
  if (firm?.value === "Alquiler/Hipoteca") return byWord(firm);
  const party = movement.counterparty || transferParty(movement.description);
  const business = party ? shopOrWord(wordsOf(party)) : undefined;
  return (
    business ?? { category: "Transferencias/Bizum", source: "words", reason: `Es ${how} que has enviado` }
  );
};

const moneyOut = (movement: Movement, words: string[], bank: BankSays): Verdict => {
  const transfer = findTransferWord(words);
  const how = transfer?.value ?? (bank.isTransfer ? "una transferencia" : undefined);
  const firm = findFirmExpenseWord(words);
  const isFeeOfTransfer = firm && transfer && firm.position < transfer.position;
  if (how && !isFeeOfTransfer) return transferOut(movement, firm, how);
  return mortgageOr(shopOrWord(words) ?? unknown, words, movement.amountInCents);
};

const refundOf = (what: string): Verdict => ({
  category: "Devoluciones/Reembolsos",
  source: "sign",
  reason: `${what} con signo positivo: te lo han devuelto`,
});

const received = (how: string): Verdict => ({
  category: "Transferencias/Facturas",
  source: "words",
  reason: `Es ${how} que has recibido`,
});

const moneyIn = (words: string[], bank: BankSays): Verdict => {
  const transfer = findTransferWord(words)?.value;
  if (transfer === "un Bizum") return received(transfer);
  const firm = findFirmIncomeWord(words);
  if (firm) return byWord(firm);
  const how = transfer ?? findInvoiceWord(words)?.value;
  if (how || bank.isTransfer) return received(how ?? "una transferencia");
  const merchant = findMerchant(words);
  if (merchant) return refundOf(`Un cargo de ${merchant.value.name}`);
  return bank.isCard || findPurchaseWord(words) ? refundOf("Una compra") : unknown;
};

/**
 * The category of a movement, where it comes from and why. The sign decides the side: money in only takes a category
 * of income, money out only one of expense; what nothing explains is "Sin categorizar".
 */
export const categorise = (movement: Movement): Verdict => {
  const { amountInCents, counterparty, description } = movement;
  if (!amountInCents) return unknown;
  const bank = readBankCode(movement.bankTransactionCode, amountInCents);
  const words = wordsOf(counterparty ? `${counterparty} ${description}` : description);
  const verdict = amountInCents < 0 ? moneyOut(movement, words, bank) : moneyIn(words, bank);
  if (!bank.meaning || bank.meaning.unless.includes(verdict.category)) return verdict;
  return {
    category: bank.meaning.category,
    source: "bank-code",
    reason: `El banco lo marca como ${bank.meaning.says}`,
  };
};
