import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import { createReadingSince } from "#server/modules/banking/domain/own-categories-since.ts";
import {
  isAsPatched,
  type StateChange,
  type StatePatch,
  type TransactionState,
} from "#server/modules/banking/domain/transaction-state.ts";
import type { LedgerChange, LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";
import type { HistoryActor } from "#shared/contracts/banking/history.ts";
import type { Act, HistoryDependencies } from "./act.ts";
import type { StoredRow } from "./history-repository.ts";
import { reasonAgainst } from "./history-results.ts";
import { type Subjects, transactionSubject } from "./subjects.ts";

interface Dependencies extends HistoryDependencies {
  subjects: Subjects;
  write: (change: LedgerChange, act: Act) => Promise<string>;
}

/** Rows of another module in the same transaction: if it throws, nothing changes. */
type Alongside = (scope: LedgerScope, done: Undone) => Promise<void>;

interface Undone {
  /** Of the undo, which is an entry itself. */
  id: string;
  restored: number;
  /** Have changed since and stay as they are. */
  kept: number;
}

interface UndoOptions {
  actor?: HistoryActor;
  alongside?: Alongside | undefined;
}

/** Puts back what an entry changed, where it has not changed since. */
export const createHistoryUndo = (dependencies: Dependencies) => {
  const { repositoryIn, ownCategoriesOf, states, ledger, clock, subjects, write } = dependencies;

  const readingSince = async ({ userId, scope }: LedgerChange) =>
    createReadingSince(
      await ownCategoriesOf(userId, scope),
      await repositoryIn(scope).joinedCategories(userId),
    );

  const undoIn = async (change: LedgerChange, entryId: string, actor: HistoryActor): Promise<Undone> => {
    const { userId, scope } = change;
    const history = repositoryIn(scope);
    const entry = await history.entry(userId, entryId);
    if (!entry) throw new AppError("not_found", "Ese cambio ya no está en tu historial");
    const reason = reasonAgainst(entry, clock.now());
    if (reason) throw new AppError("conflict", reason);

    const since = await readingSince(change);
    const rows = await history.rows(userId, entryId);
    const settings = subjects.checked(since(rows.filter(({ subject }) => subject !== transactionSubject)));
    const changed = rows.filter(({ subject }) => subject === transactionSubject);
    const ids = changed.map(({ key }) => key).filter((key) => z.uuid().safeParse(key).success);
    if (!(await subjects.stand(scope, userId, settings))) throw changedSince();
    const found = restorableOf(
      changed.map((row) => ({ ...row, after: since(row.after) })),
      await states.read(scope, userId, ids),
    );
    if (settings.length + found.length === 0) throw changedSince();

    const id = randomUUID();
    await history.setUndone(userId, entryId, id);
    const along = await subjects.putBack(change, settings, new Set(ids));
    const now = await readingSince(change);
    // What was put back may have taken rows away, as when an account is joined once more.
    const left = settings.length === 0 ? null : await states.read(scope, userId, ids);
    const restorable = found
      .filter((one) => left === null || left.has(one.id))
      .map((one) => ({ ...one, after: now(one.after) }));
    await write(change, {
      ...{ id, actor, title: entry.title, undoes: entryId },
      kind: entry.kind === "undo" ? "redo" : "undo",
      transactions: [...restorable, ...along],
      settings: settings.map(({ subject, key, before, after }) => ({
        ...{ subject, key, before: after, after: before },
      })),
    });
    const restored = restorable.length + along.length;
    return { id, restored, kept: changed.length - found.length };
  };

  return {
    /** Throws `not_found`, and `conflict` when it is too old, undone already, or all of it has changed since. */
    undo: (userId: string, entryId: string, { actor = "person", alongside }: UndoOptions = {}) =>
      ledger.change(userId, async (change) => {
        const done = await undoIn(change, entryId, actor);
        await alongside?.(change.scope, done);
        return done;
      }),
  };
};

const changedSince = () =>
  new AppError("conflict", "Ya no se puede deshacer: ha cambiado después, así que se queda como está");

interface Restorable extends StateChange {
  patch: StatePatch;
}

/** Both sides of a transfer, or neither. */
const restorableOf = (rows: readonly StoredRow[], now: ReadonlyMap<string, TransactionState>) => {
  const found = rows.flatMap(({ key, before, after }): Restorable[] => {
    const state = now.get(key);
    if (!state || !isAsPatched(state, after ?? {})) return [];
    const patch: StatePatch = before ?? {};
    return [{ id: key, before: state, after: { ...state, ...patch }, patch }];
  });
  const isPart = ({ patch }: Restorable) => patch.transferRefused !== undefined;
  const sides = rows.filter(({ before }) => before && "transferRefused" in before).length;
  return found.filter(isPart).length === sides ? found : found.filter((one) => !isPart(one));
};
