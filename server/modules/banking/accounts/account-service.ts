import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import { accountVersion, balanceVersion } from "#server/modules/banking/domain/versions.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type {
  CategoriserFor,
  LedgerChange,
  LedgerScope,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { BankSyncService } from "#server/modules/banking/sync/bank-sync-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type {
  AccountChanges,
  AccountDetails,
  WrittenTransaction,
} from "#shared/contracts/banking/accounts.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCentsIfAny, toCents } from "#shared/rules/money.ts";
import { closing, namesOf, noAccount, type WriteOptions } from "./account-care.ts";
import { createAccountJoining } from "./account-joining.ts";
import { createAccountOpening, type NewManualAccount } from "./account-opening.ts";
import { createAccountPayers } from "./account-payers.ts";
import { createAccountRemoval } from "./account-removal.ts";
import type { AccountRepository } from "./account-repository.ts";
import { createAccountHistory } from "./account-subject.ts";
import { createBalanceCorrection } from "./balance-correction.ts";
import { createEntryHistory } from "./entry-subject.ts";
import { handleJoinedAccounts } from "./joined-account-subject.ts";
import type { JoiningRepository } from "./joining-repository.ts";
import { createMadeAccounts } from "./made-account.ts";
import { createManualRows, requireManual } from "./manual-rows.ts";
import { type Asked, toWritten } from "./written-row.ts";

interface Dependencies {
  repository: AccountRepository;
  repositoryIn: (scope: LedgerScope) => AccountRepository;
  joiningIn: (scope: LedgerScope) => JoiningRepository;
  scope: LedgerScope;
  ledger: LedgerService;
  categoriserFor: CategoriserFor;
  states: TransactionStateService;
  history: HistoryService;
  endConsent: BankSyncService["endConsent"];
  publish: Publish;
  clock: Clock;
}

export interface Added {
  transactionId: string;
  accountId: string;
  /** The cash account has been made for it. */
  isNewAccount: boolean;
}

export type AccountService = ReturnType<typeof createAccountService>;

