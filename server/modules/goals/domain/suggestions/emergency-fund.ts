import { emergencyMonthsOf } from "#server/modules/goals/domain/from-profile/money-goals.ts";
import { cushionMonths } from "#server/modules/spending/domain/cushion.ts";
import { formatMonths, formatShortEuros } from "#server/spanish/format.ts";
import { monthStartAfter } from "#shared/rules/madrid-day.ts";
import { toCents } from "#shared/rules/money.ts";
import { type Rule, type SuggestionFacts, targetAmount } from "./facts.ts";

const stepCents = 1000;
const soonest = 6;
const latest = 24;

/** Suggests a fund when the accounts hold less than some months of expenses. */
export const emergencyFundRule: Rule = (facts) => {
  const { month, profile, balanceCents } = facts;
  if (balanceCents === null) return [];
  const monthlyCents = month?.expenseCents ?? toCents(profile.fixedExpenses ?? 0);
  const months = emergencyMonthsOf(profile);
  const targetCents = Math.ceil((monthlyCents * months) / stepCents) * stepCents;
  if (monthlyCents <= 0 || balanceCents >= targetCents) return [];
  const cushionText = `En tus cuentas hay ${formatShortEuros(balanceCents)}, para ${formatMonths(cushionMonths(balanceCents, monthlyCents) ?? 0)}; conviene cubrir ${months}.`;
  return [
    {
      key: "money:emergency-fund",
      title: "Fondo de emergencia",
      description: `${months} meses de gastos en una cuenta aparte, para lo que no se ve venir.`,
      category: "financiero",
      paraType: "area",
      priority: 9,
      targetAmount: targetAmount(targetCents),
      targetDate: dateFor(facts, targetCents - Math.max(0, balanceCents)),
      aiReasoning: month
        ? `Gastas ${formatShortEuros(monthlyCents)} al mes. ${cushionText}`
        : `Tus gastos fijos son ${formatShortEuros(monthlyCents)} al mes. Conviene tener ${months} meses guardados: ${formatShortEuros(targetCents)}.`,
      ...fundingOf(facts),
    },
  ];
};

/** None while months to come leave nothing: no date could be kept. */
const dateFor = ({ month, monday }: SuggestionFacts, missing: number) => {
  if (month === null) return monthStartAfter(monday, 2 * soonest);
  if (month.aheadCents === null || month.aheadCents <= 0) return null;
  const months = Math.ceil(missing / (month.aheadCents / 2));
  return monthStartAfter(monday, Math.min(latest, Math.max(soonest, months)));
};

/** A single free savings account is assumed to be for the fund. */
const fundingOf = ({ freeSavings: [account, another] }: SuggestionFacts) =>
  account && !another ? { funding: { kind: "accounts" as const, accountIds: [account.id] } } : {};
