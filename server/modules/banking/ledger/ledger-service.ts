import { randomUUID } from "node:crypto";
import type { ApplyRules, Categorise } from "#server/modules/banking/domain/categorisation.ts";
import type { DaySpan } from "#server/modules/banking/domain/known-days.ts";
import type { Clock } from "#server/platform/clock.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { type AccountFacts, accountKeyOf, identityOf } from "./account-identity.ts";
import { handleImportSteps, type PreparedImport, prepareImport, rowsIn } from "./import-steps.ts";
import { type AccountImport, createLedgerChange, type LedgerChange } from "./ledger-change.ts";
import type {
  ImportRecord,
  LedgerChangeRepository,
  LedgerScope,
  LedgerTransactions,
} from "./ledger-change-repository.ts";
import { createLedgerReader, type LedgerReader } from "./ledger-reader.ts";
import type { LedgerRepository } from "./ledger-repository.ts";
import type { LedgerStepRepository, PackedStep, Step, Steps } from "./ledger-step-repository.ts";
import { createLedgerSteps, manyRows, type RunInTransaction } from "./ledger-steps.ts";
import { createMoneyReading } from "./money-reading.ts";
import { choiceAmong, type OwnCategoriesOf } from "./own-categories-of.ts";
import type { TransactionListRepository } from "./transaction-list-repository.ts";
import { createTransactionLists } from "./transaction-lists.ts";
import { createTransactionSums } from "./transaction-sums.ts";
import type { TransactionSumsRepository } from "./transaction-sums-repository.ts";
import { createTransferChange } from "./transfer-change.ts";

interface Dependencies {
  ledger: LedgerRepository;
  lists: TransactionListRepository;
  sums: TransactionSumsRepository;
  changes: LedgerChangeRepository;
  transactions: LedgerTransactions;
  stepsIn: (scope: LedgerScope) => LedgerStepRepository;
  ownCategoriesOf: OwnCategoriesOf;
  /** Whether all requests share one connection; then long changes run in steps, and others come in between. */
  hasOneConnection: boolean;
  clock: Clock;
  /** Keys the hashes that identify accounts, so that a stolen table does not reveal who holds which. */
  identitySecret: string;
}

export type { DayNet } from "#server/modules/banking/domain/account-balance.ts";
export type { AccountImport, FeedChange, FileChange, LedgerChange } from "./ledger-change.ts";
export type { ImportRecord, LedgerScope, StoredAccount } from "./ledger-change-repository.ts";
export type { LedgerReader } from "./ledger-reader.ts";
export type { Step, Steps } from "./ledger-step-repository.ts";
export type { MoneyReading } from "./money-reading.ts";
export type {
  IncomingTransaction,
  NewTransaction,
  ReportedTransaction,
  SourceLink,
} from "./reported-transaction.ts";
export type { RewrittenTransaction } from "./restated-transaction-repository.ts";
export type { TransactionStateRepository } from "./transaction-state-repository.ts";
export type LedgerService = ReturnType<typeof createLedgerService>;

/** Of a person: it knows what they have corrected. `scope` is that of the change under way. */
export type CategoriserFor = (userId: string, scope: LedgerScope) => Promise<Categorise>;

/** The rules of a person. */
export type RulesFor = (userId: string, scope: LedgerScope) => Promise<ApplyRules>;

interface StoredSteps {
  changeId: string;
  packed: PackedStep[];
}

interface LongChange {
  prepared?: StoredSteps;
  onRows?: (count: number) => void;
}

export interface LedgerSession {
  reader: LedgerReader;
  prepareImport: (imports: AccountImport[], record: ImportRecord) => Promise<PreparedImport>;
  /** Large contents are stored first, each as it is made; the change itself makes them due. */
  store: (steps: Steps) => Promise<StoredSteps>;
  change: <Result>(work: (change: LedgerChange) => Promise<Result>, long?: LongChange) => Promise<Result>;
}

