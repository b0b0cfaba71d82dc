import {
  accountCounted,
  accountFilled,
  accountJoined,
  accountSeparated,
  balanceSaid,
  bankLinked,
  statementImported,
  statementUndone,
} from "#server/modules/banking/domain-events.ts";
import { eventCreated, eventMoved } from "#server/modules/calendar/domain-events.ts";
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
import { createTieRepository } from "./lifecycle/goal-tie-repository.ts";
import { createRemakeFromAccounts } from "./lifecycle/remake-from-accounts.ts";
import type { GoalPlanService } from "./plan/goal-plan-service.ts";

interface Services {
  goals: Pick<GoalService, "createFromProfile" | "remakeFromProfile" | "replan" | "restartPace">;
  goalPlan: Pick<GoalPlanService, "coversSessions">;
  onboarding: Pick<OnboardingService, "profile">;
  dashboard: Pick<DashboardService, "outlook">;
}

export const goalListeners = (services: Services): Listener[] => {
  const { goals, goalPlan } = services;
  const remakeFromAccounts = createRemakeFromAccounts(services);

  /** May come twice, and later than another: it follows from what is stored by then. */
  const remaking = <Data extends object>(kind: EventKind<Data>, canLose = false) =>
    afterCommit(kind, "goals", ({ userId, at }) => remakeFromAccounts(userId, madridDayOf(at), { canLose }));

  const makingRoom = (kind: EventKind<{ eventId: string }>) =>
    afterCommit(kind, "goal sessions", async ({ userId, data: { eventId } }) => {
      if (await goalPlan.coversSessions(userId, eventId)) await goals.replan(userId);
    });

  return [
    inTransaction(profileCompleted, async (scope, { userId, data: { profile, before } }) => {
      await goals.createFromProfile(userId, profile, { before, scope });
    }),
    inTransaction(accountJoined, async (scope, { userId, data }) => {
      await createTieRepository(scope).join(userId, data);
    }),
    inTransaction(accountSeparated, async (scope, { userId, data }) => {
      await createTieRepository(scope).separate(userId, data);
    }),
    // Somebody who fills in the profile after the accounts: its goals speak from them at once.
    remaking(profileCompleted),
    remaking(bankLinked),
    remaking(accountFilled),
    remaking(accountCounted, true),
    remaking(balanceSaid),
    inTransaction(balanceSaid, async (scope, { userId, data: { accountId, wasUntold } }) => {
      if (wasUntold) await goals.restartPace(userId, accountId, scope);
    }),
    remaking(statementImported),
    remaking(statementUndone, true),
    makingRoom(eventCreated),
    makingRoom(eventMoved),
  ];
};
