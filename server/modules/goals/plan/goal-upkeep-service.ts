import type { Clock } from "#server/platform/clock.ts";
import type { JobKind, Jobs } from "#server/platform/jobs/jobs.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { GoalUpkeepRepository } from "./goal-upkeep-repository.ts";

interface Dependencies {
  repository: GoalUpkeepRepository;
  keepUp: (userId: string) => Promise<void>;
  jobs: Jobs;
  clock: Clock;
}

interface UpkeepJob extends Record<string, unknown> {
  userId: string;
}

const jobName = "goal-upkeep";
const batchSize = 100;
const oneHour = 3_600_000;

export const createGoalUpkeepService = ({ repository, keepUp, jobs, clock }: Dependencies) => {
  let last: string | null = null;
  let lookedAt: Date | null = null;

  const isFullScanDue = (now: Date) =>
    last !== null ||
    lookedAt === null ||
    madridDayOf(lookedAt) !== madridDayOf(now) ||
    Math.abs(now.getTime() - lookedAt.getTime()) >= oneHour;

  const dueAmongAll = async (now: Date) => {
    const due = await repository.due(madridDayOf(now), { after: last, limit: batchSize });
    last = due.length < batchSize ? null : (due.at(-1) ?? null);
    if (last === null) lookedAt = now;
    return due;
  };

  const job: JobKind<UpkeepJob> = {
    name: jobName,
    retries: { times: 3, afterSeconds: 600 },
    async run({ userId }) {
      // The day at the start: work that passes midnight is repeated for the new day.
      const today = madridDayOf(clock.now());
      await keepUp(userId);
      await repository.setKeptUp(userId, today);
    },
  };

  return {
    job,

    /** A person whose job keeps failing does not block the others. */
    async enqueueDue() {
      const now = clock.now();
      const due = isFullScanDue(now) ? await dueAmongAll(now) : await repository.neverKeptUp(batchSize);
      for (const userId of due) await jobs.enqueue(jobName, userId, { userId });
    },
  };
};