/** Accounts kept by hand, and the person's care of all accounts. */
export const createAccountService = (dependencies: Dependencies) => {
  const { repository, repositoryIn, ledger, clock } = dependencies;
  const today = () => madridDayOf(clock.now());
  const rows = createManualRows({ ...dependencies, today });
  const opening = createAccountOpening({ repositoryIn, ledger, rows, today });
  const accountHistory = createAccountHistory({ ...dependencies, opening });
  const made = createMadeAccounts({ repositoryIn, ledger, opening });
  const entries = createEntryHistory({ ...dependencies, rows, made });
  const correct = createBalanceCorrection({
    ...{ repositoryIn, ledger, opening, rows, entries, accountHistory, today },
  });
  const joining = createAccountJoining({ ...dependencies, entries });
  handleJoinedAccounts({ ...dependencies, opening, rows });

  const requireAccount = async (accounts: AccountRepository, userId: string, id: string) => {
    const account = await accounts.account(userId, id);
    if (!account) throw noAccount();
    return account;
  };

  const shownAccount = async (userId: string, id: string) => {
    const account = (await ledger.listAccounts(userId)).accounts.find((one) => one.id === id);
    if (!account) throw noAccount();
    return account;
  };

  const shownTransaction = async (userId: string, id: string) => {
    const [transaction] = await ledger.transactionsOf(userId, [id]);
    if (!transaction) throw new AppError("not_found", "Este movimiento ya no existe");
    return transaction;
  };

  const details = async (userId: string, id: string): Promise<AccountDetails> => {
    const stored = await requireAccount(repository, userId, id);
    const { count, firstDay, lastDay } = await repository.extent(userId, id);
    const feed = await repository.feed(userId, id);
    const { openedOn, openingCents, reportedName } = stored;
    return {
      account: await shownAccount(userId, id),
      version: accountVersion(stored),
      balanceVersion: balanceVersion(stored),
      reportedName,
      source: openedOn === null ? (feed ? "bank" : "file") : "hand",
      feed: feed ? { bank: feed.bank, lastSync: feed.lastSyncAt?.toISOString() ?? null } : null,
      opening: openedOn === null ? null : { balance: fromCentsIfAny(openingCents), day: openedOn },
      ...{ transactions: count, firstDay, lastDay },
    };
  };

  const writtenRow = async ({ userId, scope }: LedgerChange, written: Asked) =>
    toWritten(await ledger.categoryChoice(userId, scope), written);

  const accountFor = async (change: LedgerChange, written: WrittenTransaction, rowId: string) => {
    const accounts = repositoryIn(change.scope);
    if (written.accountId !== null) {
      const account = requireManual(await accounts.account(change.userId, written.accountId));
      return { account, isNewAccount: false };
    }
    const cash = await accounts.cashAccount(change.userId);
    const account = requireManual(cash ?? (await made.open(change, written, rowId)));
    return { account, isNewAccount: cash === undefined };
  };

  return {
    details,
    payers: createAccountPayers(dependencies),
    previewJoining: joining.preview,

    async join(userId: string, id: string, asked: { into: string; version: string }) {
      const done = await joining.join(userId, id, asked);
      return { account: await shownAccount(userId, asked.into), ...done };
    },

    async create(userId: string, account: NewManualAccount) {
      const { id } = await ledger.change(userId, async (change) => {
        const opened = await opening.open(change, account);
        const title = `Cuenta nueva: «${opened.name}»`;
        await dependencies.history.record(change, { actor: "person", kind: "account-opened", title });
        return opened;
      });
      return { account: await shownAccount(userId, id) };
    },

    /** Throws `conflict` when the account has changed since the version. */
    async update(userId: string, id: string, { version, ...changes }: { version: string } & AccountChanges) {
      await ledger.change(userId, async (change) => {
        const accounts = repositoryIn(change.scope);
        const account = await requireAccount(accounts, userId, id);
        const title = `Cuenta «${account.name}»`;
        if (accountVersion(account) !== version)
          throw new AppError("conflict", "Esta cuenta ha cambiado en otra pestaña o en otro dispositivo");
        await accounts.setAccount(userId, id, {
          ...namesOf(account, changes.name),
          ...(changes.color !== undefined && { color: changes.color }),
          ...closing(account, changes.isClosed, clock.now()),
        });
        const { sharePercent, isHidden } = changes;
        if (sharePercent !== undefined || isHidden !== undefined)
          await change.setCounting(id, {
            ...(sharePercent !== undefined && { sharePercent }),
            ...(isHidden !== undefined && { isHidden }),
          });
        await opening.reopen(change, account, changes);
        await accountHistory.record(change, title, [account]);
      });
      return details(userId, id);
    },

    /** Throws `conflict` when the accounts no longer stand as they were seen. */
    async order(userId: string, { ids, seen }: { ids: string[]; seen: string[] }) {
      return ledger.change(userId, async (change) => {
        const before = await change.accounts();
        if (before.map(({ id }) => id).join() !== seen.join())
          throw new AppError("conflict", "Tus cuentas han cambiado en otra pestaña o en otro dispositivo");
        const ordered = await repositoryIn(change.scope).setOrder(userId, [...new Set(ids)]);
        await accountHistory.record(change, "Orden de tus cuentas", before);
        return { ordered };
      });
    },

    remove: createAccountRemoval(dependencies),

    async correctBalance(
      userId: string,
      id: string,
      { version, balance }: { version: string; balance: number },
    ) {
      const transactionId = await correct(userId, id, { version, cents: toCents(balance) });
      return { account: await shownAccount(userId, id), transactionId };
    },

    async addTransaction(
      userId: string,
      written: WrittenTransaction,
      { actor, alongside }: WriteOptions<Added> = {},
    ) {
      const added = await ledger.change(userId, async (change) => {
        const transactionId = randomUUID();
        const { account, isNewAccount } = await accountFor(change, written, transactionId);
        await rows.add(change, account, {
          id: transactionId,
          written: await writtenRow(change, written),
        });
        const title = `Apuntado: ${written.text}`;
        await entries.record(change, transactionId, { before: null, title, actor });
        const done = { transactionId, accountId: account.id, isNewAccount };
        await alongside?.(change.scope, done);
        return done;
      });
      return {
        transaction: await shownTransaction(userId, added.transactionId),
        account: await shownAccount(userId, added.accountId),
        isNewAccount: added.isNewAccount,
      };
    },

    async updateTransaction(
      userId: string,
      id: string,
      { version, ...written }: Omit<WrittenTransaction, "accountId"> & { version: string },
    ) {
      await ledger.change(userId, async (change) => {
        const before = await entries.read(change, id);
        await rows.edit(change, id, { version, written: await writtenRow(change, written) });
        await entries.record(change, id, { before, title: `Cambiado: ${written.text}` });
      });
      return { transaction: await shownTransaction(userId, id) };
    },

    /** With a version only what has not changed since. The cash account that was made for it goes with it. */
    async removeTransaction(
      userId: string,
      { id, version }: { id: string; version?: string },
      { actor, alongside }: WriteOptions<void> = {},
    ) {
      await ledger.change(userId, async (change) => {
        const before = await entries.read(change, id);
        const account = await rows.remove(change, id, version);
        const gone = before && (await made.removeWith(change, account, { ...before, id }));
        await entries.record(change, id, {
          before: before && gone ? { ...before, made: gone } : before,
          title: `Borrado: ${before?.text ?? ""}`,
          actor,
        });
        await alongside?.(change.scope);
      });
      return { deleted: true as const };
    },
  };
};
