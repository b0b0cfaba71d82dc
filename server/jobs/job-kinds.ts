import type { AccountRemovalService } from "#server/features/account-removal/account-removal-service.ts";
import type { BankSyncService } from "#server/features/bank-sync/bank-sync-service.ts";
import type { CalendarSyncService } from "#server/features/calendar-sync/calendar-sync-service.ts";
import type { ConnectionService } from "#server/features/connections/connection-service.ts";
import type { GoalUpkeepService } from "#server/features/goal-plan/goal-upkeep-service.ts";
import type { IdempotencyService } from "#server/features/idempotency/idempotency-service.ts";
import type { NotificationDeliveryService } from "#server/features/notifications/notification-delivery-service.ts";
import type { NotificationRoundService } from "#server/features/notifications/notification-round-service.ts";
import type { OutgoingMailService } from "#server/features/outgoing-mail/outgoing-mail-service.ts";
import { onBehalfOf } from "#server/pacing/caller.ts";
import type { JobKind } from "#server/ports/jobs.ts";

interface Services {
  accountRemoval: AccountRemovalService;
  bankSync: BankSyncService;
  calendarSync: CalendarSyncService;
  connections: ConnectionService;
  goalUpkeep: GoalUpkeepService;
  idempotency: IdempotencyService;
  notificationDelivery: NotificationDeliveryService;
  notificationRounds: NotificationRoundService;
  outgoing: OutgoingMailService;
}

type Data = Record<string, unknown>;

/** Work for a person who has left meanwhile ends, however it goes: nobody is there to do it for. */
const forWhoIsThere = (kind: JobKind<Data>, isGone: (userId: string) => Promise<boolean>): JobKind<Data> => ({
  ...kind,
  async run(data) {
    try {
      const { userId } = data;
      await (typeof userId === "string" ? onBehalfOf(userId, () => kind.run(data)) : kind.run(data));
    } catch (error) {
      if (typeof data.userId === "string" && (await isGone(data.userId))) return;
      throw error;
    }
  },
});

/** Every kind of work that is done outside a request. */
export const jobKindsOf = ({
  accountRemoval,
  bankSync,
  calendarSync,
  connections,
  goalUpkeep,
  idempotency,
  outgoing,
  notificationDelivery,
  notificationRounds,
}: Services) =>
  [
    accountRemoval.job,
    bankSync.job,
    calendarSync.job,
    connections.job,
    goalUpkeep.job,
    idempotency.job,
    outgoing.job,
    notificationRounds.job,
    notificationDelivery.job,
  ].map((kind) => forWhoIsThere(kind as JobKind<Data>, accountRemoval.isGone));
