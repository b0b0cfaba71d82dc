import type { Categorise, TransactionDetails } from "#server/modules/banking/domain/categorisation.ts";
import { readBankCode } from "./bank-codes.ts";
import { alikeKeyOf, merchantNameOf } from "./merchant-name.ts";
import { moneyIn } from "./money-in.ts";
import { moneyOut } from "./money-out.ts";
import { type ParsedText, parseText } from "./parsed-text.ts";
import { tokenise } from "./tokens.ts";
import { type Case, unknown, type Verdict } from "./verdict.ts";

/** Some banks repeat their text, or its start, in the counterparty's field. */
const isOfTheText = (words: readonly string[], { text, rest }: ParsedText) =>
  words.every((word, at) => text.words[at] === word) &&
  (words.length === 0 || rest.start > 0 || words.length === text.words.length);

const caseOf = (transaction: TransactionDetails): Case => {
  const parsed = parseText(transaction.description);
  const { words } = tokenise(transaction.counterparty ?? "");
  const party = isOfTheText(words, parsed) ? parsed.party : { words, start: 0, end: words.length };
  return {
    transaction,
    parsed,
    party,
    bank: readBankCode(transaction.bankTransactionCode, transaction.amountInCents),
  };
};

const verdictOf = (one: Case): Verdict => {
  const { amountInCents } = one.transaction;
  if (!amountInCents) return unknown;
  const verdict = amountInCents < 0 ? moneyOut(one) : moneyIn(one);
  const { meaning } = one.bank;
  if (!meaning || meaning.unless.includes(verdict.category)) return verdict;
  return {
    category: meaning.category,
    source: "bank-code",
    confidence: 97,
    reason: `El banco lo marca como ${meaning.label}`,
  };
};

export const categorise: Categorise = (details) => {
  const one = caseOf(details);
  const merchantName = merchantNameOf(one);
  return { merchantName, alikeKey: alikeKeyOf(one, merchantName), ...verdictOf(one) };
};
