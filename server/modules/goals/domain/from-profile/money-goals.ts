import { formatShortEuros } from "#server/spanish/format.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { toCents } from "#shared/rules/money.ts";
import { motivationReasons, priorityOf } from "./priority.ts";
import {
  leavesNothing,
  leftSentence,
  nothingLeftWords,
  profileMoneyOf,
  roundGoalAmount,
} from "./profile-money.ts";
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
  const { fixed, isMeasured, balance } = profileMoneyOf(profile);
  const months = emergencyMonthsOf(profile);
  if (fixed && balance !== null && balance >= fixed * months) return emergencyFundAtHand(profile);
  const exact = (fixed ?? 0) * months;
  const targetCents = roundGoalAmount(exact);
  const about = targetCents === exact ? "son" : "son unos";
  return {
    key: "profile:emergency-fund",
    title: "Fondo de emergencia",
    description: `Guardar ${targetCents ? monthWords[months] : "de tres a seis"} meses de gastos${isMeasured ? "" : " fijos"} en una cuenta aparte.`,
    category,
    priority: priorityOf(profile, "emergency"),
    reasons:
      fixed && targetCents
        ? [
            `${isMeasured ? "Según tus cuentas gastas" : "Gastas"} ${formatShortEuros(fixed)}${isMeasured ? "" : " fijos"} al mes: ${monthWords[months]} meses ${about} ${formatShortEuros(targetCents)}.`,
          ]
        : ["Un imprevisto no debería acabar en deuda. Ponle cifra cuando sepas tus gastos fijos."],
    isOfMonth: Boolean(fixed && targetCents),
    targetCents,
    months: targetCents && rules.months.emergency,
  };
};

/** The accounts hold enough: only putting it apart is left, and no month has to be saved for. */
const emergencyFundAtHand = (profile: OnboardingProfile): Proposal => ({
  key: "profile:emergency-fund",
  title: "Fondo de emergencia",
  description: `Dejar ${monthWords[emergencyMonthsOf(profile)]} meses de gastos en una cuenta aparte.`,
  category,
  priority: priorityOf(profile, "emergency"),
  // It is stored, and the balance goes on: without a figure.
  reasons: ["En tus cuentas ya hay para este fondo: apartarlo es cosa de un rato."],
  isOfMonth: true,
});

const debts = (profile: OnboardingProfile): Proposal => {
  const { surplus } = profileMoneyOf(profile);
  const isOfMonth = Boolean(surplus) && !leavesNothing(profile);
  return {
    key: "profile:debts",
    title: "Ordenar las deudas",
    description: "Apuntar cuánto debes, a qué interés y con qué cuota. Después, adelantar la más cara.",
    category,
    priority: priorityOf(profile, "debts"),
    reasons:
      surplus && isOfMonth
        ? [`${leftSentence(profile, surplus)}: puedes adelantar deuda.`]
        : ["Quieres pagar deudas: lo que más ahorra es empezar por la más cara."],
    isOfMonth,
    months: rules.months.debts,
    sessions: { minutes: 45, perWeek: 1 },
  };
};

const measuredReason = (profile: OnboardingProfile, { income, fixed }: { income: number; fixed: number }) =>
  income - fixed < toCents(rules.leastLeftEuros)
    ? `Según tus cuentas ingresas ${formatShortEuros(income)} al mes y gastas ${formatShortEuros(fixed)}.`
    : `${nothingLeftWords(profile, "casi nada")} al mes.`;

const lowerFixedCosts = (profile: OnboardingProfile): Proposal[] => {
  const { income, fixed, isMeasured } = profileMoneyOf(profile);
  if (income === null || !fixed || !leavesNothing(profile)) return [];
  return [
    {
      key: "profile:fixed-costs",
      title: "Bajar los gastos fijos",
      description: "Revisar un contrato cada semana: luz, teléfono, seguros o suscripciones.",
      category,
      priority: priorityOf(profile, "saving", 3),
      reasons: [
        isMeasured
          ? measuredReason(profile, { income, fixed })
          : `Ingresas ${formatShortEuros(income)} al mes y tus gastos fijos son de ${formatShortEuros(fixed)}.`,
        "Cada recibo que baje te da margen todos los meses.",
      ],
      isOfMonth: true,
      months: rules.months.fixedCosts,
      sessions: { minutes: 45, perWeek: 1 },
    },
  ];
};

