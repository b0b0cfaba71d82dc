import { randomUUID } from "node:crypto";
import type { FindRecipient } from "#server/modules/identity/activity/account-notice-service.ts";
import type { MailLinkService } from "#server/modules/identity/mail-links/mail-link-service.ts";
import { newBrowserMail } from "#server/modules/identity/mails/new-browser-mail.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { newBrowserMailKind, type OutgoingMailService } from "#server/platform/mail/outgoing-mail-service.ts";
import type { NewSignIn, SignInAlertRepository } from "./sign-in-alert-repository.ts";

interface Dependencies {
  alerts: SignInAlertRepository;
  recipientOf: FindRecipient;
  links: Pick<MailLinkService, "issueDenial">;
  outgoing: OutgoingMailService;
  limiters: LimiterFactory;
  clock: Clock;
  logger: Logger;
}

interface Alert extends Record<string, string> {
  userId: string;
  id: string;
  /** A retried mail keeps its key, so no other mail covers the same sign-ins. */
  mailKey: string;
  turn: string;
}

export type SignInAlertService = ReturnType<typeof createSignInAlertService>;

const oneHour = 3600;
const retentionMs = 8 * 24 * oneHour * 1000;

/** Mails sign-ins from unknown browsers, at most four an hour; the next mail covers those in between. */
export const createSignInAlertService = (dependencies: Dependencies) => {
  const { alerts, recipientOf, links, outgoing, limiters, clock, logger } = dependencies;
  const mailed = limiters({ name: "new-browser-account", points: 4, seconds: oneHour });

  const putOff = ({ userId, id, turn }: Alert, afterSeconds: number) => {
    const next = String(Number(turn) + 1);
    return send(`${id} ${next}`, { userId, id, mailKey: randomUUID(), turn: next }, { afterSeconds });
  };

  const send = outgoing.kind<Alert>(newBrowserMailKind, async (alert) => {
    const { userId, id, mailKey } = alert;
    const recipient = await recipientOf(userId);
    const waiting = recipient && (await alerts.find(userId, id, mailKey));
    if (!waiting) return null;
    const wait = waiting.mailKey === null ? await mailed.spend(userId) : 0;
    if (wait > 0) {
      await putOff(alert, wait);
      return null;
    }
    const closed = await alerts.close(userId, id, mailKey);
    if (!closed) return null;
    const { to, isVerified, name } = recipient;
    const link = await links.issueDenial(userId, closed.since);
    const about = { userId, isConfirmed: isVerified };
    return {
      to,
      account: about,
      ...newBrowserMail({ ...closed, link, name: isVerified ? name : undefined }),
    };
  });

  return {
    /** Never throws: the next mail covers a sign-in whose mail failed. */
    async alertPerson(userId: string, signIn: NewSignIn) {
      const retainedFrom = new Date(clock.now().getTime() - retentionMs);
      const id = await alerts.join(userId, signIn, { id: randomUUID(), retainedFrom });
      try {
        await send(id, { userId, id, mailKey: randomUUID(), turn: "0" });
      } catch (error) {
        logger.error({ error }, "A mail of a sign-in could not be handed in");
      }
    },
  };
};
