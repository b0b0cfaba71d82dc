import type { ExternalConsent } from "#server/modules/identity/access-holder.ts";
import type { AccountNoticeService } from "#server/modules/identity/activity/account-notice-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { ConsentRevocationService } from "./consent-revocation-service.ts";

interface Dependencies {
  activity: Pick<ActivityService, "record">;
  notices: Pick<AccountNoticeService, "mailNotice">;
  revocations: Pick<ConsentRevocationService, "enqueueAll">;
}

export type { AccountAccessRepository, EndedAccess } from "./account-access-repository.ts";
export type { AccountRepository } from "./account-repository.ts";
export type AccountClaimService = ReturnType<typeof createAccountClaimService>;

export const createAccountClaimService = ({ activity, notices, revocations }: Dependencies) => ({
  /** Ends the old consents at Google and the sign-in providers, and tells the owner by mail. */
  async finishClaim(userId: string, outside: ExternalConsent[], device: string) {
    await revocations.enqueueAll(outside);
    await activity.record(userId, "account_claimed", { device });
    await notices.mailNotice(userId, "account_claimed");
  },
});
