import { formatShortEuros } from "#server/spanish/format.ts";
import { ruleShares } from "#shared/rules/fifty-thirty-twenty.ts";
import { type Instalments, instalmentsOf, monthlyPayment } from "./instalments.ts";
import {
  emergencyTargetCents,
  freeMonthlyCents,
  type MoneyFacts,
  slackCents,
  spareCents,
} from "./money-facts.ts";
import { monthsText } from "./words.ts";

export interface PaymentPlan {
  /** Spanish, a few words: "Al contado", "6.000 € + 24 cuotas de 371 €". */
  text: string;
  instalments: Instalments | null;
}

/** What is cheaper than this is not worth a loan. */
const leastLentCents = 50_000;
const mostMonthsToWait = 6;
const terms = [12, 24, 36, 48, 60];
/** Of the free money of a month, what an instalment may take. */
const shareOfFree = 0.6;

/** How to pay: at once where the emergency fund stays whole, else after some months, else in sound instalments. */
export const paymentPlan = (facts: MoneyFacts, priceCents: number): PaymentPlan => {
  if (priceCents <= spareCents(facts) || staysWhole(facts, priceCents)) return plain("Al contado");
  const slack = slackCents(facts);
  const wait = slack > 0 ? Math.ceil((priceCents - spareCents(facts)) / slack) : Number.POSITIVE_INFINITY;
  if (wait <= mostMonthsToWait) return plain(`Al contado, tras ahorrar ${monthsText(wait)}`);
  const instalments = soundInstalments(facts, priceCents);
  return instalments ? { text: instalmentsText(instalments), instalments } : plain("Mejor esperar y ahorrar");
};

const plain = (text: string): PaymentPlan => ({ text, instalments: null });

const staysWhole = (facts: MoneyFacts, priceCents: number) =>
  facts.goals.length === 0 && facts.balanceCents - priceCents >= emergencyTargetCents(facts);

/** The shortest that fits into the month and under the fifth of the income that debts may take; in whole euros. */
const soundInstalments = (facts: MoneyFacts, priceCents: number) => {
  const downPaymentCents = Math.floor(spareCents(facts) / 10_000) * 10_000;
  const lent = priceCents - downPaymentCents;
  if (lent < leastLentCents) return null;
  const room = ruleShares(Math.max(0, facts.incomeCents)).savings - facts.fixedDebtCents;
  const most = Math.min(room, freeMonthlyCents(facts) * shareOfFree);
  const roundUp = (cents: number) => Math.ceil(cents / 100) * 100;
  const months = terms.find((term) => roundUp(monthlyPayment(lent, term)) <= most);
  if (months === undefined) return null;
  return instalmentsOf({
    priceCents,
    downPaymentCents,
    months,
    monthlyCents: roundUp(monthlyPayment(lent, months)),
  });
};

/** "6.000 € + 24 cuotas de 371 €". */
export const instalmentsText = ({
  downPaymentCents,
  months,
  monthlyCents,
}: Pick<Instalments, "downPaymentCents" | "months" | "monthlyCents">) => {
  const down = downPaymentCents > 0 ? `${formatShortEuros(downPaymentCents)} + ` : "";
  return `${down}${months} cuotas de ${formatShortEuros(monthlyCents)}`;
};
