import { randomUUID } from "node:crypto";
import type { MailLinkService } from "#server/modules/identity/mail-links/mail-link-service.ts";
import { farewellMail, type NoticeKind, noticeMail } from "#server/modules/identity/mails/notice-mails.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { OutgoingMailService } from "#server/platform/mail/outgoing-mail-service.ts";
import type { AccountNoticeRepository } from "./account-notice-repository.ts";

interface Dependencies {
  accounts: AccountNoticeRepository;
  links: Pick<MailLinkService, "addressOf">;
  outgoing: OutgoingMailService;
  limiters: LimiterFactory;
  /** Tells the person that a mail was not sent. */
  recordWithheldMail: (userId: string, mail: string) => void;
  clock: Clock;
  logger: Logger;
}

interface Notice extends Record<string, string | null> {
  userId: string;
  what: NoticeKind;
  detail: string | null;
  /** An ISO instant. */
  at: string;
}

interface AccountChange {
  /** Of the mail: handed in again while it waits, it is the same one. */
  id: string;
  userId: string;
  what: NoticeKind;
  /** Tells things apart: "Google". */
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

/**
 * Mails of what was done to the security of an account, because it may not have been the person. They go to an address
 * that is not verified, too: it is nearly always theirs, and who is robbed of an account learns of it in no other way.
 * Such a mail says what and when, and no word that a person wrote: the address may be a stranger's.
 */
export const createAccountNoticeService = (dependencies: Dependencies) => {
  const {
    accounts,
    links,
    outgoing,
    limiters,
    recordWithheldMail: noteWithheld,
    clock,
    logger,
  } = dependencies;
  const mailed = limiters({ name: "notice-account", points: 20, seconds: oneHour });

  const sendNotice = outgoing.kind<Notice>("account-notice", async ({ userId, what, detail, at }) => {
    const recipient = await accounts.recipientOf(userId);
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

  /** What was done is done: a mail that cannot be handed in undoes nothing. */
  const logFailure = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      logger.error({ error }, "A notice could not be handed in");
    }
  };

  const send = async ({ id, userId, what, detail, at }: AccountChange) => {
    if ((await mailed.spend(userId)) > 0) return noteWithheld(userId, "account-notice");
    await sendNotice(id, { userId, what, detail: detail ?? null, at: at.toISOString() });
  };

  return {
    /** Hands in a mail that tells the person what was done to their account. Rejects when it cannot be handed in. */
    send,

    /** The same for what was done just now; a mail that cannot be handed in is logged. */
    mailNotice: (userId: string, what: NoticeKind, detail?: string) =>
      logFailure(() => send({ id: randomUUID(), userId, what, detail, at: clock.now() })),

    /** To be asked for before an account is deleted. Answers how to tell the person once it is. */
    async prepareFarewell(userId: string) {
      const recipient = await accounts.recipientOf(userId);
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
