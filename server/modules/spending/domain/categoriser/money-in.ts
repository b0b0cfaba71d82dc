import type { IncomeCategory } from "#shared/rules/categories.ts";
import { merchantIndex } from "./merchant-index.ts";
import { isCompanyForm, isPerson } from "./people.ts";
import type { Stretch } from "./phrase-index.ts";
import { isAccountSettlement, isCardRepaid } from "./settlement.ts";
import { bestWord, incomeIndex, type Ranked, type Ranks, ranks, shopEvidence } from "./shop-evidence.ts";
import { isNoise } from "./text-head.ts";
import { type Case, isEmpty, isMerchant, quote, unknown, type Verdict } from "./verdict.ts";

type Found = Ranked<IncomeCategory> & { stretch: Stretch };

/** Words of a company's name weigh less than those of the payment. */
const payerRanks: Ranks = { operation: 3, contract: 4, strong: 2, plain: 3, weak: 1 };
const textRanks: Ranks = { operation: 6, contract: 4, strong: 4, plain: 3, weak: 1.5 };

const find = (stretch: Stretch, weights: Ranks): Found | undefined => {
  const found = bestWord(incomeIndex, stretch, weights);
  return found && { ...found, stretch };
};

const refundOf = (what: string, confidence: number): Verdict => ({
  category: "Devoluciones/Reembolsos",
  source: "sign",
  confidence,
  reason: `${what} con signo positivo: te lo han devuelto`,
});

const received = (how: string, confidence: number): Verdict => ({
  category: "Transferencias/Facturas",
  source: "words",
  confidence,
  reason: `Es ${how} que has recibido`,
});

const byWord = ({ hit, rank, stretch }: Found): Verdict => ({
  category: hit.value.category,
  source: "words",
  confidence: rank >= 6 ? 92 : rank >= 4 ? 88 : rank >= 3 ? 70 : 45,
  reason: quote(stretch, hit),
});

/** Words of work in a friend's transfer. */
const WORK =
  /^(?:honorari|minuta|clase|classe|venta|venda|salmenta|freelance|traduc|disen|proyect|nomin|soldata|salari|sueldo|fra|factura)/;

const fromPerson = (concept: Stretch): Verdict => {
  const found = find(concept, textRanks);
  const isWork = found && WORK.test(concept.words[found.hit.start] ?? "");
  return isWork ? { ...byWord(found), confidence: 66 } : received("una transferencia", 88);
};

const hasCompany = ({ words, start, end }: Stretch) => words.slice(start, end).some(isCompanyForm);

/** Splits "TALLERES GIL SL REPARACION" after the company's form. */
const afterCompany = (stretch: Stretch): Stretch => {
  for (let at = stretch.start; at < stretch.end; at++) {
    const isForm = isCompanyForm(stretch.words[at] ?? "");
    if (isForm && !isCompanyForm(stretch.words[at + 1] ?? "")) return { ...stretch, start: at + 1 };
  }
  return { ...stretch, start: stretch.end };
};

const isSilent = ({ words, start, end }: Stretch) => words.slice(start, end).every((word) => isNoise(word));

/** A salary is neither small nor round. */
const looksLikePay = (cents: number) => cents >= 60_000 && cents <= 600_000 && cents % 100 !== 0;

const fromCompany = (party: Stretch, concept: Stretch, amountInCents: number): Verdict => {
  const stated = find(concept, textRanks);
  const payer = find(party, payerRanks);
  if (stated && stated.rank >= 4) return byWord(stated);
  if (payer && payer.rank >= 3) return byWord(payer);
  const insurer = shopEvidence(party, ranks.debit);
  const kind = insurer?.merchant?.value ?? insurer?.word?.value;
  if (kind?.category === "Seguros" && insurer && insurer.rank >= 3.5) {
    const reason = "Una aseguradora te ha pagado";
    return { category: "Otros Ingresos", source: "words", confidence: 60, reason };
  }
  if (stated && stated.rank >= 3) return byWord(stated);
  if (!isSilent(concept)) {
    const reason = "Una empresa te ha pagado por algo que no es una factura ni una nómina";
    return { category: "Ventas/Freelance", source: "words", confidence: 48, reason };
  }
  if (looksLikePay(amountInCents)) {
    const reason = "Una empresa te ha pagado una cantidad propia de un sueldo";
    return { category: "Nómina/Salario", source: "words", confidence: 50, reason };
  }
  return received("una transferencia", 62);
};

/** Words beyond the name that the bank's own field also contains. */
const beyondName = (rest: Stretch, party: Stretch): Stretch => {
  let { start } = rest;
  while (start < rest.end && party.words.includes(rest.words[start] ?? "")) start++;
  return { ...rest, start };
};

const moveIn = (rest: Stretch): Verdict => {
  const found = find({ ...rest, start: 0 }, textRanks);
  return found && found.rank >= 6 ? byWord(found) : received("un traspaso", 90);
};

