import type { Clock } from "#server/platform/clock.ts";
import type { JobKind, Jobs, PersonJob } from "#server/platform/jobs/jobs.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { ReadingRepository } from "./reading-repository.ts";
import { type ReadingService, readingFormat } from "./reading-service.ts";

interface Dependencies {
  repository: Pick<ReadingRepository, "outdated">;
  readings: Pick<ReadingService, "read">;
  jobs: Pick<Jobs, "enqueue">;
  clock: Clock;
}

export type ReadingRefreshService = ReturnType<typeof createReadingRefreshService>;

const jobName = "reading-refresh";
const batchSize = 50;
/** Who was here since then may ask again. */
const activeForMs = 2 * 24 * 3600_000;

/** Makes what is to come anew in the background after a change, so that the next question finds it. */
export const createReadingRefreshService = ({ repository, readings, jobs, clock }: Dependencies) => {
  let last: string | null = null;

  const job: JobKind<PersonJob> = {
    name: jobName,
    // Whoever asks meanwhile makes it.
    retries: { times: 0, afterSeconds: 60 },
    async run({ userId }) {
      await readings.read(userId);
    },
  };

  return {
    job,

    /** A person whose job keeps failing does not block the others. */
    async enqueueDue() {
      const now = clock.now();
      const due = await repository.outdated({
        ...{ format: readingFormat, today: madridDayOf(now), after: last, limit: batchSize },
        activeSince: new Date(now.getTime() - activeForMs),
      });
      last = due.length < batchSize ? null : (due.at(-1) ?? null);
      for (const userId of due) await jobs.enqueue(jobName, userId, { userId });
    },
  };
};
