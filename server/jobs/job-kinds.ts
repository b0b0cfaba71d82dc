import type { BankSyncService } from "#server/features/bank-sync/bank-sync-service.ts";
import type { CalendarSyncService } from "#server/features/calendar-sync/calendar-sync-service.ts";
import type { ConnectionService } from "#server/features/connections/connection-service.ts";
import type { GoalUpkeepService } from "#server/features/goal-plan/goal-upkeep-service.ts";

interface Services {
  bankSync: BankSyncService;
  calendarSync: CalendarSyncService;
  connections: ConnectionService;
  goalUpkeep: GoalUpkeepService;
}

/** Every kind of work that is done outside a request. */
export const jobKindsOf = ({ bankSync, calendarSync, connections, goalUpkeep }: Services) => [
  bankSync.job,
  calendarSync.job,
  connections.job,
  goalUpkeep.job,
];
