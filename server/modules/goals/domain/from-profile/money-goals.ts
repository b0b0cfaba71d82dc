import { formatShortEuros } from "#server/spanish/format.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { houseGoal, investingGoal, retirementGoal } from "./long-term-money-goals.ts";
import { priorityOf } from "./priority.ts";
import { profileMoneyOf, roundGoalAmount } from "./profile-money.ts";
import type { Proposal } from "./proposal.ts";
import { rules } from "./rules.ts";

const category = "financiero";
const monthWords = { 3: "tres", 4: "cuatro", 5: "cinco", 6: "seis" } as const;

/** A person without financial goals starts with an emergency fund. */
export const moneyGoals = (profile: OnboardingProfile): Proposal[] => {
  const chosen = profile.financialGoals ?? [];
  return [
    ...(chosen.includes("Ahorrar para emergencias") || chosen.length === 0 ? [emergencyFund(profile)] : []),
    ...(chosen.includes("Pagar deudas") ? [debts(profile)] : []),
    ...(chosen.includes("Comprar casa") ? [houseGoal(profile)] : []),
    ...(chosen.includes("Inversiones") ? [investingGoal(profile)] : []),
    ...(chosen.includes("Jubilación") ? [retirementGoal(profile)] : []),
    ...lowerFixedCosts(profile),
  ];
};

export const emergencyMonthsOf = ({ riskTolerance = "moderado", incomeSource }: OnboardingProfile) => {
  const isSteady = !incomeSource || rules.steadyIncomes.some((steady) => steady === incomeSource);
  return rules.emergencyMonths[riskTolerance === "moderado" && !isSteady ? "varying" : riskTolerance];
};

const emergencyFund = (profile: OnboardingProfile): Proposal => {
  const { fixed } = profileMoneyOf(profile);
  const months = emergencyMonthsOf(profile);
  const exact = (fixed ?? 0) * months;
  const targetCents = roundGoalAmount(exact);
  const about = targetCents === exact ? "son" : "son unos";
  return {
    key: "profile:emergency-fund",
    title: "Fondo de emergencia",
    description: `Guardar ${targetCents ? monthWords[months] : "de tres a seis"} meses de gastos fijos en una cuenta aparte.`,
    category,
    priority: priorityOf(profile, "emergency"),
    reasons:
      fixed && targetCents
        ? [
            `Gastas ${formatShortEuros(fixed)} fijos al mes: ${monthWords[months]} meses ${about} ${formatShortEuros(targetCents)}.`,
          ]
        : ["Un imprevisto no debería acabar en deuda. Ponle cifra cuando sepas tus gastos fijos."],
    targetCents,
    months: targetCents && rules.months.emergency,
  };
};

const debts = (profile: OnboardingProfile): Proposal => {
  const { surplus } = profileMoneyOf(profile);
  return {
    key: "profile:debts",
    title: "Ordenar las deudas",
    description: "Apuntar cuánto debes, a qué interés y con qué cuota. Después, adelantar la más cara.",
    category,
    priority: priorityOf(profile, "debts"),
    reasons:
      surplus && surplus > 0
        ? [`Te quedan ${formatShortEuros(surplus)} al mes tras los gastos fijos: puedes adelantar deuda.`]
        : ["Quieres pagar deudas: lo que más ahorra es empezar por la más cara."],
    months: rules.months.debts,
    sessions: { minutes: 45, perWeek: 1 },
  };
};

const lowerFixedCosts = (profile: OnboardingProfile): Proposal[] => {
  const { income, fixed, surplus } = profileMoneyOf(profile);
  if (!income || !fixed || surplus === null || surplus > 0) return [];
  return [
    {
      key: "profile:fixed-costs",
      title: "Bajar los gastos fijos",
      description: "Revisar un contrato cada semana: luz, teléfono, seguros o suscripciones.",
      category,
      priority: priorityOf(profile, "saving", 3),
      reasons: [
        `Ingresas ${formatShortEuros(income)} al mes y tus gastos fijos son de ${formatShortEuros(fixed)}.`,
        "Cada recibo que baje te da margen todos los meses.",
      ],
      months: rules.months.fixedCosts,
      sessions: { minutes: 45, perWeek: 1 },
    },
  ];
};
