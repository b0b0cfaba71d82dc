import type { ConnectionService } from "#server/modules/banking/connections/connection-service.ts";
import type { StatementService } from "#server/modules/banking/statements/statement-service.ts";
import type { CalendarConnectionService } from "#server/modules/calendar/connection/calendar-connection-service.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import type { BudgetService } from "#server/modules/spending/budgets/budget-service.ts";
import type { CategoryService } from "#server/modules/spending/categories/category-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import {
  bankLinked,
  budgetSet,
  calendarConnected,
  categoryCorrected,
  eventCreated,
  statementImported,
} from "./domain/points.ts";
import type { RewardService } from "./reward-service.ts";

interface Dependencies {
  rewards: RewardService;
  clock: Clock;
}

/**
 * Services of other modules that also note what a person does through them, once it is done. They know nothing of it:
 * without these words around them they do the same.
 */
export const createRewardedActs = ({ rewards, clock }: Dependencies) => {
  const today = () => madridDayOf(clock.now());

  return {
    /** Those that a person makes one by one: files and plans earn nothing here. */
    events: (events: EventService): EventService => ({
      ...events,
      async create(userId, draft, making) {
        const event = await events.create(userId, draft, making);
        if (event.origin === "person") await rewards.note(userId, eventCreated(event.id, today()));
        return event;
      },
    }),

    statements: (statements: StatementService): StatementService => ({
      ...statements,
      async import(userId, upload, report) {
        const result = await statements.import(userId, upload, report);
        await rewards.note(userId, statementImported(today()));
        return result;
      },
    }),

    categories: (categories: CategoryService): CategoryService => ({
      ...categories,
      async correct(userId, movementId, category, alongside) {
        const result = await categories.correct(userId, movementId, category, alongside);
        await rewards.note(userId, categoryCorrected(movementId, today()));
        return result;
      },
    }),

    budgets: (budgets: BudgetService): BudgetService => ({
      ...budgets,
      async set(userId, category, limit) {
        const month = await budgets.set(userId, category, limit);
        if (limit !== null) await rewards.note(userId, budgetSet(category, today()));
        return month;
      },
    }),

    connections: (connections: ConnectionService): ConnectionService => ({
      ...connections,
      async handleCallback(userId, comeback, presence) {
        const visit = await connections.handleCallback(userId, comeback, presence);
        if (visit?.status === "linked") await rewards.note(userId, bankLinked(today()));
        return visit;
      },
      async syncAccounts(userId, requisitionId, presence) {
        const outcome = await connections.syncAccounts(userId, requisitionId, presence);
        if (outcome.status === "linked" || outcome.status === "syncing")
          await rewards.note(userId, bankLinked(today()));
        return outcome;
      },
    }),

    calendarConnection: (connection: CalendarConnectionService): CalendarConnectionService => ({
      ...connection,
      async redeem(userId, fingerprint, handles) {
        await connection.redeem(userId, fingerprint, handles);
        await rewards.note(userId, calendarConnected(today()));
      },
    }),
  };
};
