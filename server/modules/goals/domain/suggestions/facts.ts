import type { RecurringCharge } from "#server/modules/cash-flow/domain/reading/recurring-charges.ts";
import type { GoalCategory, GoalSuggestion } from "#shared/contracts/goals.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { fromCents } from "#shared/rules/money.ts";

type Day = string;

export interface MonthFacts {
  incomeCents: number;
  /** As in the reading: also what was invested. */
  expenseCents: number;
  movedCents: number;
  /** What is left of a month to come, as it is forecast; null where that may as well be nothing. */
  aheadCents: number | null;
  fixedDebtCents: number;
  revolvingCents: number;
}

export interface SpendingFacts {
  months: number;
  totalCents: number;
  byCategory: ReadonlyMap<string, number>;
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
  isActive: boolean;
  progress: number;
  targetDate: Day | null;
  targetCents: number | null;
  currentCents: number | null;
  followsSurplus: boolean;
}

export interface SuggestionFacts {
  /** The Monday of the current week, so that suggestions stay the same for a week. */
  monday: Day;
  profile: OnboardingProfile;
  /** Accounts that the mean month leaves out, in words; null without any. */
  without: string | null;
  /** Null before a full month was seen. */
  month: MonthFacts | null;
  spending: SpendingFacts | null;
  /** Total of the accounts in euros; may be negative. Null where nobody has told one of the balances. */
  balanceCents: number | null;
  hasAccounts: boolean;
  freeSavings: readonly SavingsAccount[];
  subscriptions: readonly Pick<RecurringCharge, "merchantName" | "monthlyCents" | "yearlyCents">[];
  /** Event titles of the four weeks before and after the Monday. */
  agenda: readonly string[];
  goals: readonly GoalFacts[];
}

export type Suggestion = GoalSuggestion & { key: string };

export type Rule = (facts: SuggestionFacts) => Suggestion[];

/** A goal has no larger target. */
const maxTargetCents = 1_000_000_000;

/** A target in euros. */
export const targetAmount = (cents: number) => fromCents(Math.min(maxTargetCents, cents));
