import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { DashboardService } from "#server/modules/spending/dashboard/dashboard-service.ts";
import { leftOutWords } from "#shared/rules/left-out.ts";
import type { GoalService } from "./goal-service.ts";

interface Services {
  goals: Pick<GoalService, "remakeFromProfile">;
  onboarding: Pick<OnboardingService, "profile">;
  dashboard: Pick<DashboardService, "outlook">;
}

interface Remake {
  /** Money was taken away: without a mean month the profile's own figures are left. */
  canLose?: boolean;
}

/** Makes the profile's goals anew of the person's mean month, once there is one. */
export const createRemakeFromAccounts =
  ({ goals, onboarding, dashboard }: Services) =>
  async (userId: string, day: string, { canLose = false }: Remake = {}) => {
    const { months, freeMonth, leftOut, ...money } = await dashboard.outlook(userId, day);
    const { incomeCents, expenseCents } = money;
    const balanceCents = money.lacksBalance ? null : money.balanceCents;
    // One of the two alone is an account of which the other half is elsewhere.
    const isMeasured = months > 0 && incomeCents > 0 && expenseCents > 0;
    if (!isMeasured && !canLose) return;
    const without = leftOutWords(leftOut, day);
    const measured = { incomeCents, expenseCents, balanceCents, ahead: freeMonth, without };
    const profile = await onboarding.profile(userId);
    await goals.remakeFromProfile(userId, isMeasured ? { ...profile, measured } : profile, day);
  };
