import type { OnboardingProfile } from "#shared/contracts/profile.ts";

type Chosen<Field extends keyof OnboardingProfile> = NonNullable<OnboardingProfile[Field]>;
export type Motivation = Chosen<"motivations">[number];

/** What a goal is about, as far as its priority goes. */
export type Concern =
  | "emergency"
  | "debts"
  | "house"
  | "investments"
  | "retirement"
  | "saving"
  | "trip"
  | "career"
  | "learning"
  | "hobby"
  | "health"
  | "time";

/**
 * Every rule that turns a profile into goals. Where no source stands, it is a house rule: our own choice, free to change.
 * Spans are in calendar months, lengths of sessions in minutes.
 */
export const rules = {
  /**
   * Months of fixed expenses in an emergency fund. Banco de España, "Finanzas para Todos": three to six, by
   * circumstances. Within that span, by risk tolerance: house rule. `varying` is for moderate people whose income is not
   * a salary or a pension.
   */
  emergencyMonths: { agresivo: 3, moderado: 4, varying: 5, conservador: 6 },
  steadyIncomes: ["empleado", "pensionista"],

  /**
   * Percent of a home's price that has to be saved. Spanish banks usually lend up to 80 % of a main home; taxes, notary
   * and registry take about 10 % more (transfer tax is 6 to 10 % in most regions).
   */
  houseSavedPercent: 30,
  /**
   * A home's price is at most so many years of net income: house rule. A loan of 80 % of that over thirty years at 3 %
   * takes about a fifth of the income, well under the 35 % that Banco de España advises as a limit.
   */
  houseIncomeYears: 5,

  /** Cheaper homes are hardly for sale in Spain: house rule. Less income than takes one is told so. */
  leastHouseEuros: 60_000,

  tripsPerYear: { mensual: 12, trimestral: 4, semestral: 2, anual: 1 },
  /** Whoever says nothing of it travels once a year: house rule. */
  usualTripsPerYear: 1,

  /**
   * Euros that one person's trip of a week or two takes at least, flight, bed and food: house rule, by the distance. A share
   * of the year's budget below it would be no journey there.
   */
  leastTripEuros: {
    Japón: 1800,
    Argentina: 1700,
    Perú: 1600,
    Tailandia: 1400,
    Islandia: 1300,
    Grecia: 600,
    Italia: 500,
    Francia: 450,
    Marruecos: 450,
    Portugal: 350,
  },

  /** Any journey, a weekend away: house rule. */
  leastAnyTripEuros: 150,

  /** Less than this left of a month is nothing left: house rule. */
  leastLeftEuros: 10,

  /** Until when a goal is to be reached, as long as the money allows it. */
  months: { emergency: 12, house: 60, debts: 1, fixedCosts: 3, knowSpending: 1 },
  /** A date farther away says nothing: the goal has none then. */
  farthestMonths: 120,

  /**
   * Percent of what income leaves after fixed expenses that all goals together may ask for; the other half is daily
   * life; what accounts show to be left is left after daily life. Never more than the 20 % of income that 50/30/20 gives to savings.
   */
  savedPercentOfSurplus: 50,

  /** Ordinary retirement age in Spain from 2027 on (Ley General de la Seguridad Social, art. 205). */
  retirementAge: 67,

  sessionsByFrequency: {
    diaria: { minutes: 30, perWeek: 7 },
    semanal: { minutes: 90, perWeek: 1 },
    mensual: null,
  },
  /** What all goals together may take of a week; beyond it the least important ask for no time. */
  maxMinutesPerWeek: 600,

  mostGoals: 12,
  /** With fewer, starters are added. */
  minGoals: 4,
} as const;

/** Priorities before motivations and risk tolerance: first what protects, then what grows, then what pleases. House rule. */
export const basePriorities: Record<Concern, number> = {
  emergency: 8,
  debts: 8,
  house: 7,
  saving: 6,
  career: 6,
  trip: 5,
  investments: 5,
  retirement: 5,
  health: 5,
  learning: 4,
  time: 4,
  hobby: 3,
};

/** A motivation raises by one what it is about. House rule. */
export const concernsByMotivation: Record<Motivation, readonly Concern[]> = {
  Familia: ["emergency", "house", "health", "time"],
  "Crecimiento personal": ["learning", "career", "hobby"],
  "Estabilidad financiera": ["emergency", "debts", "saving", "retirement"],
  Reconocimiento: ["career"],
  Libertad: ["debts", "investments", "trip"],
  "Impacto social": ["career", "learning"],
};

/** Who avoids risk is better off without debts and with a cushion first; who seeks it wants to invest. House rule. */
export const riskAdjustments: Record<Chosen<"riskTolerance">, Partial<Record<Concern, number>>> = {
  conservador: { emergency: 1, debts: 1, investments: -1 },
  moderado: {},
  agresivo: { emergency: -1, investments: 2 },
};
