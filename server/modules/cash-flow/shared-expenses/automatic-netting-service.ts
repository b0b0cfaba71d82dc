import { randomUUID } from "node:crypto";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { reasonOf } from "#server/modules/cash-flow/domain/shared-expenses/reason.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { JobKind, Jobs, PersonJob } from "#server/platform/jobs/jobs.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import { linksOf, nettedStates, titleOf } from "./netted-states.ts";
import type { NettingMemos } from "./netting-memos.ts";
import { readShared } from "./read-shared.ts";
import type { SharedExpenseRepository } from "./shared-expense-repository.ts";

interface Dependencies {
  repository: SharedExpenseRepository;
  repositoryIn: (scope: LedgerScope) => SharedExpenseRepository;
  ledger: Pick<LedgerService, "change">;
  states: TransactionStateService;
  history: HistoryService;
  memos: NettingMemos;
  jobs: Jobs;
  clock: Clock;
}

/** What was taken together, without asking. */
export interface TakenByItself {
  entryId: string;
  at: Date;
  expenses: { name: string; day: string; cents: number; ownCents: number; reason: string }[];
  transactionIds: string[];
}

export type AutomaticNettingService = ReturnType<typeof createAutomaticNettingService>;

const jobName = "automatic-netting";
const batchSize = 100;

/** Takes what is sure as soon as the ledger has it, for those who want that. */
export const createAutomaticNettingService = (dependencies: Dependencies) => {
  const { repository, repositoryIn, ledger, states, history, memos, jobs, clock } = dependencies;
  let last: string | null = null;

  /** May be repeated: what is taken is no longer proposed. */
  const takeSure = async (userId: string) => {
    if (!(await repository.takesSure(userId))) return;
    if ((await readShared({ repository, memos }, userId, clock.now())).sure.length === 0) return;
    await ledger.change(userId, async (change) => {
      const shared = repositoryIn(change.scope);
      const reading = await readShared({ repository: shared, memos }, userId, clock.now());
      if (reading.sure.length === 0 || !(await shared.takesSure(userId))) return;
      const links = reading.sure.flatMap(linksOf);
      const ids = links.flatMap(({ expenseId, repaymentId }) => [expenseId, repaymentId]);
      const now = await states.read(change.scope, userId, [...new Set(ids)]);
      const entryId = randomUUID();
      for (const { id, expenses } of reading.sure)
        await shared.decide(userId, {
          expenseIds: expenses.map(({ expense }) => expense),
          ...{ sceneId: id, isTaken: true, entryId, updatedAt: clock.now() },
        });
      await shared.link(userId, links);
      const titles = reading.sure.map((scene) => titleOf(scene, reading));
      await history.write(change, {
        ...{ id: entryId, actor: "fred", kind: "edit" },
        title: `${joinWithAnd(titles)}: compartido, lo tuyo es lo que queda`,
        transactions: reading.sure.flatMap((scene) => nettedStates(scene, now)),
      });
    });
  };

  const job: JobKind<PersonJob> = {
    name: jobName,
    retries: { times: 3, afterSeconds: 600 },
    async run({ userId }) {
      // Read first, so that a later change leads to another look.
      const version = await repository.ledgerVersion(userId);
      if (version === undefined) return;
      await takeSure(userId);
      await repository.setSeen(userId, version);
    },
  };

  return {
    job,

    /** What is sure already is taken at once. */
    async set(userId: string, takesSure: boolean) {
      await repository.setTakesSure(userId, takesSure, clock.now());
      await takeSure(userId);
    },

    /** Since an instant, as far as it was not taken back. */
    async takenSince(userId: string, since: Date): Promise<TakenByItself[]> {
      const decisions = (await repository.decisions(userId)).flatMap(({ entryId, ...one }) =>
        entryId !== null && one.updatedAt >= since ? [{ ...one, entryId }] : [],
      );
      if (decisions.length === 0) return [];
      const { taken, rows } = await readShared({ repository, memos }, userId, clock.now());
      return [...Map.groupBy(decisions, ({ entryId }) => entryId)].flatMap(([entryId, those]) => {
        const scenes = taken.filter(({ id }) => those.some(({ sceneId }) => sceneId === id));
        if (scenes.length === 0) return [];
        return {
          entryId,
          at: those[0]?.updatedAt ?? since,
          expenses: scenes.flatMap((scene) =>
            scene.expenses.map(({ expense, ownCents }) => ({
              name: rows.get(expense)?.merchantName ?? "",
              day: rows.get(expense)?.day ?? "",
              cents: -(rows.get(expense)?.cents ?? 0),
              ...{ ownCents, reason: reasonOf(scene) },
            })),
          ),
          transactionIds: scenes.flatMap(linksOf).map(({ repaymentId }) => repaymentId),
        };
      });
    },

    /** A person whose job keeps failing does not block the others. */
    async enqueueDue() {
      const due = await repository.due({ after: last, limit: batchSize });
      last = due.length < batchSize ? null : (due.at(-1) ?? null);
      for (const userId of due) await jobs.enqueue(jobName, userId, { userId });
    },
  };
};
