import { randomUUID } from "node:crypto";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import type { ReminderService } from "#server/modules/calendar/events/reminder-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";
import type { JobKind, Jobs, PersonJob } from "#server/platform/jobs/jobs.ts";
import { longestReminder } from "#shared/contracts/calendar/reminders.ts";
import type { NotificationSettings } from "#shared/contracts/notifications.ts";
import { isStillUseful, noticeOf, type Reminder, remindersOf } from "./domain/event-reminders.ts";
import type { NotificationRepository } from "./notification-repository.ts";
import type { ReminderRepository } from "./reminder-repository.ts";

interface Dependencies {
  reminders: ReminderRepository;
  notifications: NotificationRepository;
  events: Pick<EventService, "version">;
  agenda: Pick<ReminderService, "upcoming">;
  settings: (userId: string) => Promise<NotificationSettings>;
  deliver: (userId: string) => Promise<unknown>;
  jobs: Jobs;
  clock: Clock;
}

const jobName = "event-reminders";
const mostAtOnce = 500;
const hour = 3_600_000;
/** How late the first reminders of a person may be. */
const firstLookMs = hour;
/** Looked over at least weekly, a little further ahead than the longest reminder. */
const restMs = 7 * 24 * hour;
const aheadMs = longestReminder * 60_000 + restMs + 24 * hour;

/** Reminders are derived from the agenda as it is: they move and go with their event. Each is told once, whoever repeats the job. */
export const createReminderService = (dependencies: Dependencies) => {
  const { reminders, notifications, events, agenda, settings, deliver, jobs, clock } = dependencies;
  let last: string | null = null;

  const allOf = async (userId: string, now: Date): Promise<Reminder[]> => {
    if (!(await settings(userId)).agenda) return [];
    const range = { from: new Date(now.getTime() - 24 * hour), to: new Date(now.getTime() + aheadMs) };
    const found = await agenda.upcoming(userId, range);
    return found.flatMap((event) =>
      remindersOf(event, event.reminders).filter(({ at }) => at >= event.remindsSince),
    );
  };

  const run = async ({ userId }: PersonJob) => {
    // Read first, so that later changes lead to another look.
    const agendaVersion = await events.version(userId);
    const now = clock.now();
    const noted = await reminders.lookedAt(userId);
    const since =
      noted && noted <= latestPlausibleInstant(now) ? noted : new Date(now.getTime() - firstLookMs);
    const all = await allOf(userId, now);
    const due = all.filter((one) => one.at > since && one.at <= now && isStillUseful(one, now));
    await notifications.add(
      userId,
      due.map((one) => {
        const { supersededBy: _, movementIds, entryId = null, ...notice } = noticeOf(one, now);
        return {
          ...notice,
          ...{ id: randomUUID(), entryId, movementIds: [...movementIds], createdAt: now, deliverAt: now },
        };
      }),
    );
    const later = all.flatMap(({ at }) => (at > now ? at.getTime() : []));
    const nextAt = new Date(later.reduce((one, other) => Math.min(one, other), now.getTime() + restMs));
    await reminders.note(userId, { agendaVersion, at: now, nextAt });
    if (due.length > 0) await deliver(userId);
  };

  const job: JobKind<PersonJob> = { name: jobName, retries: { times: 5, afterSeconds: 60 }, run };

  return {
    job,

    async enqueueDue() {
      const people = await reminders.due(clock.now(), { after: last, limit: mostAtOnce });
      last = people.length < mostAtOnce ? null : (people.at(-1) ?? null);
      for (const userId of people) await jobs.enqueue(jobName, userId, { userId });
    },
  };
};
