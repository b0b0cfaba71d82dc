import type { AccountNoticeService } from "#server/modules/identity/activity/account-notice-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { ConsentEndingService } from "./consent-revocation-service.ts";
import type { LeftOutside } from "./external-consents-queries.ts";

interface Dependencies {
  activity: Pick<ActivityService, "note">;
  notices: Pick<AccountNoticeService, "tellOf">;
  endings: ConsentEndingService;
}

export type { LeftOutside } from "./external-consents-queries.ts";
export type WaysInService = ReturnType<typeof createWaysInService>;

/** What follows when the ways into an account were ended. */
export const createWaysInService = ({ activity, notices, endings }: Dependencies) => ({
  /** After an account was claimed: Google and providers are told that it is over, and its owner what was done. */
  async concludeClaim(userId: string, outside: LeftOutside, device: string) {
    await endings.endAccessOutside(userId, outside);
    await activity.note(userId, "account_claimed", { device });
    await notices.tellOf(userId, "account_claimed");
  },
});
