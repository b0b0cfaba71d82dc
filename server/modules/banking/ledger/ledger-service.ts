import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { fullMonthsBefore, observedPeriodOf } from "#shared/rules/full-months.ts";
import { madridDayOf, monthStartAfter } from "#shared/rules/madrid-day.ts";
import { fromCents, isInEuros } from "#shared/rules/money.ts";
import { type AccountFacts, accountKeyOf, identityOf } from "./account-identity.ts";
import {
  handleImportSteps,
  type ImportRecord,
  type PreparedImport,
  prepareImport,
  rowsIn,
} from "./import-steps.ts";
import { type Brought, createLedgerChange, type LedgerChange } from "./ledger-change.ts";
import type {
  LedgerChangeRepository,
  LedgerScope,
  LedgerTransactions,
  StoredAccount,
} from "./ledger-change-repository.ts";
import { createLedgerLook, type LedgerLook } from "./ledger-look.ts";
import type { LedgerRepository } from "./ledger-repository.ts";
import type { LedgerStepRepository, Step } from "./ledger-step-repository.ts";
import { createLedgerSteps, manyRows, type StepsWithin } from "./ledger-steps.ts";
import type { MovementListRepository } from "./movement-list-repository.ts";
import { createMovementLists } from "./movement-lists.ts";
import { createMovementSums } from "./movement-sums.ts";
import type { MovementSumsRepository } from "./movement-sums-repository.ts";

interface Dependencies {
  ledger: LedgerRepository;
  lists: MovementListRepository;
  sums: MovementSumsRepository;
  changes: LedgerChangeRepository;
  transactions: LedgerTransactions;
  stepsIn: (scope: LedgerScope) => LedgerStepRepository;
  /** Whether everybody shares one connection: then long changes are made in steps, and others come in between. */
  hasOneConnection: boolean;
  clock: Clock;
  /** Keys the hashes that identify accounts, so that a stolen table does not tell who holds which one. */
  identitySecret: string;
}

export type { DayNet } from "./account-balance.ts";
export type { ImportRecord } from "./import-steps.ts";
export type { Arrival, Brought, FeedArrival, LedgerChange } from "./ledger-change.ts";
export type { LedgerScope, StoredAccount } from "./ledger-change-repository.ts";
export type { LedgerLook } from "./ledger-look.ts";
export type { Step } from "./ledger-step-repository.ts";
export type { NewMovement, NewSighting, ToldMovement } from "./movement.ts";
export type LedgerService = ReturnType<typeof createLedgerService>;

/** Steps that were made before the transaction, and who learns how many more rows are in. */
interface LongChange {
  prepared?: readonly Step[];
  onRows?: (count: number) => void;
}

export interface LedgerTurn {
  look: LedgerLook;
  prepareImport: (brought: Brought[], record: ImportRecord) => Promise<PreparedImport>;
  change: <Result>(work: (change: LedgerChange) => Promise<Result>, long?: LongChange) => Promise<Result>;
}