export const createLedgerService = ({
  ledger,
  lists,
  sums,
  changes,
  transactions,
  stepsIn,
  ownCategoriesOf,
  hasOneConnection,
  clock,
  identitySecret,
}: Dependencies) => {
  const { serially, inTransaction, pauseForOthers, freshenStatistics } = transactions;
  const isLong = (rows: number) => hasOneConnection && rows > manyRows;

  const runInTransaction: RunInTransaction = async (userId, scoped, work, later = () => false) => {
    const { pairTransfers, ...rest } = createLedgerChange({ userId, changes: scoped, clock });
    const change: LedgerChange = {
      ...rest,
      async inSteps(all, rows) {
        if (later(all, rows)) return;
        for (const step of all) await steps.run(change, step);
      },
    };
    const result = await work(change);
    await pairTransfers();
    await scoped.raiseVersion(userId);
    return result;
  };
  const steps = createLedgerSteps({
    ...{ inTransaction, pauseForOthers, freshenStatistics },
    stepsIn,
    steps: stepsIn(changes.scope),
    runInTransaction,
  });
  handleImportSteps(steps);

  const forgettingUnready = <Result>(userId: string, work: Promise<Result>) =>
    work.catch(async (error: unknown) => {
      await stepsIn(changes.scope)
        .forgetUnready(userId)
        .catch(() => {});
      throw error;
    });

  const storeSteps = async (userId: string, prepared: Steps): Promise<StoredSteps> => {
    const changeId = randomUUID();
    const stored = steps.store(changes.scope, { userId, changeId, steps: prepared });
    return { changeId, packed: await forgettingUnready(userId, stored) };
  };

  /** Runs one change and its steps while the person's lock is held. */
  const changeLocked = async <Result>(
    userId: string,
    work: (change: LedgerChange) => Promise<Result>,
    { prepared = { changeId: randomUUID(), packed: [] }, onRows = () => {} }: LongChange = {},
  ) => {
    await steps.finishInterrupted(userId);
    const { changeId, packed } = prepared;
    const begin = inTransaction(userId, async (scoped) => {
      const more: Step[] = [];
      const later = (added: Step[], rows: number) => {
        if (isLong(rows)) more.push(...added);
        return isLong(rows);
      };
      const result = await runInTransaction(userId, scoped, work, later);
      const late = { userId, changeId, steps: more, firstPlace: packed.length };
      const all = [...packed, ...(await steps.store(scoped.scope, late))];
      if (all.length > 0) await stepsIn(scoped.scope).makeDue(userId, changeId, all.length - 1);
      return { result, all };
    });
    const { result, all } = await forgettingUnready(userId, begin);
    if (all.length > 0) await steps.runAll(userId, { changeId, all, onStep: (step) => onRows(rowsIn(step)) });
    return result;
  };
  /** All or nothing; changes of one person run one after another. */
  const change = <Result>(userId: string, work: (change: LedgerChange) => Promise<Result>) =>
    serially(userId, () => changeLocked(userId, work));
  /** Grows with every change; 0 without a ledger. */
  const version = async (userId: string) => (await ledger.version(userId)) ?? 0;

  const reading = createMoneyReading({ ledger, clock });

  return {
    /** Keyed hash that identifies an account; the same for every file and bank with its IBAN. */
    identityOf: (userId: string, facts: AccountFacts) =>
      identityOf(facts, { userId, secret: identitySecret }),
    /** Keyed hash of an IBAN, to recognise the other side of a transfer. */
    accountKeyOf: (userId: string, iban: string) => accountKeyOf(iban, { userId, secret: identitySecret }),

    version,
    /** A version tag of lists: it changes with the ledger and with the day. */
    listVersion: async (userId: string) => `${await version(userId)}.${madridDayOf(clock.now())}`,

    ...reading,

    /** Per day, account and category, both days inclusive, euro accounts only, without own transfers. */
    categoryTotals: ledger.categoryTotals,
    ...createTransactionLists({ ledger, lists, ownCategoriesOf, knownDays: reading.knownDays, clock }),
    ...createTransactionSums({ ledger, sums, ownCategoriesOf }),

    reader: (userId: string) => createLedgerReader({ userId, changes }),

    change,

    /** What a person chooses, as it is stored; within a change, as it has left their categories so far. */
    categoryChoice: async (userId: string, scope: LedgerScope) =>
      choiceAmong(await ownCategoriesOf(userId, scope)),

    ownCategoriesOf,

    isLong,

    /** No other change of the person comes between what the work reads and what it writes. */
    inSession: <Result>(userId: string, work: (session: LedgerSession) => Promise<Result>) =>
      serially(userId, async () => {
        await steps.finishInterrupted(userId);
        return work({
          reader: createLedgerReader({ userId, changes }),
          prepareImport: (imports, record) => prepareImport({ userId, changes }, imports, record),
          store: (prepared) => storeSteps(userId, prepared),
          change: (work, long) => changeLocked(userId, work, long),
        });
      }),

    /** Looks for transfers among the stored rows of some days; nothing changes where there are none. */
    async judgeTransfers(userId: string, { from, to }: DaySpan) {
      const found = await createTransferChange({ userId, changes }).find([from, to], []);
      if (found.length > 0) await change(userId, async ({ pairOn }) => pairOn(from, to));
    },

    handleStep: steps.handle,

    /** At the start of a single process: finishes changes that a crash interrupted. Throws at the end if some fail. */
    async finishSteps() {
      const failures: unknown[] = [];
      for (const userId of await steps.peopleWithSteps()) {
        await serially(userId, () => steps.finish(userId)).catch((error) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, "Some long changes were not finished");
    },
  };
};
