import { AppError } from "#server/errors.ts";
import { balanceVersion } from "#server/modules/banking/domain/versions.ts";
import type {
  LedgerChange,
  LedgerScope,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import { fromCents } from "#shared/rules/money.ts";
import { noAccount } from "./account-care.ts";
import { type AccountOpening, checkOwed } from "./account-opening.ts";
import type { AccountRepository } from "./account-repository.ts";
import type { createAccountHistory } from "./account-subject.ts";
import type { createEntryHistory } from "./entry-subject.ts";
import { type ManualRows, requireManual } from "./manual-rows.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => AccountRepository;
  ledger: Pick<LedgerService, "change">;
  opening: Pick<AccountOpening, "reopen">;
  rows: Pick<ManualRows, "adjust">;
  entries: Pick<ReturnType<typeof createEntryHistory>, "record" | "changeOf">;
  accountHistory: ReturnType<typeof createAccountHistory>;
  today: () => string;
}

type Account = NonNullable<Awaited<ReturnType<AccountRepository["account"]>>>;

/** What the person says that there is today. */
export const createBalanceCorrection = (dependencies: Dependencies) => {
  const { repositoryIn, ledger, opening, rows, entries, accountHistory, today } = dependencies;

  const adjust = async (change: LedgerChange, account: Account, cents: number) => {
    const adjusted = await rows.adjust(change, requireManual(account), cents);
    const title = `Saldo de «${account.name}» corregido`;
    if (adjusted) await entries.record(change, adjusted, { before: null, title });
    return adjusted;
  };

  /**
   * What its rows leave of it was there at the beginning, but no less than nothing: the rest is an adjustment, and the
   * history takes back both in one.
   */
  const tell = async (change: LedgerChange, account: Account, cents: number) => {
    const manual = requireManual(account);
    const { cents: sum } = await repositoryIn(change.scope).extent(change.userId, account.id);
    const openingCents = Math.max(Math.min(0, cents), cents - sum);
    await opening.reopen(change, account, { openingBalance: fromCents(openingCents) });
    const adjusted = await rows.adjust(change, { ...manual, openingCents }, cents);
    const along = adjusted ? [await entries.changeOf(change, adjusted, null)] : [];
    await accountHistory.record(change, `Saldo de «${account.name}»`, [account], along);
    return adjusted;
  };

  /** No row is written: files that tell the balance later confirm it, or differ from it. */
  const say = async (change: LedgerChange, account: Account, cents: number) => {
    const accounts = repositoryIn(change.scope);
    if (account.closedAt !== null)
      throw new AppError("conflict", "Esta cuenta está cerrada: reábrela para decir su saldo");
    if (await accounts.feed(change.userId, account.id))
      throw new AppError("conflict", "El saldo de esta cuenta lo dice tu banco");
    await accounts.setAccount(change.userId, account.id, { saidCents: cents, saidOn: today() });
    await accountHistory.record(change, `Saldo de «${account.name}»`, [account]);
    return null;
  };

  /**
   * Returns the row that adjusts an account kept by hand, where one is needed. Throws `conflict` when the balance has
   * changed since the version.
   */
  return (userId: string, id: string, { version, cents }: { version: string; cents: number }) =>
    ledger.change(userId, async (change): Promise<string | null> => {
      const account = await repositoryIn(change.scope).account(userId, id);
      if (!account) throw noAccount();
      if (balanceVersion(account) !== version)
        throw new AppError(
          "conflict",
          "El saldo de esta cuenta ha cambiado en otra pestaña o en otro dispositivo",
        );
      checkOwed(account.type, cents);
      if (account.openedOn === null) return say(change, account, cents);
      return account.openingCents === null ? tell(change, account, cents) : adjust(change, account, cents);
    });
};