const houseGoal = (profile: OnboardingProfile): Proposal => {
  const { income } = profileMoneyOf(profile);
  const least = toCents(rules.leastHouseEuros);
  const affordable = (income ?? 0) * 12 * rules.houseIncomeYears;
  const isInReach = affordable >= least;
  const price = income === null ? 0 : Math.max(least, affordable);
  const targetCents = roundGoalAmount((price * rules.houseSavedPercent) / 100);
  return {
    key: "profile:house",
    title: "Entrada para una casa",
    description:
      targetCents && isInReach
        ? "Ahorrar el 20\u00a0% de entrada y el 10\u00a0% de gastos de una casa de hasta cinco años de ingresos."
        : "Ahorrar el 20\u00a0% de entrada y cerca del 10\u00a0% de gastos.",
    category,
    priority: priorityOf(profile, "house"),
    reasons:
      income !== null && targetCents
        ? [
            isInReach
              ? `Ingresas ${formatShortEuros(income)} al mes: para una casa a tu alcance necesitas hasta ${formatShortEuros(targetCents)}.`
              : `Con ${formatShortEuros(income)} al mes aún no llega para una casa: pide al menos ${formatShortEuros(targetCents)}.`,
          ]
        : ["Quieres comprar casa: entrada y gastos son casi un tercio del precio."],
    isOfMonth: income !== null && targetCents !== null,
    targetCents,
    months: targetCents && rules.months.house,
  };
};

const investingReasons = {
  conservador: "Tu perfil es conservador: elige solo lo que entiendas y tenga poco riesgo.",
  moderado: "Tu perfil es moderado: reparte, y deja fuera lo que vayas a necesitar.",
  agresivo: "Tu perfil es agresivo: antes de arriesgar, ten listo el fondo de emergencia.",
} as const;

const investingGoal = (profile: OnboardingProfile): Proposal => ({
  key: "profile:investing",
  title: "Aprender a invertir",
  description: "Entender riesgos, plazos y comisiones antes de poner dinero.",
  category,
  priority: priorityOf(profile, "investments", leavesNothing(profile) ? -3 : 0),
  reasons: [
    leavesNothing(profile)
      ? "Aprende sin prisa: antes de invertir, que te sobre algo cada mes."
      : profile.riskTolerance
        ? investingReasons[profile.riskTolerance]
        : "Quieres invertir: usa solo dinero que no vayas a necesitar en años.",
    ...motivationReasons(profile, "investments"),
  ],
  isOfMonth: leavesNothing(profile),
  isSkill: true,
  sessions: { minutes: 45, perWeek: 1 },
});

const retirementGoal = (profile: OnboardingProfile): Proposal => {
  const { age, incomeSource } = profile;
  const isRetired = incomeSource === "pensionista" || (age ?? 0) >= rules.retirementAge;
  return {
    key: "profile:retirement",
    title: isRetired ? "Cuidar el ahorro de la jubilación" : "Preparar la jubilación",
    description: isRetired
      ? "Revisar de vez en cuando cuánto sale y cuánto queda."
      : "Consultar la pensión prevista en la Seguridad Social y decidir cuánto apartar.",
    category,
    priority: priorityOf(profile, "retirement"),
    reasons: [retirementReason(profile, isRetired), ...motivationReasons(profile, "retirement")],
  };
};

const retirementReason = ({ age, incomeSource }: OnboardingProfile, isRetired: boolean) => {
  if (incomeSource === "pensionista") return "Cobras una pensión: ahora se trata de que el ahorro te dure.";
  if (isRetired) return `Tienes ${age} años: ahora se trata de que el ahorro te dure.`;
  if (age === undefined) return "Te importa la jubilación: empieza por saber qué pensión te quedaría.";
  return `Tienes ${age} años: cuanto antes empieces, menos tendrás que apartar cada mes.`;
};
