import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { toCents } from "#shared/rules/money.ts";

const maxGoalCents = 1_000_000_000;

const known = (euros: number | undefined) => (euros === undefined ? null : toCents(euros));

/** Cents a month (the travel budget: a year); null when unknown. */
export const profileMoneyOf = ({ monthlyIncome, fixedExpenses, travelBudget }: OnboardingProfile) => {
  const income = known(monthlyIncome);
  const fixed = known(fixedExpenses);
  return {
    income,
    fixed,
    surplus: income === null || fixed === null ? null : income - fixed,
    travelBudget: known(travelBudget),
  };
};

/** Rounds to 10 € below 10.000 €, to 50 € above; null outside the range of a goal. */
export const roundGoalAmount = (cents: number) => {
  const step = cents < 1_000_000 ? 1000 : 5000;
  const rounded = Math.round(cents / step) * step;
  return rounded > 0 && rounded <= maxGoalCents ? rounded : null;
};
