import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { readCreditor } from "./creditors.ts";
import { readMerchantCode } from "./merchant-codes.ts";
import { operationOf } from "./operation-out.ts";
import { isCompanyForm } from "./people.ts";
import type { Stretch } from "./phrase-index.ts";
import { byEvidence, type Ranks, ranks, type ShopEvidence, shopEvidence } from "./shop-evidence.ts";
import { transferOut } from "./transfer-out.ts";
import { partOfMerchant, truncatedWord } from "./truncated.ts";
import { type Case, isMerchant, unknown, type Verdict } from "./verdict.ts";

const weightsOf = ({ parsed: { kind }, bank }: Case): Ranks => {
  if (kind === "card" || kind === "online" || kind === "refund" || bank.isCard) return ranks.card;
  return kind === "debit" || kind === "charge" || bank.isDebit ? ranks.debit : ranks.bare;
};

const byCode = ({ transaction }: Case, isBroad: boolean): Verdict | undefined => {
  const code = readMerchantCode(transaction.merchantCategoryCode);
  if (!code || code.isBroad !== isBroad) return undefined;
  return {
    category: code.category,
    source: "merchant-code",
    confidence: isBroad ? 62 : 93,
    reason: `El código del comercio dice que es ${code.kind}`,
  };
};

const byField = ({ parsed: { field } }: Case): Verdict | undefined =>
  field
    ? { category: field, source: "words", confidence: 82, reason: "El banco lo pone en ese grupo" }
    : undefined;

const byCreditor = ({ transaction }: Case): Verdict | undefined => {
  const creditor = readCreditor(transaction.creditorId);
  if (!creditor) return undefined;
  return {
    category: creditor.category,
    source: "creditor",
    confidence: creditor.isGuess ? 75 : 96,
    reason: creditor.name
      ? `El identificador del recibo es de ${creditor.name}, ${creditor.kind}`
      : `El identificador del recibo es de ${creditor.kind}`,
  };
};

/** A word that the bank cut off: "GASTR" is "gastrobar". */
const byTruncated = ({ parsed: { text } }: Case, party: Stretch): Verdict | undefined => {
  const found = truncatedWord(text, party);
  if (!found) return undefined;
  return {
    category: found.category,
    source: "words",
    confidence: 62,
    reason: `«${party.words[found.at]}» parece el principio de «${found.word}»`,
  };
};

/** "MERCADON", "MCDONALDSALCORCON": a merchant's name cut off or joined with the next word. */
const byPartOfName = (party: Stretch): Verdict | undefined => {
  const merchant = partOfMerchant(party);
  if (!merchant) return undefined;
  return { category: merchant.category, source: "merchant", confidence: 68, reason: isMerchant(merchant) };
};

const guess = (category: ExpenseCategory, reason: string): Verdict => ({
  category,
  source: "sign",
  confidence: 25,
  reason,
});

const ARTICLE = /^(?:el|la|los|las|els|les|le|o|a|os|as|il|the|can|cal|casa|al)$/;
const MEAL_UP_TO_IN_CENTS = 9_000;

/** "LA CHATA": most shops with an article and no other hint are bars and restaurants. */
const looksLikeBar = ({ transaction, party: { words, start, end } }: Case) =>
  end - start > 1 && ARTICLE.test(words[start] ?? "") && -transaction.amountInCents <= MEAL_UP_TO_IN_CENTS;

const TAVERN = /^bodegas?$/;
const WINE = /^(?:vino|vinos|vins|vi|vinoteca|enoteca|cooperativa|coop|cellers?)$/;

/** "BODEGA EL PIMPI": what is paid there as a meal is one, unless it says that it sells wine, or is named as a firm. */
const byTavern = (one: Case): Verdict | undefined => {
  const { words, start, end } = one.party;
  const { kind } = one.parsed;
  const isCharge = kind === "debit" || kind === "charge" || one.bank.isDebit;
  if (isCharge || !TAVERN.test(words[start] ?? "") || -one.transaction.amountInCents > MEAL_UP_TO_IN_CENTS)
    return undefined;
  if (words.slice(start, end).some((word) => WINE.test(word) || isCompanyForm(word))) return undefined;
  return {
    category: "Restaurantes/Bares",
    source: "words",
    confidence: 62,
    reason: "Por el nombre y el importe parece un bar",
  };
};

const fallback = (one: Case): Verdict => {
  const { kind, isRemote } = one.parsed;
  const { bank } = one;
  const isPurchase = kind === "card" || (kind === null && !bank.isDebit);
  if (isPurchase && !isRemote && looksLikeBar(one)) {
    return guess("Restaurantes/Bares", "Por el nombre parece un bar o un restaurante");
  }
  if (kind === "online" || isRemote)
    return guess("Compras/Ropa", "Es una compra por internet y no se sabe de qué");
  if (kind === "card" || kind === "refund" || bank.isCard) {
    return guess("Compras/Ropa", "Es una compra con tarjeta y no se sabe de qué");
  }
  if (kind === "debit" || kind === "charge" || kind === "credit" || bank.isDebit) {
    return guess("Otros Gastos", "Es un cargo y el texto no dice de qué");
  }
  return unknown;
};

/** A known merchant of one category: no code or word says more. */
const byKnownMerchant = (one: Case, evidence: ShopEvidence | undefined) => {
  const merchant = evidence?.word ? undefined : evidence?.merchant?.value;
  if (!evidence || !merchant || merchant.isListed || evidence.rank < 3.5) return undefined;
  const certain = merchant.isBroad ? (byCode(one, false) ?? byField(one)) : undefined;
  return certain ?? byEvidence(one.party, evidence);
};

/** Used where the bank's own field for the name says nothing. */
const byText = ({ parsed: { rest }, party }: Case, weights: Ranks): Verdict | undefined => {
  const evidence = party.words === rest.words ? undefined : shopEvidence(rest, weights);
  const verdict = evidence && evidence.rank >= 3 ? byEvidence(rest, evidence) : undefined;
  return verdict && { ...verdict, confidence: verdict.confidence - 10 };
};

/** What no weaker word changes. */
const certainly = (one: Case, evidence: ShopEvidence | undefined): Verdict | undefined => {
  const isBeside = evidence?.merchant && evidence.word;
  const firm = byKnownMerchant(one, evidence) ?? (isBeside ? byEvidence(one.party, evidence) : undefined);
  const certain = firm ?? byCode(one, false) ?? byField(one) ?? byCreditor(one);
  return certain ?? (evidence?.isContested ? undefined : byTavern(one));
};

const purchase = (one: Case): Verdict => {
  const weights = weightsOf(one);
  const evidence = shopEvidence(one.party, weights);
  const certain = certainly(one, evidence);
  if (certain) return certain;
  const verdict = evidence && byEvidence(one.party, evidence);
  if (verdict && evidence.rank >= 3.6) return verdict;
  const isWord = evidence?.word?.start === one.party.start;
  const cut = (isWord ? undefined : byPartOfName(one.party)) ?? byTruncated(one, one.party);
  if (cut) return cut;
  if (verdict && evidence.rank >= 3) return verdict;
  return byCode(one, true) ?? byText(one, weights) ?? verdict ?? fallback(one);
};

export const moneyOut = (one: Case): Verdict => {
  const operation = operationOf(one);
  if (operation) return operation;
  const { kind } = one.parsed;
  const isMove = kind === "bizum" || kind === "transfer" || kind === "own";
  if (isMove || (kind === null && one.bank.isTransfer)) return transferOut(one);
  return purchase(one);
};
