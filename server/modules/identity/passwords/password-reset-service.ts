import type {
  AccountClaimService,
  AccountRepository,
} from "#server/modules/identity/account-access/account-claim-service.ts";
import type { AccountNoticeService } from "#server/modules/identity/activity/account-notice-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { MailLinkService } from "#server/modules/identity/mail-links/mail-link-service.ts";
import { noPasswordMail, resetMail } from "#server/modules/identity/mails/link-mails.ts";
import type { Clock } from "#server/platform/clock.ts";
import { sha256 } from "#server/platform/crypto/tokens.ts";
import type { Scope } from "#server/platform/events/domain-event.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseIfMustWait } from "#server/platform/limits/refuse-if-must-wait.ts";
import { type OutgoingMailService, resetMailKind } from "#server/platform/mail/outgoing-mail-service.ts";
import { providerNames } from "#shared/rules/provider-names.ts";

interface Dependencies {
  accounts: AccountRepository;
  accountsIn: (scope: Scope) => AccountRepository;
  accountClaims: Pick<AccountClaimService, "finishClaim">;
  links: MailLinkService;
  outgoing: OutgoingMailService;
  /** Throws `invalid_request` when the password is weak. */
  hashOfNew: (userId: string, password: string) => Promise<string>;
  activity: Pick<ActivityService, "record">;
  notices: Pick<AccountNoticeService, "mailNotice">;
  limiters: LimiterFactory;
  clock: Clock;
}

interface Requester {
  address: string;
  knownDevice: string | null;
}

interface Reset {
  token: string;
  password: string;
}

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

const oneHour = 3600;

/** Resets passwords by mail. Passkeys, providers and second step stay if the address was verified. */
export const createPasswordResetService = (dependencies: Dependencies) => {
  const { accounts, accountsIn, accountClaims, links, outgoing, hashOfNew } = dependencies;
  const { activity, notices, limiters, clock } = dependencies;
  const addressLimit = limiters({ name: "forgot-address", points: 20, seconds: oneHour });
  const requesterLimit = limiters({ name: "forgot-own", points: 3, seconds: oneHour });
  // One attempt comes back within a link's lifetime, so a working link is always in the mailbox.
  const accountLimit = limiters({ name: "forgot-account", points: 6, seconds: 3 * oneHour });
  const attemptLimit = limiters({ name: "reset-address", points: 30, seconds: oneHour });

  const send = outgoing.kind<{ email: string }>(resetMailKind, async ({ email }) => {
    const account = await accounts.findByEmail(email);
    if (!account) return null;
    const about = { userId: account.id, isConfirmed: account.isVerified };
    const name = account.isVerified ? account.firstName : undefined;
    if (account.hasPassword) {
      const link = await links.issue(account.id, "reset_password");
      return { to: email, account: about, ...resetMail({ link, name }) };
    }
    const known = await accounts.providersOf(account.id);
    const providers = known.map(({ provider }) => providerNames[provider]);
    return {
      to: email,
      account: about,
      ...noPasswordMail({ link: links.addressOf("/auth"), name, providers }),
    };
  });

  return {
    /** Does the same work whether or not the account exists. Throws `too_many_requests`. */
    async request(email: string, { address, knownDevice }: Requester) {
      outgoing.assertMailEnabled();
      const key = sha256(email);
      if (!knownDevice) refuseIfMustWait(await addressLimit.spend(address));
      refuseIfMustWait(await requesterLimit.spend(`${key} ${knownDevice ?? address}`), tooManyLinks);
      if (!knownDevice) refuseIfMustWait(await accountLimit.spend(key), tooManyLinks);
      await send(key, { email });
    },

    /** Returns the owner. Throws `not_found` for a dead link, `invalid_request` for a weak password. */
    async reset({ token, password }: Reset, { address, device }: { address: string; device: string }) {
      refuseIfMustWait(await attemptLimit.spend(address));
      const passwordHash = await hashOfNew(await links.holderOf(token, "reset_password"), password);
      const change = { passwordHash, at: clock.now() };
      const { userId, done: outside } = await links.use(token, "reset_password", (scope, link) =>
        accountsIn(scope).resetPassword(link.userId, change),
      );
      if (outside) await accountClaims.finishClaim(userId, outside, device);
      await activity.record(userId, "password_reset", { device });
      await notices.mailNotice(userId, "password_reset");
      return userId;
    },
  };
};

const tooManyLinks =
  "Ya se han pedido varios enlaces para este correo: el último vale 30 minutos, mira también en el correo no deseado";
