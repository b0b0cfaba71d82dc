import { createHash } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { AccountNoticeService } from "#server/features/account-notices/account-notice-service.ts";
import type { ActivityService } from "#server/features/activity/activity-service.ts";
import type { MailLinkScope, MailLinkService } from "#server/features/mail-links/mail-link-service.ts";
import type { OutgoingMailService } from "#server/features/outgoing-mail/outgoing-mail-service.ts";
import type { WaysInService } from "#server/features/ways-in/ways-in-service.ts";
import { noPasswordMail, resetMail } from "#server/mails/link-mails.ts";
import { providerName } from "#server/mails/provider-name.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { LimiterFactory } from "#server/ports/limiter.ts";
import type { PasswordResetRepository } from "./password-reset-repository.ts";

interface Dependencies {
  accounts: PasswordResetRepository;
  accountsIn: (scope: MailLinkScope) => PasswordResetRepository;
  waysIn: Pick<WaysInService, "concludeClaim">;
  links: MailLinkService;
  outgoing: OutgoingMailService;
  /** The hash of a new password. Throws `invalid_request` when it is weak. */
  hashOfNew: (userId: string, password: string) => Promise<string>;
  activity: Pick<ActivityService, "note">;
  notices: Pick<AccountNoticeService, "tellOf">;
  limiters: LimiterFactory;
  clock: Clock;
}

interface Reset {
  token: string;
  password: string;
}

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

const oneHour = 3600;

/**
 * A new password for who forgot theirs, by a link in a mail; it signs nobody in. Sessions, private addresses and pushes end
 * with it. Passkeys, providers and the second step stay: a mailbox is one factor, which must not do away with a stronger
 * one. Of an account whose address nobody had confirmed nothing stays.
 */
export const createPasswordResetService = (dependencies: Dependencies) => {
  const { accounts, accountsIn, waysIn, links, outgoing, hashOfNew } = dependencies;
  const { activity, notices, limiters, clock } = dependencies;
  const asked = limiters({ name: "forgot-address", points: 20, seconds: oneHour });
  const mailed = limiters({ name: "forgot-account", points: 3, seconds: oneHour });
  const tried = limiters({ name: "reset-address", points: 30, seconds: oneHour });

  const send = outgoing.kind<{ email: string }>("forgot-password", async ({ email }) => {
    const account = await accounts.findByEmail(email);
    if (!account) return null;
    const name = account.isVerified ? account.firstName : undefined;
    if (account.hasPassword) {
      const link = await links.issue(account.id, "reset_password");
      return { to: email, ...resetMail({ link, name }) };
    }
    const known = await accounts.providersOf(account.id);
    const providers = known.map(({ provider }) => providerName(provider));
    return { to: email, ...noPasswordMail({ link: links.addressOf("/auth"), name, providers }) };
  });

  return {
    /**
     * Mails a link when there is such an account, at most three times an hour and without a word about that. The work
     * is the same when there is none: who it is for is looked up when the mail is written. Throws `too_many_requests`
     * by the caller's network alone.
     */
    async request(email: string, address: string) {
      outgoing.refuseWhenOff();
      refuseWhile(await asked.spend(address));
      const key = createHash("sha256").update(email).digest("base64url");
      if ((await mailed.spend(key)) === 0) await send(key, { email });
    },

    /** Throws `not_found` when the link is worth nothing, `invalid_request` when the password is weak. */
    async reset({ token, password }: Reset, { address, device }: { address: string; device: string }) {
      refuseWhile(await tried.spend(address));
      const passwordHash = await hashOfNew(await links.holderOf(token, "reset_password"), password);
      const change = { passwordHash, at: clock.now() };
      const { userId, done: outside } = await links.use(token, "reset_password", (scope, userId) =>
        accountsIn(scope).reset(userId, change),
      );
      if (outside) await waysIn.concludeClaim(userId, outside, device);
      await activity.note(userId, "password_reset", { device });
      await notices.tellOf(userId, "password_reset");
    },
  };
};

const refuseWhile = (retryAfter: number) => {
  if (retryAfter === 0) return;
  throw new AppError("too_many_requests", "Demasiados intentos. Espera un rato y vuelve a probar.", {
    retryAfter,
  });
};
