import { AppError } from "#server/errors.ts";
import type {
  AccountClaimService,
  AccountRepository,
} from "#server/modules/identity/account-access/account-claim-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import { addressTakenMail, verificationMail } from "#server/modules/identity/mails/link-mails.ts";
import type { Clock } from "#server/platform/clock.ts";
import { sha256 } from "#server/platform/crypto/tokens.ts";
import type { Scope } from "#server/platform/events/domain-event.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseIfMustWait, refuseUntil } from "#server/platform/limits/refuse-if-must-wait.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { OutgoingMailService } from "#server/platform/mail/outgoing-mail-service.ts";
import type { User } from "#shared/contracts/identity/auth.ts";
import type { verifyEmail } from "#shared/contracts/identity/mail-links.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import type { MailLinkService } from "./mail-link-service.ts";

interface Dependencies {
  accounts: AccountRepository;
  accountsIn: (scope: Scope) => AccountRepository;
  links: MailLinkService;
  outgoing: OutgoingMailService;
  accountClaims: Pick<AccountClaimService, "finishClaim">;
  /** Throws `invalid_request` when the password is weak. */
  hashOfNew: (userId: string, password: string) => Promise<string>;
  activity: Pick<ActivityService, "record">;
  limiters: LimiterFactory;
  clock: Clock;
  logger: Logger;
}

interface Circumstances {
  address: string;
  device: string;
  userId: string | undefined;
}

interface Verification {
  token: string;
  password?: string | undefined;
}

export type VerificationOutcome = EndpointResponse<typeof verifyEmail>["outcome"];

interface ClaimingLink {
  token: string;
  owner: string;
  password: string;
  device: string;
}

export type EmailVerificationService = ReturnType<typeof createEmailVerificationService>;

const oneHour = 3600;

/** Verifies addresses by mailed link. The mails hold no account text, because a stranger may have written it. */
export const createEmailVerificationService = (dependencies: Dependencies) => {
  const { accounts, accountsIn, links, outgoing, activity, limiters, clock, logger } = dependencies;
  const { accountClaims, hashOfNew } = dependencies;
  const welcomeLimit = limiters({ name: "welcome-account", points: 3, seconds: 24 * oneHour });
  const accountLimit = limiters({ name: "verify-account", points: 3, seconds: oneHour });
  const attemptLimit = limiters({ name: "verify-address", points: 60, seconds: oneHour });

  const send = outgoing.kind<{ email: string; userId: string }>("verify-email", async ({ email, userId }) => {
    const account = await accounts.findByEmail(email);
    if (!account) return null;
    if (account.id !== userId) {
      const [link, forgot] = [links.addressOf("/auth"), links.addressOf("/auth/forgot")];
      const about = { userId: account.id, isConfirmed: account.isVerified };
      return { to: email, account: about, ...addressTakenMail({ link, forgot }) };
    }
    if (account.isVerified) return null;
    const about = { userId, isConfirmed: false };
    return {
      to: email,
      account: about,
      ...verificationMail({ link: await links.issue(userId, "verify_email") }),
    };
  });

  const mail = (userId: string, email: string) => send(`${sha256(email)} ${userId}`, { email, userId });

  /** Somebody else may have made the account, so nothing of theirs stays. */
  const claim = async ({ token, owner, password, device }: ClaimingLink) => {
    const person = { passwordHash: await hashOfNew(owner, password), authProvider: "manual" as const };
    const { done: outside } = await links.use(token, "verify_email", async (scope) => {
      const external = await accountsIn(scope).claim(owner, { ...person, at: clock.now() });
      if (!external) throw new AppError("conflict", "Tu correo ya está confirmado. Inicia sesión.");
      return external;
    });
    await accountClaims.finishClaim(owner, outside, device);
  };

  return {
    /** Mails a link, or a notice when the address is taken; the work is the same and no error is thrown. */
    async welcome({ id, email }: Pick<User, "id" | "email">) {
      try {
        if ((await welcomeLimit.spend(sha256(email))) === 0) return await mail(id, email);
        logger.warn({ mail: "verify-email" }, "Who registered got no mail: the address has had many");
      } catch (error) {
        logger.error({ error }, "A mail to who registered could not be handed in");
      }
    },

    /** Throws `conflict` when there is no address or it is verified, `too_many_requests`, `unavailable`. */
    async request(userId: string) {
      outgoing.assertMailEnabled();
      const account = await accounts.find(userId);
      if (!account?.email) throw new AppError("conflict", "Tu cuenta no tiene correo");
      if (account.isVerified) throw new AppError("conflict", "Tu correo ya está confirmado");
      refuseIfMustWait(
        await outgoing.unconfirmedWaitSeconds(account.email),
        "A un correo sin confirmar solo escribimos unas veces por semana",
      );
      const refusal = "Ya te hemos enviado varios. Mira en el correo no deseado o espera una hora.";
      refuseUntil(await accountLimit.spend(userId), refusal);
      await mail(userId, account.email.toLowerCase());
    },

    /** Returns the owner too. Throws `not_found` for a dead link, `invalid_request` for a weak password. */
    async verify(
      { token, password }: Verification,
      here: Circumstances,
    ): Promise<{ outcome: VerificationOutcome; owner: string }> {
      const { address, device } = here;
      refuseUntil(
        await attemptLimit.spend(address),
        "Demasiados intentos. Espera un rato y vuelve a probar.",
      );
      const owner = await links.holderOf(token, "verify_email");
      const isProved = here.userId === owner || (await accounts.find(owner))?.isVerified;
      if (isProved) {
        await links.use(token, "verify_email", (scope) => accountsIn(scope).verify(owner, clock.now()));
        await activity.record(owner, "email_verified", { device });
        return { outcome: "confirmed", owner };
      }
      if (password === undefined) return { outcome: "password_needed", owner };
      await claim({ token, owner, password, device });
      return { outcome: "claimed", owner };
    },
  };
};
