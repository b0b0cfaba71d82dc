import type {
  AccountAccessRepository,
  EndedAccess,
} from "#server/modules/identity/account-access/account-claim-service.ts";
import type { ConsentRevocationService } from "#server/modules/identity/account-access/consent-revocation-service.ts";
import type { AccountNoticeService } from "#server/modules/identity/activity/account-notice-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { MailLinkService } from "#server/modules/identity/mail-links/mail-link-service.ts";
import { findProviderName } from "#server/modules/identity/mails/provider-names.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Scope } from "#server/platform/events/domain-event.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseIfMustWait } from "#server/platform/limits/refuse-if-must-wait.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import type { denySignIn } from "#shared/contracts/identity/mail-links.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import { providerNames } from "#shared/rules/provider-names.ts";

interface Dependencies {
  accessIn: (scope: Scope) => Pick<AccountAccessRepository, "endSince">;
  links: Pick<MailLinkService, "use" | "issueToken">;
  revocations: Pick<ConsentRevocationService, "enqueueAll">;
  activity: Pick<ActivityService, "record">;
  notices: Pick<AccountNoticeService, "mailNotice">;
  limiters: LimiterFactory;
  clock: Clock;
}

export type DenialService = ReturnType<typeof createDenialService>;

/** "No he sido yo": the link ends that sign-in and all access added since. */
export const createDenialService = (dependencies: Dependencies) => {
  const { accessIn, links, revocations, activity, notices, limiters, clock } = dependencies;
  const attemptLimit = limiters({ name: "deny-address", points: 30, seconds: 3600 });

  return {
    async deny(
      token: string,
      { address, device }: { address: string; device: string },
    ): Promise<EndpointResponse<typeof denySignIn>> {
      refuseIfMustWait(await attemptLimit.spend(address));
      const at = clock.now();
      const { userId, done } = await links.use(token, "deny_sign_in", (scope, { userId, since }) =>
        accessIn(scope).endSince(userId, { since: since ?? at, at }),
      );
      await revocations.enqueueAll(done.consents);
      const ended = formatEndedAccess(done);
      await activity.record(userId, "sign_in_denied", { device, detail: ended || undefined });
      await notices.mailNotice(userId, "sign_in_denied", ended || undefined);
      return {
        ended,
        providers: done.signedInBy.flatMap((by) => findProviderName(by) ?? []),
        resetToken: done.needsPassword ? await links.issueToken(userId, "reset_password") : null,
      };
    },
  };
};

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
const itemIf = (is: boolean, name: string) => (is ? [name] : []);

/** For example "2 sesiones, 1 llave de acceso y la contraseña"; empty when nothing ended. */
const formatEndedAccess = (ended: EndedAccess) =>
  joinWithAnd([
    ...counted(ended.sessions, "sesión", "sesiones"),
    ...counted(ended.accessTokens, "token de acceso", "tokens de acceso"),
    ...counted(ended.passkeys, "llave de acceso", "llaves de acceso"),
    ...ended.identities.map((provider) => `la entrada con ${providerNames[provider]}`),
    ...itemIf(ended.secondSteps > 0, "la verificación en dos pasos"),
    ...itemIf(ended.recoveryCodes > 0, "los códigos de recuperación"),
    ...ended.others,
    ...itemIf(ended.hadPassword, "la contraseña"),
  ]);
