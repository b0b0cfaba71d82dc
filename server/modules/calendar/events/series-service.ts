import type { Clock } from "#server/platform/clock.ts";
import type { JobKind, Jobs, PersonJob } from "#server/platform/jobs/jobs.ts";
import type { Repeat } from "#shared/contracts/calendar/repeat.ts";
import { madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import type { StoredEvent } from "./event-repository.ts";
import type { EventService } from "./event-service.ts";
import type { SeriesRepository, StoredSeries } from "./series-repository.ts";
import { isOverride } from "./series-rows.ts";

export interface SeriesWithOverrides {
  series: StoredSeries;
  overrides: StoredEvent[];
}

interface Dependencies {
  series: SeriesRepository;
  events: Pick<EventService, "change" | "find">;
  jobs: Jobs;
  clock: Clock;
}

export type SeriesService = ReturnType<typeof createSeriesService>;

const jobName = "event-series";
/** Series are made longer when less than this is left. */
const monthsLeft = 23;
const hour = 3_600_000;
const maxPerSweep = 500;

export const createSeriesService = ({ series, events, jobs, clock }: Dependencies) => {
  let sweptAt = 0;
  const dueDay = () => monthsBefore(madridDayOf(clock.now()), -monthsLeft);

  const job: JobKind<PersonJob> = {
    name: jobName,
    retries: { times: 3, afterSeconds: 60 },
    run: ({ userId }) => events.change(userId, (agenda) => agenda.extendSeries(dueDay())),
  };

  return {
    job,

    /** Null for an event that is in no series of our own. Throws `not_found`. */
    async repeatOf(userId: string, eventId: string): Promise<Repeat | null> {
      const found = await series.ofEvent(userId, eventId);
      if (!found) await events.find(userId, eventId);
      return found?.repeat ?? null;
    },

    /** Series with the occurrences that are not as their series tells. */
    async published(userId: string, ids: string[]): Promise<SeriesWithOverrides[]> {
      const found = await series.ofPerson(userId, ids);
      const occurrences = await series.occurrencesOf(
        userId,
        found.map(({ id }) => id),
      );
      return found.map((one) => ({
        series: one,
        overrides: occurrences.filter((event) => event.seriesId === one.id && isOverride(event, one)),
      }));
    },

    /** At most once an hour: occurrences are made two years ahead. */
    async enqueueDue() {
      const now = clock.now().getTime();
      if (now - sweptAt < hour) return;
      sweptAt = now;
      for (const { userId } of await series.dueBefore(dueDay(), maxPerSweep))
        await jobs.enqueue(jobName, userId, { userId });
    },
  };
};
