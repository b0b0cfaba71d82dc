/** In cents. */
export interface MoneyFacts {
  /** The balance of all euro accounts; may be negative. */
  balanceCents: number;
  incomeCents: number;
  expenseCents: number;
  fixedDebtCents: number;
  emergencyMonths: number;
  goals: readonly SavingGoal[];
  /** What the forecast leaves of a month; null without one. */
  forecastFreeCents?: number | null;
}

export interface SavingGoal {
  id: string;
  title: string;
  heldCents: number;
  remainingCents: number;
  monthlyCents: number;
  /** 0 when the date has passed. */
  monthsLeft: number;
}

/** As it is forecast; without a forecast, as the person told of income and expenses. */
export const freeMonthlyCents = ({ forecastFreeCents, incomeCents, expenseCents }: MoneyFacts) =>
  forecastFreeCents ?? incomeCents - expenseCents;

export const emergencyTargetCents = ({ expenseCents, emergencyMonths }: MoneyFacts) =>
  Math.max(0, expenseCents) * emergencyMonths;

/** Money that neither the emergency fund nor goals need. */
export const spareCents = (facts: MoneyFacts) => {
  const inGoals = facts.goals.reduce((sum, { heldCents }) => sum + heldCents, 0);
  // The emergency fund is often a goal too, so the same euros are not reserved twice.
  return Math.max(0, facts.balanceCents - Math.max(emergencyTargetCents(facts), inGoals));
};

export const slackCents = (facts: MoneyFacts) =>
  Math.max(0, freeMonthlyCents(facts) - facts.goals.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0));
