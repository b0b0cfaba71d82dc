import { createHash, randomUUID } from "node:crypto";
import { isNoticeKind } from "#server/modules/identity/mails/notice-mails.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { DomainEvent, Scope } from "#server/platform/events/domain-event.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { Activity } from "#shared/contracts/identity/activity.ts";
import type { AccountNoticeService } from "./account-notice-service.ts";
import type { ActivityRepository } from "./activity-repository.ts";

interface Dependencies {
  activities: ActivityRepository;
  activitiesIn: (scope: Scope) => ActivityRepository;
  limiters: LimiterFactory;
  clock: Clock;
  logger: Logger;
}

interface Circumstances {
  device?: string | undefined;
  detail?: string | undefined;
  /** A key that makes a repeated report count once. */
  once?: string;
}

interface About {
  device?: string;
  detail?: string;
}

export type ActivityService = ReturnType<typeof createActivityService>;

export const createActivityService = ({
  activities,
  activitiesIn,
  limiters,
  clock,
  logger,
}: Dependencies) => {
  const pending = new Set<Promise<void>>();
  const anonymousLimit = limiters({ name: "activity-of-strangers", points: 5, seconds: 60 * 60 });

  /** Returns false when the activity was recorded before. */
  const record = async (
    userId: string,
    kind: Activity["kind"],
    { device = "", detail, once }: Circumstances = {},
  ) => {
    const id = once === undefined ? randomUUID() : idOf(kind, once);
    return activities.add(userId, { id, kind, device, detail: detail ?? null, at: clock.now() });
  };

  const recordRateLimited = async (...[userId, kind, circumstances]: Parameters<typeof record>) => {
    const isTooMuch = (await anonymousLimit.spend(`${kind} ${userId}`)) > 0;
    if (!isTooMuch) await record(userId, kind, circumstances);
  };

  return {
    record,

    async recordInTransaction(
      scope: Scope,
      { userId, at }: DomainEvent,
      kind: Activity["kind"],
      about: About = {},
    ) {
      const { device = "", detail = null } = about;
      await activitiesIn(scope).add(userId, { id: randomUUID(), kind, device, detail, at });
    },

    /** Records what anonymous callers cause, a few an hour; nobody waits, as the time would reveal accounts. */
    recordInBackground(...event: Parameters<typeof record>) {
      const noting = recordRateLimited(...event)
        .catch(async (error: unknown) => {
          // Who has left meanwhile has no activity.
          if (await activities.hasPerson(event[0]).catch(() => true))
            logger.error({ error }, "What happened to an account was not noted");
        })
        .finally(() => pending.delete(noting));
      pending.add(noting);
    },

    async list(userId: string): Promise<Activity[]> {
      await Promise.all(pending);
      const entries = await activities.latest(userId, 100);
      return entries.map(({ id, kind, device, detail, at }) => ({
        ...{ id, kind, device, detail },
        at: at.toISOString(),
      }));
    },
  };
};

interface Mailing {
  activity: ActivityService;
  notices: Pick<AccountNoticeService, "mailNotice">;
}

/** Also mails those that a stranger may have caused. */
export const createMailedActivityService = ({ activity, notices }: Mailing): ActivityService => ({
  ...activity,
  async record(userId, kind, circumstances) {
    const isNews = await activity.record(userId, kind, circumstances);
    if (isNews && isNoticeKind(kind)) await notices.mailNotice(userId, kind, circumstances?.detail);
    return isNews;
  },
});

/** A UUID of version 8 (RFC 9562) derived from the text. */
const idOf = (...parts: string[]) => {
  const hex = createHash("sha256").update(parts.join(" ")).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
