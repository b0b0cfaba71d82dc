import { AppError } from "#server/errors.ts";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import type { StateChange } from "#server/modules/banking/domain/transaction-state.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { SharedExpenseList } from "#shared/contracts/cash-flow/shared-expenses.ts";
import { changedElsewhere, linksOf, nettedStates, titleOf } from "./netted-states.ts";
import type { NettingMemos } from "./netting-memos.ts";
import { readShared } from "./read-shared.ts";
import type { SharedExpenseRepository } from "./shared-expense-repository.ts";
import { toList } from "./shared-expense-wire.ts";
import { tagOf } from "./shared-tag.ts";

interface Dependencies {
  repository: SharedExpenseRepository;
  repositoryIn: (scope: LedgerScope) => SharedExpenseRepository;
  ledger: Pick<LedgerService, "change">;
  states: TransactionStateService;
  history: HistoryService;
  memos: NettingMemos;
  clock: Clock;
}

interface Seen {
  id: string;
  tag: string;
}

export type SharedExpenseService = ReturnType<typeof createSharedExpenseService>;

/** What expenses cost in the end, once others have paid their part: found, taken, taken back. */
export const createSharedExpenseService = (dependencies: Dependencies) => {
  const { repository, repositoryIn, ledger, states, history, memos, clock } = dependencies;
  const read = (userId: string) => readShared({ repository, memos }, userId, clock.now());

  const proposal = async (userId: string, { id, tag }: Seen) => {
    const reading = await read(userId);
    const scene = reading.proposals.find((one) => one.id === id);
    if (!scene || tagOf(scene) !== tag) throw changedElsewhere();
    return { scene, reading };
  };

  return {
    list: async (userId: string): Promise<SharedExpenseList> =>
      toList(await read(userId), await repository.takesSure(userId)),

    /** Throws `conflict` when it is no longer what was seen. */
    async take(userId: string, seen: Seen) {
      const { scene, reading } = await proposal(userId, seen);
      await ledger.change(userId, async (change) => {
        const shared = repositoryIn(change.scope);
        const ids = scene.expenses.flatMap(({ expense, repayments }) => [
          expense,
          ...repayments.map(({ id }) => id),
        ]);
        const now = await states.read(change.scope, userId, [...new Set(ids)]);
        const changes = nettedStates(scene, now);
        const expenseIds = scene.expenses.map(({ expense }) => expense);
        await shared.decide(userId, { expenseIds, sceneId: scene.id, isTaken: true, updatedAt: clock.now() });
        await shared.link(userId, linksOf(scene));
        const title = `${titleOf(scene, reading)}: compartido, lo tuyo es lo que queda`;
        await history.write(change, { actor: "person", kind: "edit", title, transactions: changes });
      });
    },

    /** Throws `conflict` when it is no longer what was seen. */
    async dismiss(userId: string, seen: Seen) {
      const { scene } = await proposal(userId, seen);
      await ledger.change(userId, async ({ scope }) => {
        const expenseIds = scene.expenses.map(({ expense }) => expense);
        await repositoryIn(scope).decide(userId, {
          ...{ expenseIds, sceneId: scene.id, isTaken: false, updatedAt: clock.now() },
        });
      });
    },

    /** Throws `not_found`, and `conflict` when it is no longer what was seen. */
    async undo(userId: string, { id, tag }: Seen) {
      const reading = await read(userId);
      const scene = reading.taken.find((one) => one.id === id);
      const dismissed = reading.decisions.filter(({ sceneId, isTaken }) => sceneId === id && !isTaken);
      if (!scene && dismissed.length === 0) throw new AppError("not_found", "Esto ya no está");
      if (scene && tagOf(scene) !== tag) throw changedElsewhere();
      await ledger.change(userId, async (change) => {
        const expenseIds =
          scene?.expenses.map(({ expense }) => expense) ?? dismissed.map(({ expenseId }) => expenseId);
        const repaid = [...new Set(scene ? linksOf(scene).map(({ repaymentId }) => repaymentId) : [])];
        const now = await states.read(change.scope, userId, repaid);
        const changes = [...now].flatMap(([rowId, before]): StateChange[] => {
          const isOurs = before.refundOf !== null && expenseIds.includes(before.refundOf);
          return isOurs ? [{ id: rowId, before, after: { ...before, refundOf: null, parts: [] } }] : [];
        });
        // It may be proposed again, but is never taken by itself.
        await repositoryIn(change.scope).decide(userId, {
          ...{ expenseIds, sceneId: id, isTaken: true, updatedAt: clock.now() },
        });
        if (!scene || changes.length === 0) return;
        const title = `${titleOf(scene, reading)}: ya no es compartido`;
        await history.write(change, { actor: "person", kind: "edit", title, transactions: changes });
      });
    },
  };
};
