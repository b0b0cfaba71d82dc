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

type SecurityEventData = { bank?: string; device?: string; detail?: string };

export type SecurityEventService = ReturnType<typeof createSecurityEventService>;

/** Builds the listeners for the security events of other modules. */
export const createSecurityEventService = ({ activity, notices }: Dependencies) => {
  const list = <Data extends SecurityEventData>(kind: EventKind<Data>, what: Activity["kind"]): Listener =>
    inTransaction(kind, (scope, event) => {
      const { bank, device, detail = bank } = event.data;
      return activity.recordInTransaction(scope, event, what, {
        ...(device && { device }),
        ...(detail && { detail }),
      });
    });

  return {
    list,

    /** Also mails it, because a stranger may have caused it. */
    listAndMail: <Data extends SecurityEventData>(kind: EventKind<Data>, what: NoticeKind): Listener[] => [
      list(kind, what),
      afterCommit<Data>(kind, "notice-mail", ({ userId, at, data }, id) =>
        notices.send({ id, userId, what, at, ...(data.bank && { detail: data.bank }) }),
      ),
    ],
  };
};
