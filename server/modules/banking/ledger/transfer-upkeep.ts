import type { Clock } from "#server/platform/clock.ts";
import type { JobKind, Jobs } from "#server/platform/jobs/jobs.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { LedgerService } from "./ledger-service.ts";
import type { TransferUpkeepRepository } from "./transfer-upkeep-repository.ts";

interface Dependencies {
  repository: TransferUpkeepRepository;
  ledger: Pick<LedgerService, "dayExtent" | "judgeTransfers">;
  jobs: Jobs;
  clock: Clock;
}

interface UpkeepJob extends Record<string, unknown> {
  userId: string;
}

const jobName = "transfer-upkeep";
const mostAtOnce = 100;
const oneHour = 3_600_000;

/** So few that no step holds a person's other changes up. */
const daysPerStep = 92;

/**
 * Rows are judged when they arrive; what was stored before a rule, or before the account that it names, is judged again
 * once, in steps.
 */
export const createTransferUpkeep = ({ repository, ledger, jobs, clock }: Dependencies) => {
  let lookedAt: Date | null = null;

  const job: JobKind<UpkeepJob> = {
    name: jobName,
    retries: { times: 3, afterSeconds: 600 },
    async run({ userId }) {
      const judgement = await repository.due(userId);
      const { firstDay, lastDay } = await ledger.dayExtent(userId);
      for (let from = firstDay; from !== null && lastDay !== null && from <= lastDay; ) {
        const to = addDays(from, daysPerStep);
        await ledger.judgeTransfers(userId, { from, to });
        from = addDays(to, 1);
      }
      // An account that came meanwhile makes another one due.
      if (judgement !== null) await repository.setJudged(userId, judgement);
    },
  };

  return {
    job,

    /** Once an hour; where many are due, the rest at the next turn. */
    async enqueueDue() {
      const now = clock.now();
      if (lookedAt !== null && Math.abs(now.getTime() - lookedAt.getTime()) < oneHour) return;
      const due = await repository.peopleDue(mostAtOnce);
      for (const userId of due) await jobs.enqueue(jobName, userId, { userId });
      if (due.length < mostAtOnce) lookedAt = now;
    },
  };
};
