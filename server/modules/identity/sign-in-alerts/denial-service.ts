import type { ConsentRevocationService } from "#server/modules/identity/account-access/consent-revocation-service.ts";
import type { AccountNoticeService } from "#server/modules/identity/activity/account-notice-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type {
  MailLinkScope,
  MailLinkService,
} from "#server/modules/identity/mail-links/mail-link-service.ts";
import { findProviderName } from "#server/modules/identity/mails/provider-name.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseIfMustWait } from "#server/platform/limits/refuse-if-must-wait.ts";
import type { denySignIn } from "#shared/contracts/identity/security.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import type { DenialRepository, EndedSince } from "./denial-repository.ts";
import { formatEndedAccess } from "./ended-access-text.ts";

interface Dependencies {
  denialsIn: (scope: MailLinkScope) => DenialRepository;
  links: Pick<MailLinkService, "use" | "issueToken">;
  revocations: Pick<ConsentRevocationService, "revokeExternalAccess">;
  activity: Pick<ActivityService, "record">;
  notices: Pick<AccountNoticeService, "mailNotice">;
  limiters: LimiterFactory;
  clock: Clock;
}

export type DenialService = ReturnType<typeof createDenialService>;

/** "No he sido yo": the link ends that sign-in and all access added since. */
export const createDenialService = (dependencies: Dependencies) => {
  const { denialsIn, links, revocations, activity, notices, limiters, clock } = dependencies;
  const tried = limiters({ name: "deny-address", points: 30, seconds: 3600 });

  return {
    /** Throws `not_found` when the link is worth nothing. */
    async deny(
      token: string,
      { address, device }: { address: string; device: string },
    ): Promise<EndpointResponse<typeof denySignIn>> {
      refuseIfMustWait(await tried.spend(address));
      const at = clock.now();
      const { userId, done } = await links.use(token, "deny_sign_in", (scope, { userId, since }) =>
        denialsIn(scope).endSince(userId, { since: since ?? at, at }),
      );
      await revocations.revokeExternalAccess(userId, done.outside);
      const ended = formatEndedAccess(done);
      await activity.record(userId, "sign_in_denied", { device, detail: ended || undefined });
      await notices.mailNotice(userId, "sign_in_denied", ended || undefined);
      return {
        ended,
        providers: providersOf(done),
        resetToken: done.needsPassword ? await links.issueToken(userId, "reset_password") : null,
      };
    },
  };
};

const providersOf = ({ signedInBy }: EndedSince) => signedInBy.flatMap((by) => findProviderName(by) ?? []);
