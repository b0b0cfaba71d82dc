import { formatPercent, formatShortEuros } from "#server/spanish/format.ts";
import { debtWarning } from "#shared/rules/fifty-thirty-twenty.ts";
import { monthStartAfter } from "#shared/rules/madrid-day.ts";
import { type MonthFacts, type Rule, targetAmount } from "./facts.ts";

/** Words in the bank texts of revolving credit cards. */
export const revolvingWords = ["revolving", "wizink", "carrefour pass", "servicios financieros carrefour"];

const leastRevolvingCents = 1000;

/** Suggests a goal for revolving debt, or for debt payments above a fifth of the income. */
export const debtRule: Rule = ({ month, monday }) => {
  const plan = month && planOf(month);
  if (!plan) return [];
  return [
    {
      key: "money:debt",
      ...plan,
      category: "financiero",
      paraType: "project",
      targetDate: monthStartAfter(monday, 12),
    },
  ];
};

const planOf = ({ revolvingCents, fixedDebtCents, incomeCents, aheadCents }: MonthFacts) => {
  const warning = debtWarning(fixedDebtCents, incomeCents);
  if (revolvingCents >= leastRevolvingCents)
    return {
      title: "Salir de la tarjeta revolving",
      description:
        (aheadCents ?? 0) < revolvingCents
          ? "Bajar gastos primero, y con lo que sobre pagar más que la cuota, hasta dejarla a cero."
          : `Pagar cada mes ${formatShortEuros(revolvingCents)} además de la cuota, hasta dejarla a cero.`,
      priority: 10,
      targetAmount: targetAmount(revolvingCents * 12),
      aiReasoning: `Pagas ${formatShortEuros(revolvingCents)} al mes de tarjetas revolving. Con cuotas pequeñas la deuda baja muy despacio.`,
    };
  if (warning === null) return null;
  const over = fixedDebtCents - warning.limitCents;
  return {
    title: "Bajar tus cuotas del 20 % de tus ingresos",
    description:
      (aheadCents ?? 0) < over
        ? "Bajar gastos primero, y con lo que sobre adelantar la deuda más cara."
        : `Adelantar ${formatShortEuros(over)} al mes durante un año, empezando por la deuda más cara.`,
    priority: 9,
    targetAmount: targetAmount(over * 12),
    aiReasoning: `Pagas ${formatShortEuros(fixedDebtCents)} de cuotas al mes, el ${formatPercent(fixedDebtCents / incomeCents)} de tus ingresos. El tope sano es el 20 %: ${formatShortEuros(warning.limitCents)}.`,
  };
};