/** A transfer whose text does not say whether a person or a company sent it. */
const fromSomebody = (party: Stretch, remittance: Stretch | undefined): Verdict => {
  const stated = remittance && find(remittance, textRanks);
  const found = find(party, textRanks);
  // "Renta" is rent, except from the tax office.
  const isTaxOffice = found?.hit.value.category === "Devoluciones/Reembolsos";
  if (isTaxOffice && stated?.hit.value.category === "Transferencias/Facturas") return byWord(found);
  if (stated && stated.rank >= 4) return byWord(stated);
  if (found && found.rank >= 3) return byWord(found);
  if (stated && stated.rank >= 3) return byWord(stated);
  const payer = merchantIndex.at(party, party.start)?.value;
  if (payer?.category !== "Seguros") return received("una transferencia", isEmpty(party) ? 80 : 66);
  return { category: "Otros Ingresos", source: "merchant", confidence: 55, reason: isMerchant(payer) };
};

const transferIn = ({ parsed, party, transaction }: Case): Verdict => {
  const { kind, rest, concept } = parsed;
  if (kind === "own") return moveIn(rest);
  const isField = party.words !== rest.words;
  const remittance = concept ?? (isField ? beyondName(rest, party) : undefined);
  if (isPerson(party)) return fromPerson(remittance ?? { ...rest, start: party.start });
  if (hasCompany(party))
    return fromCompany(party, remittance ?? afterCompany(party), transaction.amountInCents);
  return fromSomebody(isField ? party : rest, remittance);
};

/** Money from these marketplaces is a sale, not a refund. */
const SELLING = /^(?:wallapop|vinted|milanuncios|todocoleccion|catawiki|chicfy)$/;

/** A shop that also pays out; with a bare name a positive amount is a refund. */
const isAlsoShop = ({ hit, stretch }: Found) =>
  hit.value.strength === "contract" &&
  !SELLING.test(stretch.words[hit.start] ?? "") &&
  merchantIndex.at(stretch, hit.start) !== undefined;

/** Neither a transfer nor a purchase. */
const plainIn = ({ parsed, party, bank }: Case): Verdict => {
  const { text, kind } = parsed;
  const whole: Stretch = { words: text.words, start: 0, end: text.words.length };
  const found = find(whole, textRanks) ?? (party.words === text.words ? undefined : find(party, textRanks));
  const shop = shopEvidence(party, ranks.bare);
  const isPayout = found !== undefined && kind !== "credit" && isAlsoShop(found);
  const isCharge = kind === "debit" || bank.isDebit || bank.isCard;
  if (found && found.rank >= 3 && !isPayout && !isCharge) return byWord(found);
  if (found && found.rank >= 4 && isCharge && !isPayout) return byWord(found);
  if (shop?.merchant && !shop.word) return refundOf(`Un cargo de ${shop.merchant.value.name}`, 82);
  if (isCharge) return refundOf("Un cargo", 78);
  if (shop && shop.rank >= 3) return refundOf("Una compra", 62);
  if (found) return byWord(found);
  if (kind !== "credit") return unknown;
  const reason = "Es dinero que entra y el texto no dice de qué";
  return { category: "Otros Ingresos", source: "sign", confidence: 35, reason };
};

const interest: Verdict = {
  category: "Intereses/Dividendos",
  source: "words",
  confidence: 90,
  reason: "Es la liquidación de la cuenta a tu favor",
};

const settledIn = (all: Stretch): Verdict | undefined => {
  if (isCardRepaid(all))
    return { ...received("un pago", 85), reason: "Es el pago de lo gastado con tu tarjeta" };
  return isAccountSettlement(all) ? interest : undefined;
};

const arrived = (one: Case): Verdict => {
  const { parsed, bank } = one;
  const { kind, text } = parsed;
  const takings = find({ words: text.words, start: 0, end: text.words.length }, textRanks);
  const label = find({ words: text.words, start: 0, end: parsed.rest.start }, textRanks);
  if (kind === "bizum") {
    const isShop = takings?.rank === 6 && takings.hit.value.category === "Ventas/Freelance";
    return isShop ? byWord(takings) : received("un Bizum", 94);
  }
  if (kind === "refund" || kind === "card" || kind === "online") {
    const isTakings =
      kind === "card" && takings?.rank === 6 && takings.hit.value.category === "Ventas/Freelance";
    return isTakings ? byWord(takings) : refundOf("Una compra", 92);
  }
  const isOperation = takings?.rank === 6 && takings.hit.start === 0;
  if (isOperation) return byWord(takings);
  if (label?.hit.value.category === "Nómina/Salario" && label.rank >= 4) return byWord(label);
  if (kind === "transfer" || kind === "own" || bank.isTransfer) return transferIn(one);
  return plainIn(one);
};

export const moneyIn = (one: Case): Verdict => {
  const { words } = one.parsed.text;
  return settledIn({ words, start: 0, end: words.length }) ?? arrived(one);
};
