import { randomUUID } from "node:crypto";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import type { AuthService } from "#server/modules/identity/sign-in/auth-service.ts";
import { voiceOf } from "#server/modules/profile/domain/voice.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { JobKind, Jobs, PersonJob } from "#server/platform/jobs/jobs.ts";
import { ownMoneyKinds } from "#shared/contracts/cash-flow/promises.ts";
import type { NotificationSettings } from "#shared/contracts/notifications.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";
import { type MorningFacts, morningWord } from "./domain/morning-word.ts";
import { isQuiet } from "./domain/quiet-hours.ts";
import type { MorningRepository } from "./morning-repository.ts";
import type { NotificationRepository } from "./notification-repository.ts";

interface Dependencies {
  mornings: MorningRepository;
  notifications: Pick<NotificationRepository, "add">;
  events: Pick<EventService, "today">;
  cashFlow: Pick<ReadingService, "read" | "forecast">;
  auth: Pick<AuthService, "current">;
  onboarding: Pick<OnboardingService, "profile">;
  settings: (userId: string) => Promise<NotificationSettings>;
  deliver: (userId: string) => Promise<unknown>;
  jobs: Jobs;
  clock: Clock;
}

const jobName = "morning-word";
const mostAtOnce = 500;
/** A server that was down at the hour still says it so much later, in minutes. */
const mostLate = 180;

/** Fred's word in the morning, for whoever wants it, at the hour of each. */
export const createMorningService = (dependencies: Dependencies) => {
  const { mornings, notifications, settings, deliver, jobs, clock } = dependencies;
  let last: string | null = null;

  const readFacts = async (userId: string, today: string): Promise<MorningFacts> => {
    const { firstName } = await dependencies.auth.current(userId);
    const { coming } = await dependencies.cashFlow.read(userId);
    const { available } = await dependencies.cashFlow.forecast(userId);
    const { events } = await dependencies.events.today(userId);
    return {
      ...{ today, firstName },
      events: events.map(({ title, isAllDay, startsAt }) => ({
        title,
        at: isAllDay ? null : madridTimeOf(startsAt),
      })),
      money: coming.flatMap(({ day, name, cents, kind }) =>
        day === today && cents !== 0 && !ownMoneyKinds.has(kind)
          ? [{ name, cents, isSent: kind === "sent" }]
          : [],
      ),
      available: available && {
        until: available.until,
        dailyCents: available.dailyCents,
        isShort: available.shortOn !== null,
      },
    };
  };

  const run = async ({ userId }: PersonJob) => {
    const now = clock.now();
    if ((await settings(userId)).morning === null || isQuiet(now)) return;
    const { communicationStyle } = await dependencies.onboarding.profile(userId);
    const { supersededBy: _, ...notice } = morningWord(await readFacts(userId, madridDayOf(now)));
    const body = voiceOf(communicationStyle).say({ text: notice.body, figures: [] }).text;
    const row = { ...notice, body, entryId: null, movementIds: [] };
    await notifications.add(userId, [{ ...row, id: randomUUID(), createdAt: now, deliverAt: now }]);
    await deliver(userId);
  };

  const job: JobKind<PersonJob> = { name: jobName, retries: { times: 3, afterSeconds: 300 }, run };

  return {
    job,

    /** Once a day for each person, whoever repeats it. */
    async enqueueDue() {
      const now = clock.now();
      if (isQuiet(now)) return;
      const late = new Date(now.getTime() - mostLate * 60_000);
      const time = { from: madridTimeOf(late), to: madridTimeOf(now) };
      const factKey = `morning:${madridDayOf(now)}`;
      const people = await mornings.due({ factKey, ...time }, { after: last, limit: mostAtOnce });
      last = people.length < mostAtOnce ? null : (people.at(-1) ?? null);
      for (const userId of people) await jobs.enqueue(jobName, userId, { userId });
    },
  };
};
