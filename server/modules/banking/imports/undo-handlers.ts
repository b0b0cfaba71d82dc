import type { AccountBalance } from "#server/modules/banking/domain/account-balance.ts";
import type { StoredBalanceState } from "#server/modules/banking/domain/account-report.ts";
import type { PlacedLink } from "#server/modules/banking/domain/replay/difference.ts";
import { toState } from "#server/modules/banking/domain/replay/replay-account.ts";
import { statementUndone } from "#server/modules/banking/domain-events.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type {
  LedgerChange,
  LedgerScope,
  LedgerService,
  NewTransaction,
  RewrittenTransaction,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { ImportRepository } from "./import-repository.ts";
import type { AccountUndo } from "./undo-plan.ts";

/** Contents as stored: a step that a former version of the program prepared may still be due. */
export interface GoneRows {
  accountId: string;
  rows: { id: string; day: string }[];
}

export interface GivenUpKeys {
  ids: string[];
  links: { transactionId: string; source: string }[];
}

export interface RewrittenRows {
  accountId: string;
  rows: RewrittenTransaction[];
  days: string[];
}

export interface AddedRows {
  accountId: string;
  source: string;
  importId: string | null;
  rows: (NewTransaction & { id: string })[];
}

export interface NewLinks {
  accountId: string;
  links: PlacedLink[];
}

export interface Amounts {
  days: string[];
  amounts: number[];
}

export interface EndedAccount {
  accountId: string;
  isGone: boolean;
  balance: AccountBalance;
  state: StoredBalanceState;
  names: AccountUndo["names"];
  isLastFile: boolean;
}

export interface EndOfUndo {
  importId: string;
  /** ISO. */
  importedAt: string;
  accounts: EndedAccount[];
}

export const kinds = {
  gone: "undo-rows-gone",
  keys: "undo-keys",
  rewritten: "undo-rows-rewritten",
  added: "undo-rows-added",
  links: "undo-links",
  pairs: "undo-pairs",
  end: "undo-end",
} as const;

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => ImportRepository;
  publish: Publish;
  history: HistoryService;
}

export const handleUndoSteps = (
  ledger: Pick<LedgerService, "handleStep">,
  { repositoryIn, publish, history }: Dependencies,
) => {
  const { handleStep } = ledger;
  handleStep(kinds.gone, (change, { accountId, rows }: GoneRows) => change.removeRows(accountId, rows));
  handleStep(kinds.keys, (change, { ids, links }: GivenUpKeys) => change.giveUpKeys(ids, links));
  handleStep(kinds.rewritten, (change, { accountId, rows, days }: RewrittenRows) =>
    change.rewriteRows(accountId, rows, days),
  );
  handleStep(kinds.added, (change, { accountId, source, importId, rows }: AddedRows) =>
    change.insert(
      { accountId, source, importId },
      rows.map((transaction) => ({ id: transaction.id, transferId: null, transaction })),
    ),
  );
  handleStep(kinds.links, (change, { accountId, links }: NewLinks) => change.linkRows(accountId, links));
  handleStep(kinds.pairs, (change, { days, amounts }: Amounts) => change.pairAgain(days, amounts));

  const endAccount = async (change: LedgerChange, importId: string, ended: EndedAccount) => {
    const { accountId, isGone, balance, state, names, isLastFile } = ended;
    const { userId } = change;
    if (isGone) return change.deleteAccounts([accountId]);
    const repository = repositoryIn(change.scope);
    await change.setBalances([{ id: accountId, balance }]);
    await repository.setBalanceState(userId, accountId, toState(state));
    await change.uncover(accountId, importId);
    if (names) await repository.renameAccount(userId, accountId, names);
    if (isLastFile) await repository.deleteReports(userId, accountId);
  };
  handleStep(kinds.end, async (change, { importId, importedAt, accounts }: EndOfUndo) => {
    for (const ended of accounts) await endAccount(change, importId, ended);
    const { userId, scope } = change;
    const repository = repositoryIn(scope);
    const undone = await repository.import(userId, importId);
    await history.recordImportUndone(change, undone?.fileName ?? "");
    await repository.deleteImport(userId, importId);
    const firstImportAt = (await repository.firstImportAt(userId))?.toISOString() ?? null;
    await publish(scope, userId, statementUndone, { importId, importedAt, firstImportAt });
  });
};
