import { randomUUID } from "node:crypto";
import type { MailLinkService } from "#server/modules/identity/mail-links/mail-link-service.ts";
import { farewellMail, type NoticeKind, noticeMail } from "#server/modules/identity/mails/notice-mails.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { OutgoingMailService } from "#server/platform/mail/outgoing-mail-service.ts";

/** Null for an account without an address. */
export type FindRecipient = (
  userId: string,
) => Promise<{ to: string; isVerified: boolean; name: string } | null>;

interface Dependencies {
  recipientOf: FindRecipient;
  links: Pick<MailLinkService, "addressOf">;
  outgoing: OutgoingMailService;
  limiters: LimiterFactory;
  reportWithheld: (userId: string, mail: string) => void;
  clock: Clock;
  logger: Logger;
}

interface Notice extends Record<string, string | null> {
  userId: string;
  what: NoticeKind;
  detail: string | null;
  at: string;
}

interface AccountChange {
  /** Key of the mail: while it waits, a second request with this id adds no mail. */
  id: string;
  userId: string;
  what: NoticeKind;
  detail?: string | undefined;
  at: Date;
}

interface Farewell extends Record<string, string | null> {
  to: string;
  name: string | null;
  /** Null of an address that nobody has confirmed. */
  confirmed: "yes" | null;
  receipt: string;
  at: string;
}

export type AccountNoticeService = ReturnType<typeof createAccountNoticeService>;

const oneHour = 3600;

/** Mails security changes, also to unverified addresses, but then without any text that a person wrote. */
export const createAccountNoticeService = (dependencies: Dependencies) => {
  const { recipientOf, links, outgoing, limiters, reportWithheld, clock, logger } = dependencies;
  const mailed = limiters({ name: "notice-account", points: 20, seconds: oneHour });

  const sendNotice = outgoing.kind<Notice>("account-notice", async ({ userId, what, detail, at }) => {
    const recipient = await recipientOf(userId);
    if (!recipient) return null;
    const { to, isVerified, name } = recipient;
    const words = isVerified ? { detail, name } : { detail: null };
    const forgot = links.addressOf("/auth/forgot");
    const about = { userId, isConfirmed: isVerified };
    return { to, account: about, ...noticeMail({ what, ...words, at: new Date(at), forgot }) };
  });

  const sendFarewell = outgoing.kind<Farewell>("farewell", async ({ to, name, confirmed, receipt, at }) => ({
    to,
    account: { userId: null, isConfirmed: confirmed !== null },
    ...farewellMail({ receipt, at: new Date(at), name: name ?? undefined }),
  }));

  const logFailure = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      logger.error({ error }, "A notice could not be handed in");
    }
  };

  const send = async ({ id, userId, what, detail, at }: AccountChange) => {
    if ((await mailed.spend(userId)) > 0) return reportWithheld(userId, "account-notice");
    await sendNotice(id, { userId, what, detail: detail ?? null, at: at.toISOString() });
  };

  return {
    /** Queues a mail about a change. Rejects when it cannot be queued. */
    send,

    /** Queues a mail about a change that has just happened; a failure is logged. */
    mailNotice: (userId: string, what: NoticeKind, detail?: string) =>
      logFailure(() => send({ id: randomUUID(), userId, what, detail, at: clock.now() })),

    /** Call it before the account is deleted; the returned function sends the mail afterwards. */
    async prepareFarewell(userId: string) {
      const recipient = await recipientOf(userId);
      return (receipt: string) =>
        logFailure(async () => {
          if (!recipient) return;
          const { to, isVerified, name } = recipient;
          const at = clock.now().toISOString();
          const known = isVerified ? { name, confirmed: "yes" as const } : { name: null, confirmed: null };
          await sendFarewell(randomUUID(), { to, ...known, receipt, at });
        });
    },
  };
};