export const createLedgerService = ({
  ledger,
  lists,
  sums,
  changes,
  transactions,
  stepsIn,
  hasOneConnection,
  clock,
  identitySecret,
}: Dependencies) => {
  const { inTurn, inTransaction } = transactions;
  const isLong = (rows: number) => hasOneConnection && rows > manyRows;

  const within: StepsWithin = async (userId, inside, work, later = () => false) => {
    const { pairTransfers, ...rest } = createLedgerChange({ userId, changes: inside, clock });
    const change: LedgerChange = {
      ...rest,
      async inSteps(all, rows) {
        if (later(all, rows)) return;
        for (const step of all) await steps.run(change, step);
      },
    };
    const result = await work(change);
    await pairTransfers();
    await inside.raiseVersion(userId);
    return result;
  };
  const steps = createLedgerSteps({ inTransaction, stepsIn, steps: stepsIn(changes.scope), within });
  handleImportSteps(steps);

  /** One change, first and rest, where the person's turn is taken. */
  const changeInTurn = async <Result>(
    userId: string,
    work: (change: LedgerChange) => Promise<Result>,
    { prepared = [], onRows = () => {} }: LongChange = {},
  ) => {
    await steps.finishStopped(userId);
    const changeId = randomUUID();
    const all = [...prepared];
    const last = prepared.length - 1;
    // What is large is stored before; only the last step, which makes it due, is stored with the change.
    await stepsIn(changes.scope).store(userId, changeId, placed(prepared).slice(0, -1), last);
    const begin = inTransaction(userId, async (inside) => {
      const later = (more: Step[], rows: number) => {
        if (isLong(rows)) for (const step of more) all.push(step);
        return isLong(rows);
      };
      const result = await within(userId, inside, work, later);
      await stepsIn(inside.scope).store(
        userId,
        changeId,
        placed(all).slice(Math.max(0, last)),
        all.length - 1,
      );
      return result;
    });
    const result = await begin.catch(async (error: unknown) => {
      await stepsIn(changes.scope)
        .forgetUnready(userId)
        .catch(() => {});
      throw error;
    });
    if (all.length > 0)
      await steps.carryOutAll(userId, { changeId, all, onStep: (step) => onRows(rowsIn(step)) });
    return result;
  };
  /** Everything the work does, or nothing; changes of one person follow each other. */
  const change = <Result>(userId: string, work: (change: LedgerChange) => Promise<Result>) =>
    inTurn(userId, () => changeInTurn(userId, work));
  /** Grows with every change; 0 for a person without a ledger. */
  const version = async (userId: string) => (await ledger.version(userId)) ?? 0;

  /** Of the accounts that count: what a bank shares no longer is nobody's money to reckon with. */
  const balances = async (userId: string) =>
    (await ledger.accounts(userId)).filter(({ closedAt }) => closedAt === null);

  /** The accounts in euros, what each day from one on brought and cost them, and the days seen at all. */
  const moneySince = async (userId: string, from: string) => {
    const accounts = (await balances(userId)).filter(isInEuros);
    const { firstDay, days } = await ledger.dayTotals(userId, from);
    return { accounts, days, seen: observedPeriodOf({ firstDay, days, accounts }) };
  };

  return {
    /** Keyed hash of what makes an account the same again; equal for every file and bank that tells of one IBAN. */
    identityOf: (userId: string, facts: AccountFacts) =>
      identityOf(facts, { userId, secret: identitySecret }),
    /** Keyed hash of an IBAN, to know it as the other side of a transfer. */
    accountKeyOf: (userId: string, iban: string) => accountKeyOf(iban, { userId, secret: identitySecret }),

    version,
    /** Names what lists show: it changes with the ledger and with the day. */
    listVersion: async (userId: string) => `${await version(userId)}.${madridDayOf(clock.now())}`,

    balances,
    moneySince,

    /** The money of the last months, at most so many, with the first days of those that were seen whole. */
    async lastMonths(userId: string, today: string, most: number) {
      const money = await moneySince(userId, monthStartAfter(today, -most));
      return { ...money, fullMonths: fullMonthsBefore(today, money.seen, most) };
    },

    /** Per day and category, both days inclusive, of accounts in euros; transfers between own accounts are in neither sum. */
    categoryTotals: (userId: string, from: string, to: string) => ledger.categoryTotals(userId, from, to),
    ...createMovementLists({ ledger, lists, clock }),
    ...createMovementSums({ ledger, sums }),

    async listAccounts(userId: string) {
      return { accounts: (await ledger.accounts(userId)).map(toAccount) };
    },

    look: (userId: string) => createLedgerLook({ userId, changes }),

    change,

    isLong,

    /** Work in the person's turn: no other change of theirs comes between what it looks at and what it changes. */
    inTurn: <Result>(userId: string, work: (turn: LedgerTurn) => Promise<Result>) =>
      inTurn(userId, async () => {
        await steps.finishStopped(userId);
        return work({
          look: createLedgerLook({ userId, changes }),
          prepareImport: (brought, record) => prepareImport({ userId, changes }, brought, record),
          change: (work, long) => changeInTurn(userId, work, long),
        });
      }),

    /** Who carries out the steps of a kind that another feature asks for. */
    handleStep: steps.handle,

    /**
     * At the start of the only process there is: finishes what the last one was at when it died. Throws in the end where
     * that fails; nobody else waits for it.
     */
    async finishSteps() {
      const failures: unknown[] = [];
      for (const userId of await steps.peopleWithSteps()) {
        await inTurn(userId, () => steps.finish(userId)).catch((error) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, "Some long changes were not finished");
    },

    /** Throws `not_found`. */
    async markTransfer(userId: string, id: string, isTransfer: boolean) {
      return change(userId, async ({ markTransfer }) => {
        if (await markTransfer(id, isTransfer)) return { isTransfer };
        throw new AppError("not_found", "Este movimiento ya no existe");
      });
    },
  };
};

const placed = (steps: readonly Step[]) => steps.map((step, place) => ({ ...step, place }));

const toAccount = (account: StoredAccount): Account => ({
  id: account.id,
  name: account.name,
  type: account.type,
  institutionName: account.institutionName,
  currency: account.currency,
  balance: fromCents(account.balanceCents),
  ibanLast4: account.ibanLast4,
  lastSync: account.updatedAt.toISOString(),
  isClosed: account.closedAt !== null,
});
