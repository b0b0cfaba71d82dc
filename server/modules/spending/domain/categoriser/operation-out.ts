import type { Stretch } from "./phrase-index.ts";
import { isAccountSettlement, isCardSettlement } from "./settlement.ts";
import { bestWord, expenseIndex, ranks } from "./shop-evidence.ts";
import { type Case, quote, type Verdict } from "./verdict.ts";

/** A loan instalment from this size on counts as a mortgage. */
const MORTGAGE_FROM_IN_CENTS = 40_000;

const LOAN = /^(?:prestamos?|ptmos?|pmo|prest|pres|amort\w*|mailegu\w*|prestec|emprestimo|loan)$/;
const CONSUMER = /^(?:personal|consumo|coche|tarjeta\w*|revolving|auto|express|rapido)$/;

const loanOr = (verdict: Verdict, stretch: Stretch, amountInCents: number): Verdict => {
  const words = stretch.words.slice(stretch.start, stretch.end);
  const isLoan = words.some((word) => LOAN.test(word)) && !words.some((word) => CONSUMER.test(word));
  if (!isLoan || verdict.category !== "Otros Gastos" || -amountInCents < MORTGAGE_FROM_IN_CENTS)
    return verdict;
  return {
    category: "Alquiler/Hipoteca",
    source: "words",
    confidence: 55,
    reason: "Una cuota de préstamo de este tamaño suele ser una hipoteca",
  };
};

/** "SEGURO VIDA PRESTAMO" is an insurance. */
const insuranceOf = (whole: Stretch, before: number): Verdict | undefined => {
  const first = bestWord(expenseIndex, { ...whole, end: before }, ranks.debit);
  if (first?.hit.value.category !== "Seguros" || first.hit.value.strength !== "contract") return undefined;
  return { category: "Seguros", source: "words", confidence: 80, reason: quote(whole, first.hit) };
};

const settlementOf = (reason: string): Verdict => ({
  category: "Otros Gastos",
  source: "words",
  confidence: 90,
  reason,
});

export const operationOf = ({ parsed, transaction }: Case): Verdict | undefined => {
  const { kind, text } = parsed;
  const all = { words: text.words, start: 0, end: text.words.length };
  if (kind !== "refund" && isCardSettlement(all)) return settlementOf("Es la liquidación de tu tarjeta");
  if (kind === null && isAccountSettlement(all)) return settlementOf("Es la liquidación de la cuenta");
  if (kind === "card" || kind === "online" || kind === "refund" || kind === "bizum") return undefined;
  const isMove = kind === "transfer" || kind === "own";
  const whole = {
    words: text.words,
    start: 0,
    end: isMove ? Math.min(1, text.words.length) : text.words.length,
  };
  if (isMove && parsed.rest.start === 0) whole.end = text.words.length;
  const best = bestWord(expenseIndex, whole, ranks.debit);
  if (best?.hit.value.strength !== "operation") return undefined;
  const insurance = insuranceOf(whole, best.hit.start);
  if (insurance) return insurance;
  const verdict: Verdict = {
    category: best.hit.value.category,
    source: "words",
    confidence: 92,
    reason: quote(whole, best.hit),
  };
  return loanOr(verdict, whole, transaction.amountInCents);
};
