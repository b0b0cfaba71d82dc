import { formatMonths, formatShortEuros } from "#server/spanish/format.ts";
import { ruleShares } from "#shared/rules/fifty-thirty-twenty.ts";
import { calculateInstalments, type Instalments, monthlyPayment } from "./instalments.ts";
import {
  emergencyTargetCents,
  freeMonthlyCents,
  type MoneyFacts,
  slackCents,
  spareCents,
} from "./money-facts.ts";
import { goodFrom } from "./viability-texts.ts";

interface PaymentPlan {
  text: string;
  instalments: Instalments | null;
}

const minLoanCents = 50_000;
const maxMonthsToWait = 6;
const terms = [12, 24, 36, 48, 60];
const shareOfFree = 0.6;

/** At once if the emergency fund stays complete, else after some months of saving, else in instalments. */
export const paymentPlan = (facts: MoneyFacts, priceCents: number, score: number): PaymentPlan => {
  if (priceCents <= spareCents(facts) || keepsEmergencyFund(facts, priceCents))
    return withoutInstalments("Al contado");
  const slack = slackCents(facts);
  const wait = slack > 0 ? Math.ceil((priceCents - spareCents(facts)) / slack) : Number.POSITIVE_INFINITY;
  if (wait <= maxMonthsToWait) return withoutInstalments(`Al contado, tras ahorrar ${formatMonths(wait)}`);
  const instalments = affordableInstalments(facts, priceCents);
  if (instalments) return { text: formatInstalments(instalments), instalments };
  // What was just said to be affordable is not told to wait.
  return withoutInstalments(score >= goodFrom ? "Al contado, y repón el colchón" : "Mejor esperar y ahorrar");
};

const withoutInstalments = (text: string): PaymentPlan => ({ text, instalments: null });

const keepsEmergencyFund = (facts: MoneyFacts, priceCents: number) =>
  facts.goals.length === 0 && facts.balanceCents - priceCents >= emergencyTargetCents(facts);

/** Keeps all debts under a fifth of the income. Whole euros. */
const affordableInstalments = (facts: MoneyFacts, priceCents: number) => {
  const downPaymentCents = Math.floor(spareCents(facts) / 10_000) * 10_000;
  const lent = priceCents - downPaymentCents;
  if (lent < minLoanCents) return null;
  const debtLimit = ruleShares(Math.max(0, facts.incomeCents)).savings - facts.fixedDebtCents;
  const maxMonthly = Math.min(debtLimit, freeMonthlyCents(facts) * shareOfFree);
  const roundUp = (cents: number) => Math.ceil(cents / 100) * 100;
  const months = terms.find((term) => roundUp(monthlyPayment(lent, term)) <= maxMonthly);
  if (months === undefined) return null;
  return calculateInstalments({
    priceCents,
    downPaymentCents,
    months,
    monthlyCents: roundUp(monthlyPayment(lent, months)),
  });
};

export const formatInstalments = ({
  downPaymentCents,
  months,
  monthlyCents,
}: Pick<Instalments, "downPaymentCents" | "months" | "monthlyCents">) => {
  const down = downPaymentCents > 0 ? `${formatShortEuros(downPaymentCents)} + ` : "";
  return `${down}${months} cuotas de ${formatShortEuros(monthlyCents)}`;
};
