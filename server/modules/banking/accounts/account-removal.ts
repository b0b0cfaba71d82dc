import { AppError } from "#server/errors.ts";
import { nameOfBank } from "#server/modules/banking/domain/name-of-bank.ts";
import { accountCounted, bankUnlinked } from "#server/modules/banking/domain-events.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BankSyncService } from "#server/modules/banking/sync/bank-sync-service.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import { counted } from "#server/spanish/format.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import type { AccountRepository } from "./account-repository.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => AccountRepository;
  ledger: Pick<LedgerService, "change">;
  history: HistoryService;
  endConsent: BankSyncService["endConsent"];
  publish: Publish;
}

/** Deletes an account with its rows, totals and feed; other sides of its transfers count again, unless they say themselves what they are. */
export const createAccountRemoval =
  ({ repositoryIn, ledger, history, endConsent, publish }: Dependencies) =>
  /** Throws `invalid_request` unless the person typed the account's name. */
  async (userId: string, id: string, typed: string) => {
    const { message, idle } = await ledger.change(userId, async (change) => {
      const accounts = repositoryIn(change.scope);
      const account = await accounts.account(userId, id);
      if (!account) throw new AppError("not_found", "Esa cuenta ya no existe");
      if (foldedPhrase(typed) !== foldedPhrase(account.name))
        throw new AppError("invalid_request", `Escribe el nombre de la cuenta: ${account.name}`);
      const { count } = await accounts.extent(userId, id);
      const connectionId = await accounts.leaveOut(userId, account);
      const freed = await accounts.freeOtherSides(userId, id);
      await change.deleteAccounts([id]);
      await change.recount(freed);
      await publish(change.scope, userId, accountCounted, { accountId: id });
      change.pairOn(...freed.map(({ day }) => day));
      const idle = connectionId && (await accounts.takeIfIdle(userId, connectionId));
      if (idle) await publish(change.scope, userId, bankUnlinked, { bank: nameOfBank(idle) });
      const rows = count === 0 ? "" : ` y ${counted(count, "movimiento", "movimientos")}`;
      const message = `Borrado: «${account.name}»${rows}`;
      const title = `Cuenta borrada: «${account.name}»${rows}`;
      await history.record(change, { actor: "person", kind: "account-removed", title });
      return { message, idle };
    });
    // A consent that feeds nothing ends at the bank too.
    if (idle) await endConsent(idle);
    return { message };
  };
