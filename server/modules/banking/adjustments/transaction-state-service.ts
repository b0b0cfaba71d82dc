import {
  changesSums,
  isChange,
  nameOf,
  type StateChange,
  type TransactionState,
  type Verdict,
} from "#server/modules/banking/domain/transaction-state.ts";
import type {
  CategoriserFor,
  LedgerChange,
  LedgerScope,
  TransactionStateRepository,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => TransactionStateRepository;
  /** Without the person's own names. */
  categoriserFor: CategoriserFor;
  clock: Clock;
}

export type TransactionStateService = ReturnType<typeof createTransactionStateService>;

/** Few enough for one statement. */
const together = 5000;

/** Reads and writes what can be changed of many transactions. What is written here is recorded by the history. */
export const createTransactionStateService = ({ repositoryIn, categoriserFor, clock }: Dependencies) => {
  /** What the person calls the merchant, or a rule, or else the bank. */
  const namesInstead = async (change: LedgerChange, changes: readonly StateChange[]) => {
    const renamed = new Map(
      changes
        .filter(({ before, after }) => nameOf(before) !== nameOf(after) && after.ownName === null)
        .map(({ id, after }) => [id, after.ruled?.name ?? null]),
    );
    if (renamed.size === 0) return new Map<string, string>();
    const categorise = await categoriserFor(change.userId, change.scope);
    const rows = await repositoryIn(change.scope).named(change.userId, [...renamed.keys()]);
    const bankName = (row: (typeof rows)[number]["row"]) =>
      categorise({ ...row, amountInCents: row.amountCents }).merchantName;
    return new Map(rows.map(({ row, name }) => [row.id, name ?? renamed.get(row.id) ?? bankName(row)]));
  };

  return {
    /** Without those that do not exist. */
    async read(scope: LedgerScope, userId: string, ids: readonly string[]) {
      const all = new Map<string, TransactionState>();
      for (let start = 0; start < ids.length; start += together)
        for (const [id, state] of await repositoryIn(scope).states(
          userId,
          ids.slice(start, start + together),
        ))
          all.set(id, state);
      return all;
    },

    /** Where nothing else changes: nothing has to be read. */
    async writeVerdicts(change: LedgerChange, rows: readonly { id: string; after: Verdict }[]) {
      await change.recount(await repositoryIn(change.scope).writeVerdicts(change.userId, rows));
    },

    /** With the sums of the days concerned. At most some thousands at a time. */
    async write(change: LedgerChange, all: readonly StateChange[]) {
      const changes = all.filter(isChange);
      if (changes.length === 0) return;
      const { userId } = change;
      const states = repositoryIn(change.scope);
      const counting = new Set(changes.filter(changesSums).map(({ id }) => id));
      const before = await change.placesOf([...counting]);
      const names = await namesInstead(change, changes);
      const places = await states.write(userId, changes, { names, updatedAt: clock.now() });
      await change.recount([...before, ...places.filter(({ id }) => counting.has(id))]);
    },
  };
};
