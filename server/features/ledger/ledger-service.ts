import type { Clock } from "#server/ports/clock.ts";
import type { Account, Transaction } from "#shared/contracts/banking.ts";
import { madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { createLedgerChange, createLedgerLook, type LedgerChange } from "./ledger-change.ts";
import type {
  LedgerChangeRepository,
  LedgerTransactions,
  StoredAccount,
} from "./ledger-change-repository.ts";
import type { LedgerRepository } from "./ledger-repository.ts";

interface Dependencies {
  ledger: LedgerRepository;
  changes: LedgerChangeRepository;
  inTransaction: LedgerTransactions;
  clock: Clock;
}

type Movement = Awaited<ReturnType<LedgerRepository["newest"]>>[number];

export type { DayNet } from "./account-balance.ts";
export type { Arrival, LedgerChange, LedgerLook } from "./ledger-change.ts";
export type { StoredAccount } from "./ledger-change-repository.ts";
export type { NewMovement, NewSighting } from "./movement.ts";
export type LedgerService = ReturnType<typeof createLedgerService>;

const listLength = 20;
const beforeAll = "0001-01-01";

export const createLedgerService = ({ ledger, changes, inTransaction, clock }: Dependencies) => ({
  /** Grows with every change; 0 for a person without a ledger. */
  version: async (userId: string) => (await ledger.version(userId)) ?? 0,

  balances: (userId: string) => ledger.accounts(userId),
  dayTotals: (userId: string, from: string) => ledger.dayTotals(userId, from),
  newest: (userId: string, limit: number) => ledger.newest(userId, beforeAll, limit),

  async listAccounts(userId: string) {
    return { accounts: (await ledger.accounts(userId)).map(toAccount) };
  },

  /** Six months; everything for a person whose movements are all older. */
  async listTransactions(userId: string) {
    const halfYear = monthsBefore(madridDayOf(clock.now()), 6);
    const recent = await ledger.rangeTotals(userId, halfYear);
    const isRecent = recent.count > 0;
    const from = isRecent ? halfYear : beforeAll;
    const totals = isRecent ? recent : await ledger.rangeTotals(userId, from);
    const accounts = await ledger.accounts(userId);
    const movements = await ledger.newest(userId, from, listLength);
    return {
      transactions: movements.map((movement) => toTransaction(movement, currencyIn(accounts, movement))),
      dateRange: isRecent || totals.count === 0 ? "Últimos 6 meses" : "Todos los movimientos",
      total: totals.count,
      income: fromCents(totals.incomeCents),
      expenses: fromCents(totals.expenseCents),
      lastDate: totals.lastDay,
    };
  },

  look: (userId: string) => createLedgerLook({ userId, changes }),

  /** Everything the work does, or nothing; changes of one person follow each other. */
  change: <Result>(userId: string, work: (change: LedgerChange) => Promise<Result>) =>
    inTransaction(userId, async (inside) => {
      const result = await work(createLedgerChange({ userId, changes: inside, clock }));
      await inside.raiseVersion(userId);
      return result;
    }),
});

const toAccount = (account: StoredAccount): Account => ({
  id: account.id,
  name: account.name,
  type: account.type,
  institutionName: account.institutionName,
  currency: account.currency,
  balance: fromCents(account.balanceCents),
  ibanLast4: account.ibanLast4,
  lastSync: account.updatedAt.toISOString(),
});

/** The currency of a movement is that of its account. */
export const currencyIn = (accounts: StoredAccount[], { accountId }: Pick<Movement, "accountId">) =>
  accounts.find(({ id }) => id === accountId)?.currency ?? "EUR";

const toTransaction = (movement: Movement, currency: string): Transaction => ({
  id: movement.id,
  accountId: movement.accountId,
  description: movement.description,
  merchantName: movement.merchantName,
  category: movement.category,
  date: movement.bookedOn,
  type: movement.amountCents > 0 ? "income" : "expense",
  amount: fromCents(movement.amountCents),
  currency,
  balance: movement.balanceAfterCents === null ? null : fromCents(movement.balanceAfterCents),
});
