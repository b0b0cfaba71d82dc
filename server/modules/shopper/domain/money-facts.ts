/** What a person's money says on a day: all that a purchase is judged by. Cents. */
export interface MoneyFacts {
  /** What the accounts in euros hold together; may be negative. */
  balanceCents: number;
  /** Of a mean month. */
  incomeCents: number;
  expenseCents: number;
  /** Instalments that are paid already, of a mean month. */
  fixedDebtCents: number;
  /** How many months of expenses an emergency fund should cover. */
  emergencyMonths: number;
  /** Those with an amount and a date that are still to be reached. */
  goals: readonly SavingGoal[];
}

export interface SavingGoal {
  id: string;
  title: string;
  /** What it holds already. */
  heldCents: number;
  remainingCents: number;
  /** What it asks for each month until its date. */
  monthlyCents: number;
  /** 0 when its date has come. */
  monthsLeft: number;
}

/** May be negative. */
export const freeMonthlyCents = ({ incomeCents, expenseCents }: MoneyFacts) => incomeCents - expenseCents;

export const emergencyTargetCents = ({ expenseCents, emergencyMonths }: MoneyFacts) =>
  Math.max(0, expenseCents) * emergencyMonths;

/** What could be spent at once without touching the emergency fund or what goals hold. */
export const spareCents = (facts: MoneyFacts) => {
  const held = facts.goals.reduce((sum, { heldCents }) => sum + heldCents, 0);
  // The fund is often a goal itself: the same euros are not kept back twice.
  return Math.max(0, facts.balanceCents - Math.max(emergencyTargetCents(facts), held));
};

/** What a month leaves after what all goals ask for. */
export const slackCents = (facts: MoneyFacts) =>
  Math.max(0, freeMonthlyCents(facts) - facts.goals.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0));
