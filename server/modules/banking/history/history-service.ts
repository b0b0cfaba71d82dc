import { randomUUID } from "node:crypto";
import {
  differenceOf,
  isVerdict,
  type StateChange,
  type StatePatch,
  type TransactionState,
} from "#server/modules/banking/domain/transaction-state.ts";
import type { LedgerChange } from "#server/modules/banking/ledger/ledger-service.ts";
import { transactionBatchesOf } from "#server/platform/concurrency/chunks.ts";
import type { Act, HistoryDependencies } from "./act.ts";
import { createHistoryList } from "./history-list.ts";
import type { StoredRow } from "./history-repository.ts";
import { oldestShown, oldestUndo } from "./history-results.ts";
import { createHistoryUndo } from "./history-undo.ts";
import { createSubjects, type SettingChange, transactionSubject } from "./subjects.ts";
import { importAct, importUndoneAct, type SyncCounts, syncAct } from "./told-acts.ts";

export type { Act } from "./act.ts";
export type { SettingChange, Subject } from "./subjects.ts";

interface Recording {
  entryId: string;
  /** Of the first. */
  place: number;
  rows: { id: string; before: StatePatch; after: StatePatch }[];
}

const writeStep = "write-transaction-states";

/** As short as a step of an import with half as many. */
const rowsOfStep = 1000;

/** A statement may hold so many. */
const together = 5000;

export type HistoryService = ReturnType<typeof createHistoryService>;

/** The log of what has changed in a person's money, in the transaction of the change. */
export const createHistoryService = (dependencies: HistoryDependencies) => {
  const { repositoryIn, states, ledger, clock } = dependencies;
  const subjects = createSubjects();
  /** Of steps that come before anything else of the person's: then nothing is read again. */
  const known = new WeakMap<Recording["rows"], ReadonlyMap<string, TransactionState>>();

  const store = async (
    { userId, scope }: Pick<LedgerChange, "userId" | "scope">,
    act: Act,
    changed: number,
  ) => {
    const { actor, kind, title, id = randomUUID(), settings = [], undoes = null } = act;
    const history = repositoryIn(scope);
    const now = clock.now();
    await history.forget(userId, { undoable: oldestUndo(now), shown: oldestShown(now) });
    await history.insert(userId, {
      ...{ id, actor, kind, title, undoes, at: now },
      ...{ count: act.count ?? changed, kept: settings.length + changed },
    });
    await history.insertRows(userId, id, settings.map(toSettingRow));
    return id;
  };

  ledger.handleStep(writeStep, async (change, { entryId, place, rows }: Recording) => {
    const { userId, scope } = change;
    await repositoryIn(scope).insertRows(userId, entryId, rows.map(toRow(place)));
    const verdicts = verdictsOf(rows);
    if (verdicts) return states.writeVerdicts(change, verdicts);
    const now = await (known.get(rows) ??
      states.read(
        scope,
        userId,
        rows.map(({ id }) => id),
      ));
    const changes = rows.flatMap(({ id, after }) => {
      const before = now.get(id);
      return before ? [{ id, before, after: { ...before, ...after } }] : [];
    });
    await states.write(change, changes);
  });

  /** Records what has been written already. Returns the entry's id. */
  const record = async (change: Pick<LedgerChange, "userId" | "scope">, act: Act) => {
    const rows = differences(act.transactions ?? []);
    const id = await store(change, act, rows.length);
    for (const batch of batchesOf(rows.map(toRow(act.settings?.length ?? 0))))
      await repositoryIn(change.scope).insertRows(change.userId, id, batch);
    return id;
  };

  /** What `record` does, and each transaction's state in steps, so that others come in between. */
  const writeInSteps = async (change: LedgerChange, act: Act) => {
    const transactions = act.transactions ?? [];
    const rows = differences(transactions);
    const entryId = await store(change, act, rows.length);
    const { length: settings } = act.settings ?? [];
    const now = new Map(transactions.map(({ id, before }) => [id, before]));
    let place = settings;
    const steps = transactionBatchesOf(rows, rowsOfStep).map((rows) => {
      if (settings === 0) known.set(rows, now);
      const content: Recording = { entryId, place, rows };
      place += rows.length;
      return { kind: writeStep, content };
    });
    await change.inSteps(steps, rows.length);
    return entryId;
  };

  /**
   * Writes and records what changes of transactions, however many. It is to be the last of a change: where there are many
   * and others wait for the connection, it goes on after the change, before anything else of the person's. Returns the
   * entry's id.
   */
  const write = async (change: LedgerChange, act: Act) => {
    const transactions = act.transactions ?? [];
    if (ledger.isLong(transactions.length)) return writeInSteps(change, act);
    for (const batch of batchesOf(transactions)) await states.write(change, batch);
    return record(change, act);
  };

  return {
    record,
    write,
    recordImport: (change: LedgerChange, file: Parameters<typeof importAct>[0]) =>
      record(change, importAct(file)),
    recordImportUndone: (change: LedgerChange, fileName: string) => record(change, importUndoneAct(fileName)),
    /** What a bank told of an account, if there was anything. */
    async recordSync(change: LedgerChange, accountName: string, counts: SyncCounts) {
      const act = syncAct(accountName, counts);
      if (act) await record(change, act);
    },
    handle: subjects.handle,
    ...createHistoryList(dependencies),
    ...createHistoryUndo({ ...dependencies, subjects, write }),
  };
};

const differences = (changes: readonly StateChange[]) =>
  changes
    .map(({ id, ...change }) => ({ id, ...differenceOf(change) }))
    .filter(({ after }) => Object.keys(after).length > 0);

/** Null where anything else changes. */
const verdictsOf = (rows: Recording["rows"]) => {
  const verdicts = rows.flatMap(({ id, after }) => (isVerdict(after) ? { id, after } : []));
  return verdicts.length === rows.length ? verdicts : null;
};

const batchesOf = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / together) }, (_, part) =>
    rows.slice(part * together, (part + 1) * together),
  );

const toRow =
  (first: number) =>
  ({ id, before, after }: Recording["rows"][number], index: number): StoredRow => ({
    ...{ place: first + index, subject: transactionSubject, key: id, before, after },
  });

const toSettingRow = ({ subject, key, before, after }: SettingChange, place: number): StoredRow => ({
  ...{ place, subject, key, before, after },
});
