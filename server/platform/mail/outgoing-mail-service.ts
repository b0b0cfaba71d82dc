import { createHash } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { JobKind, Jobs } from "#server/platform/jobs/jobs.ts";
import type { Limiter, LimiterFactory } from "#server/platform/limits/limiter.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { type Mail, MailError, type Mailer } from "./mailer.ts";

interface Dependencies {
  /** Null when this installation sends none. */
  mailer: Mailer | null;
  jobs: Jobs;
  sealing: Sealing;
  limiters: LimiterFactory;
  logger: Logger;
  /** Tells the person of an account that a mail was not sent; nobody waits for it. */
  noteWithheld: (userId: string, mail: string) => void;
}

interface MailJob extends Record<string, unknown> {
  kind: string;
  /** What the mail is written from. */
  sealed: string;
}

/** Whose account a mail is about; null once it is deleted. */
interface About {
  userId: string | null;
  /** Whether they have shown that the address is theirs. */
  isConfirmed: boolean;
}

export type MailOfAccount = Mail & { about?: About };

/** Writes a mail when its turn has come, so that its links are as young as it is; null when there is nothing to say any more. */
type Writer<Data> = (data: Data) => Promise<MailOfAccount | null>;

export type OutgoingMailService = ReturnType<typeof createOutgoingMailService>;

const jobName = "mail";
const sealOwner = "outgoing mail";
const week = 7 * 24 * 3600;

/** The mail with the link for a new password. */
export const resetKind = "forgot-password";
/** The mail of sign-ins from browsers that were not known. */
export const newBrowserKind = "new-browser";

/** A key of its own, which outlives accounts: who makes and deletes one again and again begins no new count. */
const keyOf = (address: string) =>
  createHash("sha256").update(`mailbox ${address.toLowerCase()}`).digest("base64url");

/**
 * Mails on their way: handed in as jobs, so that no request waits for a mail server and none is lost. Jobs hold no
 * address and no link in clear.
 */
export const createOutgoingMailService = (dependencies: Dependencies) => {
  const { mailer, jobs, sealing, limiters, logger, noteWithheld } = dependencies;
  const mailboxes = limiters({ name: "mail-mailbox", points: 30, seconds: 3600 });
  /**
   * Whoever made the account may have written somebody else's address. The links for a new password are counted apart: by
   * one of them the owner ends such an account, whatever else it has had mailed.
   */
  const unconfirmed = limiters({ name: "mail-unconfirmed", points: 6, seconds: week });
  const unconfirmedReset = limiters({ name: "mail-unconfirmed-reset", points: 6, seconds: week });
  /** Apart from all others: who has come in must not use up what tells of it. Its writer asks for fewer. */
  const newBrowsers = limiters({ name: "mail-new-browser", points: 12, seconds: 3600 });
  const writers = new Map<string, Writer<unknown>>();

  const job: JobKind<MailJob> = {
    name: jobName,
    // With growing pauses: about four hours in all.
    retries: { times: 8, afterSeconds: 60 },
    async run({ kind, sealed }) {
      const write = writers.get(kind);
      if (!mailer || !write) return;
      const written = await write(JSON.parse(sealing.open(sealed, sealOwner)));
      if (written) await send(kind, mailer, written);
    },
  };

  const limitsOf = (kind: string, about: About | undefined) => {
    if (kind === newBrowserKind && about?.isConfirmed) return [newBrowsers];
    if (!about || about.isConfirmed) return [mailboxes];
    return [mailboxes, kind === resetKind ? unconfirmedReset : unconfirmed];
  };

  const withhold = (kind: string, about: About | undefined) => {
    logger.warn({ mail: kind }, "A mail was not sent: its mailbox has had many");
    if (about?.userId) noteWithheld(about.userId, kind);
  };

  const send = async (kind: string, sender: Mailer, { about, ...mail }: MailOfAccount) => {
    const mailbox = keyOf(mail.to);
    const limits = limitsOf(kind, about);
    const giveBack = (spent: Limiter[]) => Promise.all(spent.map((limit) => limit.refund(mailbox)));
    for (const [at, limit] of limits.entries()) {
      if ((await limit.spend(mailbox)) === 0) continue;
      await giveBack(limits.slice(0, at));
      return withhold(kind, about);
    }
    try {
      await sender.send(mail);
    } catch (error) {
      if (!(error instanceof MailError && error.isFinal)) {
        await giveBack(limits);
        throw error;
      }
      logger.warn({ error, mail: kind }, "A mail was refused for good");
    }
  };

  return {
    job,

    /** Throws `unavailable` when this installation sends no mails: better than a promise of one. */
    refuseWhenOff() {
      if (!mailer) throw new AppError("unavailable", "Esta instalación no envía correos.");
    },

    /** Seconds until an address that nobody has confirmed may receive another mail; 0 while it may. */
    waitOfUnconfirmed: (address: string) => unconfirmed.waitFor(keyOf(address)),

    /**
     * Makes a kind of mail known. Answers how to hand one in: while one of the same key waits or is being sent, no other
     * is added. Nothing is sent when this installation sends no mails, nor before `afterSeconds`, an integer.
     */
    kind<Data extends Record<string, string | null>>(kind: string, write: Writer<Data>) {
      writers.set(kind, write as Writer<unknown>);
      return async (key: string, data: Data, { afterSeconds = 0 }: { afterSeconds?: number } = {}) => {
        if (!mailer) return;
        const sealed = sealing.seal(JSON.stringify(data), sealOwner);
        await jobs.enqueue(jobName, `${kind} ${key}`, { kind, sealed }, { isAwaited: true, afterSeconds });
      };
    },
  };
};
