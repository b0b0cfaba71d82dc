import { AppError } from "#server/errors.ts";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import {
  applied,
  type Reason,
  reasonWords,
  type StateAction,
  titleOf,
} from "#server/modules/banking/domain/bulk-action.ts";
import {
  changesBetween,
  isChange,
  type StateChange,
} from "#server/modules/banking/domain/transaction-state.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type {
  LedgerChange,
  LedgerScope,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import {
  type BulkAction,
  type BulkDone,
  type ChosenTransactions,
  maxTransfersAtOnce,
} from "#shared/contracts/banking/bulk.ts";
import type { BulkRepository } from "./bulk-repository.ts";
import { createLinking } from "./linking.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => BulkRepository;
  ledger: LedgerService;
  states: TransactionStateService;
  history: HistoryService;
}

interface Asked {
  of: ChosenTransactions;
  action: BulkAction;
}

type TransferAction = Extract<BulkAction, { kind: "transfer" }>;

interface Chosen {
  id: string;
  amountCents: number;
}

export type BulkService = ReturnType<typeof createBulkService>;

/** One action of a person on many transactions: one entry of the history, which can undo it. */
export const createBulkService = ({ repositoryIn, ledger, states, history }: Dependencies) => {
  /** Before the change, which may hold the only connection. Throws `conflict` where the list has changed. */
  const finderOf = async (userId: string, of: ChosenTransactions) => {
    if ("ids" in of) return ({ scope }: LedgerChange) => repositoryIn(scope).picked(userId, of.ids);
    const version = await ledger.version(userId);
    if (of.version !== (await ledger.listVersion(userId))) throw changedSince();
    const { filter, patterns } = await ledger.filterFor(userId, of.filter);
    return async ({ scope, ...change }: LedgerChange) => {
      const found = await repositoryIn(scope).matching(userId, filter, patterns);
      if (found.length !== of.count || (await change.version()) !== version) throw changedSince();
      return found;
    };
  };

  const write = async (change: LedgerChange, action: StateAction, chosen: readonly Chosen[]) => {
    const ids = chosen.map(({ id }) => id);
    const now = await states.read(change.scope, change.userId, ids);
    const changes: StateChange[] = [];
    const stays: Reason[] = [];
    for (const { id, amountCents } of chosen) {
      const before = now.get(id);
      if (!before) continue;
      const outcome = applied(action, amountCents, before);
      if ("stays" in outcome) stays.push(outcome.stays);
      else if (isChange({ id, before, after: outcome.after }))
        changes.push({ id, before, after: outcome.after });
    }
    if (changes.length === 0) return doneWith(null, 0, stays);
    const title = titleOf(action, changes.length);
    const entryId = await history.write(change, {
      ...{ actor: "person", kind: "bulk", title, transactions: changes },
    });
    return doneWith(entryId, changes.length, stays);
  };

  /** With its other side. */
  const markTransfer = async (change: LedgerChange, id: string, isTransfer: boolean) => {
    const { userId, scope } = change;
    if (!isTransfer && (await change.isAside(id))) return null;
    const sides = (await change.transferSidesOf(id, isTransfer)) ?? [];
    if (sides.length === 0) return [];
    const before = await states.read(scope, userId, sides);
    await change.markTransfer(id, isTransfer);
    return changesBetween(before, await states.read(scope, userId, sides));
  };

  /** Row by row, because each may have another side among all the others. */
  const markTransfers = async (change: LedgerChange, action: TransferAction, chosen: readonly Chosen[]) => {
    if (chosen.length > maxTransfersAtOnce) throw tooManyTransfers();
    const stays: Reason[] = [];
    const changes: StateChange[] = [];
    for (const { id } of chosen) {
      const marked = await markTransfer(change, id, action.isTransfer);
      if (marked === null) stays.push("aside");
      else changes.push(...marked);
    }
    if (changes.length === 0) return doneWith(null, 0, stays);
    const entryId = await history.record(change, {
      ...{ actor: "person", kind: "bulk", title: titleOf(action, changes.length), transactions: changes },
    });
    return doneWith(entryId, changes.length, stays);
  };

  return {
    /** Throws `conflict` when the list has changed, and `invalid_request` for too many transfers. */
    async apply(userId: string, { of, action }: Asked): Promise<BulkDone> {
      const find = await finderOf(userId, of);
      return ledger.change(userId, async (change) => {
        const chosen = await find(change);
        if (action.kind === "transfer") return markTransfers(change, action, chosen);
        if (action.kind !== "category") return write(change, action, chosen);
        const choose = await ledger.categoryChoice(userId, change.scope);
        return write(change, choose(action), chosen);
      });
    },

    link: createLinking({ repositoryIn, ledger, states, history }),
  };
};

const doneWith = (entryId: string | null, changed: number, stays: readonly Reason[]): BulkDone => ({
  entryId,
  changed,
  left: [...Map.groupBy(stays, (reason) => reason)].map(([reason, all]) => ({
    count: all.length,
    why: reasonWords[reason],
  })),
});

const changedSince = () =>
  new AppError("conflict", "Los movimientos de este filtro han cambiado: mira cuáles son y elige otra vez");

const tooManyTransfers = () =>
  new AppError(
    "invalid_request",
    `Los traspasos se marcan de ${maxTransfersAtOnce} en ${maxTransfersAtOnce}`,
  );
