import type { GoalCategory, GoalSuggestion } from "#shared/contracts/goals.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";

/** A day as `YYYY-MM-DD` in Madrid. */
type Day = string;

/** A mean month, in positive cents but for what may be negative. */
export interface MonthFacts {
  incomeCents: number;
  /** Without what was invested. */
  expenseCents: number;
  /** Income less all expenses, what was invested too; may be negative. */
  netCents: number;
  /** Into savings accounts, or put aside for goals. */
  movedCents: number;
  fixedDebtCents: number;
  /** Part of the fixed debt, of cards that are paid in small instalments. */
  revolvingCents: number;
}

/** The last three full months. */
export interface SpendingFacts {
  months: number;
  /** A mean month of everything that was spent, in cents. */
  totalCents: number;
  /** A mean month of each category, in cents. */
  byCategory: ReadonlyMap<string, number>;
}

export interface Subscription {
  /** Text from outside. */
  merchant: string;
  /** The last charge, positive. */
  monthlyCents: number;
}

interface SavingsAccount {
  id: string;
  balanceCents: number;
}

export interface GoalFacts {
  id: string;
  key: string | null;
  title: string;
  category: GoalCategory;
  priority: number;
  /** Neither done nor in the archive. */
  isActive: boolean;
  /** Percent. */
  progress: number;
  targetDate: Day | null;
  targetCents: number | null;
  currentCents: number | null;
  followsSurplus: boolean;
}

/** All that suggestions are drawn from. */
export interface SuggestionFacts {
  /** Of the week that is asked about; dates are reckoned from it, so that a week has one answer. */
  monday: Day;
  profile: OnboardingProfile;
  /** Null before a full month was seen. */
  month: MonthFacts | null;
  /** Null before a full month was seen. */
  spending: SpendingFacts | null;
  /** What the accounts in euros hold together; may be negative. */
  balanceCents: number;
  /** Those in euros that no goal follows. */
  freeSavings: readonly SavingsAccount[];
  subscriptions: readonly Subscription[];
  /** Titles of the events of the four weeks before and after the Monday. */
  agenda: readonly string[];
  /** All of the person's goals, done and archived ones too. */
  goals: readonly GoalFacts[];
}

export type Suggestion = GoalSuggestion & { key: string };

/** Looks for one thing; the most important first. */
export type Rule = (facts: SuggestionFacts) => Suggestion[];
