import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Account } from "#shared/contracts/banking.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { type AccountFacts, accountKeyOf, identityOf } from "./account-identity.ts";
import { createLedgerChange, createLedgerLook, type LedgerChange } from "./ledger-change.ts";
import type {
  LedgerChangeRepository,
  LedgerTransactions,
  StoredAccount,
} from "./ledger-change-repository.ts";
import type { LedgerRepository } from "./ledger-repository.ts";
import type { MovementListRepository } from "./movement-list-repository.ts";
import { accountCurrency, createMovementLists } from "./movement-lists.ts";
import { createMovementSums } from "./movement-sums.ts";
import type { MovementSumsRepository } from "./movement-sums-repository.ts";

interface Dependencies {
  ledger: LedgerRepository;
  lists: MovementListRepository;
  sums: MovementSumsRepository;
  changes: LedgerChangeRepository;
  inTransaction: LedgerTransactions;
  clock: Clock;
  /** Keys the hashes that identify accounts, so that a stolen table does not tell who holds which one. */
  identitySecret: string;
}

export type { DayNet } from "./account-balance.ts";
export type { Arrival, Brought, FeedArrival, LedgerChange, LedgerLook } from "./ledger-change.ts";
export type { LedgerScope, StoredAccount } from "./ledger-change-repository.ts";
export type { NewMovement, NewSighting, ToldMovement } from "./movement.ts";
export type LedgerService = ReturnType<typeof createLedgerService>;

/** Changes when the shape of a list does, so that no browser keeps an old one. */
const shape = 1;

export const createLedgerService = ({
  ledger,
  lists,
  sums,
  changes,
  inTransaction,
  clock,
  identitySecret,
}: Dependencies) => {
  /** Everything the work does, or nothing; changes of one person follow each other. */
  const change = <Result>(userId: string, work: (change: LedgerChange) => Promise<Result>) =>
    inTransaction(userId, async (inside) => {
      const { pairTransfers, ...change } = createLedgerChange({ userId, changes: inside, clock });
      const result = await work(change);
      await pairTransfers();
      await inside.raiseVersion(userId);
      return result;
    });
  /** Grows with every change; 0 for a person without a ledger. */
  const version = async (userId: string) => (await ledger.version(userId)) ?? 0;

  return {
    /** Keyed hash of what makes an account the same again; equal for every file and bank that tells of one IBAN. */
    identityOf: (userId: string, facts: AccountFacts) =>
      identityOf(facts, { userId, secret: identitySecret }),
    /** Keyed hash of an IBAN, to know it as the other side of a transfer. */
    accountKeyOf: (userId: string, iban: string) => accountKeyOf(iban, { userId, secret: identitySecret }),

    version,
    /** Names what lists show: it changes with the ledger and with the day. */
    listVersion: async (userId: string) => `${shape}.${await version(userId)}.${madridDayOf(clock.now())}`,

    /** Of the accounts that count: what a bank shares no longer is nobody's money to reckon with. */
    balances: async (userId: string) =>
      (await ledger.accounts(userId)).filter(({ closedAt }) => closedAt === null),
    dayTotals: (userId: string, from: string) => ledger.dayTotals(userId, from),
    /** Per day and category, both days inclusive, of accounts in euros; transfers between own accounts are in neither sum. */
    categoryTotals: (userId: string, from: string, to: string) => ledger.categoryTotals(userId, from, to),
    ...createMovementLists({ ledger, lists, clock }),
    ...createMovementSums({ ledger, sums }),

    async listAccounts(userId: string) {
      return { accounts: (await ledger.accounts(userId)).map(toAccount) };
    },

    look: (userId: string) => createLedgerLook({ userId, changes }),

    change,

    /** Throws `not_found`. */
    async markTransfer(userId: string, id: string, isTransfer: boolean) {
      return change(userId, async ({ markTransfer }) => {
        if (await markTransfer(id, isTransfer)) return { isTransfer };
        throw new AppError("not_found", "Este movimiento ya no existe");
      });
    },
  };
};

/** The currency of a movement is that of its account. */
export const currencyIn = accountCurrency;

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
