import type { AccountNoticeService } from "#server/modules/identity/activity/account-notice-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { ConsentRevocationService } from "./consent-revocation-service.ts";
import type { ExternalConsents } from "./external-consents-queries.ts";

interface Dependencies {
  activity: Pick<ActivityService, "record">;
  notices: Pick<AccountNoticeService, "mailNotice">;
  revocations: ConsentRevocationService;
}

export type { ExternalConsents } from "./external-consents-queries.ts";
export type AccountClaimService = ReturnType<typeof createAccountClaimService>;

/** What follows when the ways into an account were ended. */
export const createAccountClaimService = ({ activity, notices, revocations }: Dependencies) => ({
  /** After an account was claimed: Google and providers are told that it is over, and its owner what was done. */
  async finishClaim(userId: string, outside: ExternalConsents, device: string) {
    await revocations.revokeExternalAccess(userId, outside);
    await activity.record(userId, "account_claimed", { device });
    await notices.mailNotice(userId, "account_claimed");
  },
});
