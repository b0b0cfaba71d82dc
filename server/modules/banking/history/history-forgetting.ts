import type { LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { JobKind, Jobs } from "#server/platform/jobs/jobs.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { HistoryRepository } from "./history-repository.ts";
import { oldestShown, oldestUndo } from "./history-results.ts";

interface Dependencies {
  repository: HistoryRepository;
  repositoryIn: (scope: LedgerScope) => HistoryRepository;
  inTransaction: (work: (scope: LedgerScope) => Promise<void>) => Promise<void>;
  jobs: Jobs;
  clock: Clock;
}

interface ForgettingJob extends Record<string, unknown> {
  userId: string;
}

const jobName = "history-forgetting";
const mostAtOnce = 500;

/** Each night what is too old goes, also of people in whose money nothing changes any more. */
export const createHistoryForgetting = (dependencies: Dependencies) => {
  const { repository, repositoryIn, inTransaction, jobs, clock } = dependencies;
  let lookedOn: string | null = null;

  const limits = () => {
    const now = clock.now();
    return { undoable: oldestUndo(now), shown: oldestShown(now) };
  };

  const job: JobKind<ForgettingJob> = {
    name: jobName,
    retries: { times: 3, afterSeconds: 600 },
    run: ({ userId }) => inTransaction((scope) => repositoryIn(scope).forget(userId, limits())),
  };

  return {
    job,

    /** Once a day; where many are behind, the rest a half minute later. */
    async enqueueDue() {
      const today = madridDayOf(clock.now());
      if (lookedOn === today) return;
      const behind = await repository.peopleBehind(limits(), mostAtOnce);
      for (const userId of behind) await jobs.enqueue(jobName, userId, { userId });
      if (behind.length < mostAtOnce) lookedOn = today;
    },
  };
};
