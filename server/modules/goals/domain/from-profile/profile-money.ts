import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { toCents } from "#shared/rules/money.ts";

const maxGoalCents = 1_000_000_000;

const known = (euros: number | undefined) => (euros === undefined ? null : toCents(euros));

/** The money of a profile in cents, a month but for the travel budget, a year; null where nothing is known. */
export const profileMoneyOf = ({ monthlyIncome, fixedExpenses, travelBudget }: OnboardingProfile) => {
  const income = known(monthlyIncome);
  const fixed = known(fixedExpenses);
  return {
    income,
    fixed,
    /** What income leaves after fixed expenses; not above 0 when they take it all. */
    surplus: income === null || fixed === null ? null : income - fixed,
    travelBudget: known(travelBudget),
  };
};

/** To 10 € below 10.000 €, to 50 € from there on; null for what is too small or too big for a goal. */
export const roundGoalAmount = (cents: number) => {
  const step = cents < 1_000_000 ? 1000 : 5000;
  const rounded = Math.round(cents / step) * step;
  return rounded > 0 && rounded <= maxGoalCents ? rounded : null;
};
