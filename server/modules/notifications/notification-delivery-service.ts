import type { AuthService } from "#server/modules/identity/sign-in/auth-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { JobKind, Jobs, PersonJob } from "#server/platform/jobs/jobs.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { MailError, type Mailer } from "#server/platform/mail/mailer.ts";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import type { NotificationSettings } from "#shared/contracts/notifications.ts";
import { isQuiet, secondsUntilQuiet } from "./domain/quiet-hours.ts";
import { isWanted } from "./domain/topics.ts";
import type { NotificationRepository, StoredNotification } from "./notification-repository.ts";
import type { PushService } from "./push-service.ts";
import type { PushSubscriptionRepository, StoredSubscription } from "./push-subscription-repository.ts";

interface Dependencies {
  notifications: NotificationRepository;
  subscriptions: PushSubscriptionRepository;
  settings: (userId: string) => Promise<NotificationSettings>;
  auth: Pick<AuthService, "current">;
  mailer: Mailer | null;
  push: PushService | null;
  mailOrigin: () => string;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
}

const jobName = "notification-delivery";
const mostAtOnce = 500;
/** Older notices stay in the app and are not sent. */
const staleMs = 12 * 3_600_000;
/** What reminds of an hour is of no use long after. */
const staleReminderMs = 3_600_000;

/** A mail is sent at most once, a push at least once; its `tag` replaces a repeated one. Nothing is sent in the quiet hours. */
export const createNotificationDeliveryService = (dependencies: Dependencies) => {
  const { notifications, subscriptions, settings, auth, mailer, mailOrigin, push, jobs, clock, logger } =
    dependencies;
  let last: string | null = null;
  /** A retry skips the browsers that already got the push. */
  const deliveredEndpoints = new Set<string>();

  const mail = async (service: Mailer, userId: string, notices: StoredNotification[]) => {
    const { email, emailVerified } = await auth.current(userId);
    if (!email || !emailVerified) return;
    const ids = notices.map(({ id }) => id);
    const claimed = await notifications.claimForMail(userId, ids, clock.now());
    const own = notices.filter(({ id }) => claimed.has(id));
    if (own.length === 0) return;
    try {
      await service.send({ to: email, ...notificationMail(own, mailOrigin()) });
    } catch (error) {
      if (error instanceof MailError && error.isFinal) {
        logger.warn({ error }, "A mail of notifications was refused for good");
        return;
      }
      await notifications.releaseForMail(userId, [...claimed]);
      throw error;
    }
  };

  const pushTo = async (service: PushService, browser: StoredSubscription, notices: StoredNotification[]) => {
    for (const { id, title, body, link } of notices) {
      const place = `${browser.id}/${id}`;
      const ttlSeconds = secondsUntilQuiet(clock.now());
      if (deliveredEndpoints.has(place) || ttlSeconds === 0) continue;
      const outcome = await service.send(browser, { title, body, link, tag: id, ttlSeconds });
      if (outcome === "gone") return subscriptions.remove(browser.userId, browser.endpoint);
      deliveredEndpoints.add(place);
    }
  };

  /** A failing push service does not block the others. */
  const pushToAll = async (userId: string, notices: StoredNotification[]) => {
    if (!push) return [];
    const failures: unknown[] = [];
    for (const browser of await subscriptions.list(userId))
      await pushTo(push, browser, notices).catch((error: unknown) => void failures.push(error));
    return failures;
  };

  const deliver = async (userId: string) => {
    const now = clock.now();
    if (isQuiet(now)) return;
    const due = await notifications.unsent(userId, now);
    const chosen = await settings(userId);
    const notices = due.filter(
      ({ kind, readAt, deliverAt }) =>
        isWanted(kind, chosen) &&
        readAt === null &&
        deliverAt.getTime() > now.getTime() - (isReminder(kind) ? staleReminderMs : staleMs),
    );
    const failures: unknown[] = [];
    const mailed = notices.filter(({ kind }) => !isReminder(kind));
    if (mailer && chosen.email && mailed.length > 0)
      await mail(mailer, userId, mailed).catch((error: unknown) => void failures.push(error));
    if (chosen.push && notices.length > 0) failures.push(...(await pushToAll(userId, notices)));
    // The queue tries again.
    if (failures.length > 0) throw new AggregateError(failures, "Not everything was sent");
    await notifications.markSent(
      userId,
      due.map(({ id }) => id),
      clock.now(),
    );
    for (const place of deliveredEndpoints)
      if (due.some(({ id }) => place.endsWith(id))) deliveredEndpoints.delete(place);
  };

  const job: JobKind<PersonJob> = {
    name: jobName,
    retries: { times: 5, afterSeconds: 60 },
    run: ({ userId }) => deliver(userId),
  };

  return {
    job,

    async enqueueDue() {
      const now = clock.now();
      if (isQuiet(now)) return;
      const people = await notifications.peopleToSendTo(now, { after: last, limit: mostAtOnce });
      last = people.length < mostAtOnce ? null : (people.at(-1) ?? null);
      for (const userId of people) await jobs.enqueue(jobName, userId, { userId });
    },
  };
};

const isReminder = (kind: StoredNotification["kind"]) => kind === "event_reminder";

/** Several notices are one mail. `origin` is scheme, host and port of the app. */
const notificationMail = (notices: readonly StoredNotification[], origin: string) => {
  const [only, ...others] = notices;
  const isOne = only !== undefined && others.length === 0;
  const title = isOne ? only.title : `Tienes ${notices.length} avisos`;
  return renderMail({
    title,
    paragraphs: isOne ? [only.body] : notices.map((each) => `${each.title}. ${each.body}`),
    action: isOne
      ? { label: "Verlo en AI.Fred", href: new URL(only.link, origin).href }
      : { label: "Abrir AI.Fred", href: new URL("/", origin).href },
    notes: ["Eliges qué avisos recibes por correo en Configuración, en Notificaciones."],
  });
};
