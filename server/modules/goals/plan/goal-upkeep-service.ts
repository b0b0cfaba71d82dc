import type { Clock } from "#server/platform/clock.ts";
import type { JobKind, Jobs } from "#server/platform/jobs/jobs.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { GoalUpkeepRepository } from "./goal-upkeep-repository.ts";

interface Dependencies {
  repository: GoalUpkeepRepository;
  /** Brings the goals of one person, and what they have planned, to today. */
  keepUp: (userId: string) => Promise<void>;
  jobs: Jobs;
  clock: Clock;
}

interface UpkeepJob extends Record<string, unknown> {
  userId: string;
}

const jobName = "goal-upkeep";
/** Everybody is due at midnight: nobody waits for the others. */
const batchSize = 100;
const oneHour = 3_600_000;

/** Keeps goals up once a day of Madrid, for each person in a job of its own. */
export const createGoalUpkeepService = ({ repository, keepUp, jobs, clock }: Dependencies) => {
  let last: string | null = null;
  let lookedAt: Date | null = null;

  /** Everybody is looked at as a day begins and once an hour after that, a part at a time. */
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
      // The day on which it begins: what begins before midnight is done again after it.
      const today = madridDayOf(clock.now());
      await keepUp(userId);
      await repository.setKeptUp(userId, today);
    },
  };

  return {
    job,

    /**
     * Hands in some of those whose goals were not kept up today, and whoever has their first goals at once; whoever fails
     * again and again keeps nobody else waiting.
     */
    async enqueueDue() {
      const now = clock.now();
      const due = isFullScanDue(now) ? await dueAmongAll(now) : await repository.neverKeptUp(batchSize);
      for (const userId of due) await jobs.enqueue(jobName, userId, { userId });
    },
  };
};
