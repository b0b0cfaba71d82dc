import type { AccountNoticeService } from "#server/modules/identity/activity/account-notice-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type {
  MailLinkScope,
  MailLinkService,
} from "#server/modules/identity/mail-links/mail-link-service.ts";
import { providerNamed } from "#server/modules/identity/mails/provider-name.ts";
import type { ConsentEndingService } from "#server/modules/identity/account-access/consent-revocation-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseIfMustWait } from "#server/platform/limits/refuse-if-must-wait.ts";
import type { denySignIn } from "#shared/contracts/identity/security.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import type { DenialRepository, EndedSince } from "./denial-repository.ts";
import { endedWords } from "./ended-access-text.ts";

interface Dependencies {
  denialsIn: (scope: MailLinkScope) => DenialRepository;
  links: Pick<MailLinkService, "use" | "issueToken">;
  endings: Pick<ConsentEndingService, "endAccessOutside">;
  activity: Pick<ActivityService, "note">;
  notices: Pick<AccountNoticeService, "tellOf">;
  limiters: LimiterFactory;
  clock: Clock;
}

export type DenialService = ReturnType<typeof createDenialService>;

/** "No he sido yo": whoever has the link of such a mail ends that sign-in and what was made since. */
export const createDenialService = (dependencies: Dependencies) => {
  const { denialsIn, links, endings, activity, notices, limiters, clock } = dependencies;
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
      await endings.endAccessOutside(userId, done.outside);
      const ended = endedWords(done);
      await activity.note(userId, "sign_in_denied", { device, detail: ended || undefined });
      await notices.tellOf(userId, "sign_in_denied", ended || undefined);
      return {
        ended,
        providers: providersOf(done),
        resetToken: done.needsPassword ? await links.issueToken(userId, "reset_password") : null,
      };
    },
  };
};

const providersOf = ({ signedInBy }: EndedSince) => signedInBy.flatMap((by) => providerNamed(by) ?? []);
