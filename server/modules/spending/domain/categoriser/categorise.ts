import type {
  Categorisation,
  Categorise,
  TransactionDetails,
} from "#server/modules/banking/domain/categorisation.ts";
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

/** What the words say, whatever the amount and the bank's codes. */
const readWords = (transaction: TransactionDetails) => {
  const parsed = parseText(transaction.description);
  const { words } = tokenise(transaction.counterparty ?? "");
  const party = isOfTheText(words, parsed) ? parsed.party : { words, start: 0, end: words.length };
  const named = { transaction, parsed, party };
  const merchantName = merchantNameOf(named);
  return { parsed, party, merchantName, alikeKey: alikeKeyOf(named, merchantName) };
};

type Words = ReturnType<typeof readWords>;

interface Remembered {
  words: Words;
  /** What they meant last, of money in and of money out: mostly they mean the same again, and rows share it. */
  last: { in?: Categorisation; out?: Categorisation };
}

const isSame = (one: Categorisation, other: Categorisation) =>
  one.category === other.category &&
  one.source === other.source &&
  one.confidence === other.confidence &&
  one.reason === other.reason;

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

const categoriseBy = (transaction: TransactionDetails, { parsed, party, merchantName, alikeKey }: Words) => {
  const bank = readBankCode(transaction.bankTransactionCode, transaction.amountInCents);
  return { merchantName, alikeKey, ...verdictOf({ transaction, parsed, party, bank }) };
};

export const categorise: Categorise = (details) => categoriseBy(details, readWords(details));

/** Some fifty megabytes at most, while one file comes in: of a long one some thirty thousand texts come again. */
const mostLettersRemembered = 2_000_000;

/** Reads words that come again once, for the many rows of one person. */
export const createCategoriser = (): Categorise => {
  const remembered = new Map<string, Remembered>();
  const meaningOf = (details: TransactionDetails, of: Remembered) => {
    const found = categoriseBy(details, of.words);
    const side = details.amountInCents < 0 ? "out" : "in";
    const last = of.last[side];
    if (last && isSame(last, found)) return last;
    of.last[side] = found;
    return found;
  };
  let letters = 0;
  return (details) => {
    const key = JSON.stringify([details.description, details.counterparty]);
    const known = remembered.get(key);
    if (known) return meaningOf(details, known);
    const read: Remembered = { words: readWords(details), last: {} };
    letters += key.length;
    if (letters > mostLettersRemembered) {
      remembered.clear();
      letters = key.length;
    }
    remembered.set(key, read);
    return meaningOf(details, read);
  };
};
