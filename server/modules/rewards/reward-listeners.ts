import { bankLinked, statementImported, statementUndone } from "#server/modules/banking/domain-events.ts";
import { calendarConnected, eventCreated } from "#server/modules/calendar/domain-events.ts";
import {
  goalAdvanced,
  goalCompleted,
  goalCreated,
  goalStepUndone,
  goalWeekNoted,
  sessionKept,
  weekReviewed,
} from "#server/modules/goals/domain-events.ts";
import { budgetSet, categoryCorrected } from "#server/modules/spending/domain-events.ts";
import {
  afterCommit,
  type DomainEvent,
  type EventKind,
  inTransaction,
  type Listener,
} from "#server/platform/events/domain-event.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import {
  pointsForBank,
  pointsForBudget,
  pointsForCalendar,
  pointsForCategory,
  pointsForCompletedGoal,
  pointsForEvent,
  pointsForNewGoal,
  pointsForProgress,
  pointsForReview,
  pointsForSession,
  pointsForStatement,
  pointsForWeek,
  type RewardEntry,
} from "./domain/points.ts";
import type { RewardService } from "./reward-service.ts";

type EntriesOf<Data> = (data: Data, day: string) => RewardEntry[];

export const rewardListeners = ({ earnIn, earn, takeBackIn, takeBackImport }: RewardService): Listener[] => {
  /** Runs in the act's transaction, because the answer to the act states the points. */
  const earning = <Data extends object>(kind: EventKind<Data>, entriesOf: EntriesOf<Data>) =>
    inTransaction(kind, (scope, event: DomainEvent<Data>) =>
      earnIn(scope, event, entriesOf(event.data, madridDayOf(event.at))),
    );

  /** Runs after the commit; a failure does not affect the act. */
  const earningLater = <Data extends object>(kind: EventKind<Data>, entriesOf: EntriesOf<Data>) =>
    afterCommit(kind, "rewards", async (event) => {
      await earn(event, entriesOf(event.data, madridDayOf(event.at)));
    });

  return [
    earning(goalCreated, ({ slot, isByItself }, day) => (isByItself ? [] : pointsForNewGoal(slot, day))),
    earning(goalAdvanced, ({ slot, isByItself, ...step }, day) =>
      asAutomatic(pointsForProgress(slot, step, day), isByItself),
    ),
    earning(goalCompleted, ({ slot, isByItself }, day) =>
      asAutomatic(pointsForCompletedGoal(slot, day), isByItself),
    ),
    earning(goalWeekNoted, ({ slot, monday }, day) => pointsForWeek(slot, monday, day)),
    inTransaction(goalStepUndone, (scope, { userId, data: { slot, at } }) =>
      takeBackIn(scope, userId, { slot, at: new Date(at) }),
    ),
    earning(sessionKept, ({ eventId }, day) => pointsForSession(eventId, day)),
    earning(weekReviewed, ({ monday }, day) => pointsForReview(monday, day)),
    earning(eventCreated, ({ eventId }, day) => pointsForEvent(eventId, day)),
    // The answer to an event made by hand states nothing: achievements are looked for here.
    earningLater(eventCreated, () => []),
    earningLater(bankLinked, (_, day) => pointsForBank(day)),
    earningLater(statementImported, (_, day) => pointsForStatement(day)),
    afterCommit(statementUndone, "rewards", ({ userId, data: { importedAt, firstImportAt } }) =>
      takeBackImport(userId, {
        importedAt: new Date(importedAt),
        firstImportAt: firstImportAt === null ? null : new Date(firstImportAt),
      }),
    ),
    earningLater(calendarConnected, (_, day) => pointsForCalendar(day)),
    earningLater(budgetSet, ({ category }, day) => pointsForBudget(category, day)),
    earningLater(categoryCorrected, ({ transactionId }, day) => pointsForCategory(transactionId, day)),
  ];
};

const asAutomatic = (entries: RewardEntry[], isAutomatic: boolean) =>
  isAutomatic ? entries.map((entry) => ({ ...entry, isAutomatic })) : entries;
