import { accountFilled, bankLinked, statementImported } from "#server/modules/banking/domain-events.ts";
import { profileCompleted } from "#server/modules/profile/domain-events.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { FinanceService } from "#server/modules/spending/summary/finance-service.ts";
import {
  afterCommit,
  type EventKind,
  inTransaction,
  type Listener,
} from "#server/platform/events/domain-event.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { toCents } from "#shared/rules/money.ts";
import type { GoalService } from "./lifecycle/goal-service.ts";

interface Services {
  goals: Pick<GoalService, "createFromProfile" | "remakeFromProfile">;
  onboarding: Pick<OnboardingService, "profile">;
  finance: Pick<FinanceService, "summarise">;
}

export const goalListeners = ({ goals, onboarding, finance }: Services): Listener[] => {
  /** May come twice, and later than another: it follows from what is stored by then. */
  const remaking = <Data extends object>(kind: EventKind<Data>) =>
    afterCommit(kind, "goals", async ({ userId, at }) => {
      const day = madridDayOf(at);
      const month = await finance.summarise(userId, day);
      const measured = {
        incomeCents: toCents(month.totalMonthlyIncome),
        expenseCents: toCents(month.totalMonthlyExpenses),
      };
      // One of the two alone is an account of which the other half is elsewhere.
      if (month.monthsAnalyzed === 0 || measured.incomeCents <= 0 || measured.expenseCents <= 0) return;
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
