import { freeMonthlyCents, type MoneyFacts, slackCents, spareCents } from "./money-facts.ts";

export interface GoalDelay {
  goalId: string;
  title: string;
  /** At least 1. */
  days: number;
}

/** The month of the product, as in the pace of goals. */
const daysOfMonth = 30;
/** A longer delay is said as this one: nobody plans further than ten years. */
const mostDays = 3650;

/**
 * By how many days each goal comes later, the most delayed first; without those that keep their date. What a purchase
 * takes beyond the spare money must be saved anew: first from what the months until the goal's date leave over, the rest
 * while all that is put aside for goals waits.
 */
export const goalDelays = (facts: MoneyFacts, priceCents: number): GoalDelay[] => {
  const shortCents = Math.max(0, priceCents - spareCents(facts));
  const free = freeMonthlyCents(facts);
  const daysOf = (monthsLeft: number) => {
    const missing = shortCents - slackCents(facts) * monthsLeft;
    if (missing <= 0) return 0;
    return free > 0 ? Math.min(mostDays, Math.ceil((missing * daysOfMonth) / free)) : mostDays;
  };
  return facts.goals
    .filter(({ remainingCents }) => remainingCents > 0)
    .map(({ id, title, monthsLeft }) => ({ goalId: id, title, days: daysOf(monthsLeft) }))
    .filter(({ days }) => days > 0)
    .toSorted((a, b) => b.days - a.days);
};
