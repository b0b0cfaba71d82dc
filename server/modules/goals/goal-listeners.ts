import { accountFilled, bankLinked, statementImported } from "#server/modules/banking/domain-events.ts";
import { profileCompleted } from "#server/modules/profile/domain-events.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { DashboardService } from "#server/modules/spending/dashboard/dashboard-service.ts";
import {
  afterCommit,
  type EventKind,
  inTransaction,
  type Listener,
} from "#server/platform/events/domain-event.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { GoalService } from "./lifecycle/goal-service.ts";

interface Services {
  goals: Pick<GoalService, "createFromProfile" | "remakeFromProfile">;
  onboarding: Pick<OnboardingService, "profile">;
  dashboard: Pick<DashboardService, "outlook">;
}

export const goalListeners = ({ goals, onboarding, dashboard }: Services): Listener[] => {
  /** May come twice, and later than another: it follows from what is stored by then. */
  const remaking = <Data extends object>(kind: EventKind<Data>) =>
    afterCommit(kind, "goals", async ({ userId, at }) => {
      const day = madridDayOf(at);
      const { months, incomeCents, expenseCents, balanceCents } = await dashboard.outlook(userId, day);
      // One of the two alone is an account of which the other half is elsewhere.
      if (months === 0 || incomeCents <= 0 || expenseCents <= 0) return;
      const measured = { incomeCents, expenseCents, balanceCents };
      await goals.remakeFromProfile(userId, { ...(await onboarding.profile(userId)), measured }, day);
    });

  return [
    inTransaction(profileCompleted, async (scope, { userId, data: { profile, before } }) => {
      await goals.createFromProfile(userId, profile, { before, scope });
    }),
    remaking(bankLinked),
    remaking(accountFilled),
    remaking(statementImported),
  ];
};
