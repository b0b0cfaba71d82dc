import { freeMonthlyCents, type MoneyFacts, slackCents, spareCents } from "./money-facts.ts";

export interface GoalDelay {
  goalId: string;
  title: string;
  days: number;
}

/** A month counts 30 days, as in the pace of goals. */
const daysOfMonth = 30;
const maxDays = 3650;

/** In days, longest first. Money beyond the spare comes from what the goal's months leave over, then from delay. */
export const goalDelays = (facts: MoneyFacts, priceCents: number): GoalDelay[] => {
  const missingCents = Math.max(0, priceCents - spareCents(facts));
  const free = freeMonthlyCents(facts);
  const daysOf = (monthsLeft: number) => {
    const missing = missingCents - slackCents(facts) * monthsLeft;
    if (missing <= 0) return 0;
    return free > 0 ? Math.min(maxDays, Math.ceil((missing * daysOfMonth) / free)) : maxDays;
  };
  return facts.goals
    .filter(({ remainingCents }) => remainingCents > 0)
    .map(({ id, title, monthsLeft }) => ({ goalId: id, title, days: daysOf(monthsLeft) }))
    .filter(({ days }) => days > 0)
    .toSorted((a, b) => b.days - a.days);
};
