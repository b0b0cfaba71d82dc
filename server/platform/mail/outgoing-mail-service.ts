import { AppError } from "#server/errors.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import { sha256 } from "#server/platform/crypto/tokens.ts";
import type { JobKind, Jobs } from "#server/platform/jobs/jobs.ts";
import type { Limiter, LimiterFactory } from "#server/platform/limits/limiter.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { type Mail, MailError, type Mailer } from "./mailer.ts";

interface Dependencies {
  mailer: Mailer | null;
  jobs: Jobs;
  sealing: Sealing;
  limiters: LimiterFactory;
  logger: Logger;
  /** Nobody waits for the mail, so the person learns of it later. */
  reportWithheld: (userId: string, mail: string) => void;
}

interface MailJob extends Record<string, unknown> {
  kind: string;
  sealed: string;
}

interface MailedAccount {
  userId: string | null;
  isConfirmed: boolean;
}

type AccountMail = Mail & { account?: MailedAccount };

/** Runs when the job runs, so that links are fresh; null when there is nothing to send any more. */
type MailWriter<Data> = (data: Data) => Promise<AccountMail | null>;

export type OutgoingMailService = ReturnType<typeof createOutgoingMailService>;

const jobName = "mail";
const sealOwner = "outgoing mail";
const week = 7 * 24 * 3600;

export const resetMailKind = "forgot-password";
export const newBrowserMailKind = "new-browser";

const kindNames = new Map([
  [resetMailKind, "Elegir contraseña nueva"],
  ["verify-email", "Confirmar el correo"],
  ["account-notice", "Seguridad de tu cuenta"],
  [newBrowserMailKind, "Nuevo inicio de sesión"],
]);

/** In Spanish, for the person's activity. */
export const nameOfMail = (kind: string) => kindNames.get(kind);

/** The person may delete their account while the mail is written. */
const noMailIfDeleted = (error: unknown) => {
  if (error instanceof AppError && error.code === "unauthenticated") return null;
  throw error;
};

/** A hash that outlives accounts: deleting and registering again does not reset the count. */
const mailboxKeyOf = (address: string) => sha256(`mailbox ${address.toLowerCase()}`);

/** Mails are jobs, so that no request waits and none is lost. Jobs hold no address and no link in clear. */
export const createOutgoingMailService = (dependencies: Dependencies) => {
  const { mailer, jobs, sealing, limiters, logger, reportWithheld } = dependencies;
  const perMailbox = limiters({ name: "mail-mailbox", points: 30, seconds: 3600 });
  /** The address may be somebody else's. Reset links count apart, because its owner ends the account with one. */
  const unconfirmed = limiters({ name: "mail-unconfirmed", points: 6, seconds: week });
  const unconfirmedReset = limiters({ name: "mail-unconfirmed-reset", points: 6, seconds: week });
  /** Separate from the others, so that an intruder cannot use up the warnings about the intrusion. */
  const newBrowsers = limiters({ name: "mail-new-browser", points: 12, seconds: 3600 });
  const writers = new Map<string, MailWriter<unknown>>();

  const job: JobKind<MailJob> = {
    name: jobName,
    // With growing pauses, about four hours in all.
    retries: { times: 8, afterSeconds: 60 },
    async run({ kind, sealed }) {
      const write = writers.get(kind);
      if (!mailer || !write) return;
      const written = await write(JSON.parse(sealing.open(sealed, sealOwner))).catch(noMailIfDeleted);
      if (written) await send(kind, mailer, written);
    },
  };

  const limitsOf = (kind: string, about: MailedAccount | undefined) => {
    if (kind === newBrowserMailKind && about?.isConfirmed) return [newBrowsers];
    if (!about || about.isConfirmed) return [perMailbox];
    return [perMailbox, kind === resetMailKind ? unconfirmedReset : unconfirmed];
  };

  const withhold = (kind: string, about: MailedAccount | undefined) => {
    logger.warn({ mail: kind }, "A mail was not sent: its mailbox has had many");
    if (about?.userId) reportWithheld(about.userId, kind);
  };

  const send = async (kind: string, sender: Mailer, { account, ...mail }: AccountMail) => {
    const mailbox = mailboxKeyOf(mail.to);
    const limits = limitsOf(kind, account);
    const refundAll = (spent: Limiter[]) => Promise.all(spent.map((limit) => limit.refund(mailbox)));
    for (const [at, limit] of limits.entries()) {
      if ((await limit.spend(mailbox)) === 0) continue;
      await refundAll(limits.slice(0, at));
      return withhold(kind, account);
    }
    try {
      await sender.send(mail);
    } catch (error) {
      if (!(error instanceof MailError && error.isFinal)) {
        await refundAll(limits);
        throw error;
      }
      logger.warn({ error, mail: kind }, "A mail was refused for good");
    }
  };

  return {
    job,

    /** Throws `unavailable` when this installation sends no mails. */
    assertMailEnabled() {
      if (!mailer) throw new AppError("unavailable", "Esta instalación no envía correos.");
    },

    unconfirmedWaitSeconds: (address: string) => unconfirmed.waitFor(mailboxKeyOf(address)),

    /** Returns how to enqueue a kind of mail. A key that waits or runs is not added. `afterSeconds` is an integer. */
    kind<Data extends Record<string, string | null>>(kind: string, write: MailWriter<Data>) {
      writers.set(kind, write as MailWriter<unknown>);
      return async (key: string, data: Data, { afterSeconds = 0 }: { afterSeconds?: number } = {}) => {
        if (!mailer) return;
        const sealed = sealing.seal(JSON.stringify(data), sealOwner);
        await jobs.enqueue(jobName, `${kind} ${key}`, { kind, sealed }, { isAwaited: true, afterSeconds });
      };
    },
  };
};
