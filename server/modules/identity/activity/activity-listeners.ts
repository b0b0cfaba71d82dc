import { bankLinked, bankUnlinked, transactionsWithdrawn } from "#server/modules/banking/domain-events.ts";
import {
  calendarConnected,
  calendarDisconnected,
  feedCreated,
  feedRevoked,
} from "#server/modules/calendar/domain-events.ts";
import type { NoticeKind } from "#server/modules/identity/mails/notice-mails.ts";
import {
  afterCommit,
  type EventKind,
  inTransaction,
  type Listener,
} from "#server/platform/events/domain-event.ts";
import type { Activity } from "#shared/contracts/identity/activity.ts";
import type { AccountNoticeService } from "./account-notice-service.ts";
import type { ActivityService } from "./activity-service.ts";

interface Dependencies {
  activity: Pick<ActivityService, "recordInTransaction">;
  notices: Pick<AccountNoticeService, "send">;
}

/** Lists every security event of other modules, and mails those that a stranger may have caused. */
export const activityListeners = ({ activity, notices }: Dependencies): Listener[] => {
  type SecurityEventData = { bank?: string; device?: string; detail?: string };

  const listed = <Data extends SecurityEventData>(kind: EventKind<Data>, what: Activity["kind"]) =>
    inTransaction(kind, (scope, event) => {
      const { bank, device, detail = bank } = event.data;
      return activity.recordInTransaction(scope, event, what, {
        ...(device && { device }),
        ...(detail && { detail }),
      });
    });

  const mailed = <Data extends SecurityEventData>(kind: EventKind<Data>, what: NoticeKind) => [
    listed(kind, what),
    afterCommit<Data>(kind, "notice-mail", ({ userId, at, data }, id) =>
      notices.send({ id, userId, what, at, ...(data.bank && { detail: data.bank }) }),
    ),
  ];

  return [
    ...mailed(bankLinked, "bank_consent_given"),
    listed(bankUnlinked, "bank_consent_ended"),
    listed(transactionsWithdrawn, "bank_movements_withdrawn"),
    ...mailed(calendarConnected, "calendar_connected"),
    listed(calendarDisconnected, "calendar_disconnected"),
    ...mailed(feedCreated, "feed_created"),
    listed(feedRevoked, "feed_revoked"),
  ];
};
