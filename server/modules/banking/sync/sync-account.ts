import { AppError, isDeadlock } from "#server/errors.ts";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import { type Allowance, BankError, type BankTrouble } from "#server/modules/banking/bank-provider.ts";
import { heldBackMark, isWideRequestDue } from "#server/modules/banking/domain/reconciler/request-window.ts";
import { accountFilled } from "#server/modules/banking/domain-events.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { ReportService } from "#server/modules/banking/imports/report-service.ts";
import type {
  CategoriserFor,
  LedgerChange,
  LedgerScope,
  StoredAccount,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { createAnswerApplication } from "./apply-answer.ts";
import type { BankSyncRepository, Scope, StoredConnection, StoredFeed } from "./bank-sync-repository.ts";
import { identifyAccount, type NewFeed } from "./identify-feed-account.ts";
import { applyAllowance } from "./quota.ts";
import { readAnswer } from "./read-answer.ts";
import {
  createTransactionRequest,
  type ProviderBalance,
  type RequestDependencies,
  type SyncRequest,
} from "./request-transactions.ts";

export interface Dependencies extends RequestDependencies {
  repositoryIn: (scope: LedgerScope) => BankSyncRepository;
  categoriserFor: CategoriserFor;
  reports: ReportService;
  history: HistoryService;
  states: Pick<TransactionStateService, "read" | "write">;
  endConsent: (consent: Pick<StoredConnection, "provider" | "remoteId">) => Promise<unknown>;
  publish: Publish;
  logger: Logger;
}

/** `skipped`: the day's calls are used up. */
export type AccountOutcome = "done" | "skipped" | BankTrouble;

interface Outcome {
  outcome: AccountOutcome;
  unexplained?: ProviderBalance | undefined;
}

type FeedWithCurrency = StoredFeed & { currency: string };

/** Syncs one account with its bank. Errors become an outcome and change nothing. */
export const createAccountSync = (dependencies: Dependencies) => {
  const { repository, repositoryIn, ledger, endConsent, clock, logger } = dependencies;
  const requestTransactions = createTransactionRequest(dependencies);

  const applyAnswer = createAnswerApplication(dependencies);

  /** The feed with its account, which may be an earlier one; no account while the person must decide. */
  const resolveAccount = async (
    change: LedgerChange,
    newFeed: NewFeed & { feed: FeedWithCurrency },
  ): Promise<{ found: FeedWithCurrency; account: StoredAccount | null; idle: StoredConnection[] }> => {
    const { userId, feed, newAccount } = newFeed;
    const scoped = repositoryIn(change.scope);
    if (feed.syncedTo) {
      // It was closed by mistake.
      if (newAccount.closedAt && !newAccount.closedByPerson)
        await scoped.setAccount(userId, newAccount.id, { closedAt: null });
      return { found: feed, account: newAccount, idle: [] };
    }
    const verdict = await identifyAccount(change, scoped, newFeed);
    if (verdict.kind === "unsure") {
      const likelyAccountId = verdict.likely.id;
      const unsure = { status: "unsure" as const, likelyAccountId, syncedTo: null, askedWideOn: null };
      await scoped.setFeed(userId, feed, unsure);
      return { found: feed, account: null, idle: [] };
    }
    const { account, idle } = verdict;
    const now = (await scoped.feeds(userId)).find(({ feed }) => feed.accountId === account.id);
    return { found: { ...feed, ...now?.feed }, account, idle };
  };

  const sync = async (
    request: SyncRequest,
    feed: FeedWithCurrency,
    knownBalance?: ProviderBalance,
  ): Promise<Outcome> => {
    const { userId, provider } = request;
    const response = await requestTransactions(request, feed, knownBalance);
    if (!response) return { outcome: "skipped" };
    const now = clock.now();
    const read = await readAnswer(response, feed, now);
    const { rows, news, stated, lost } = read;
    if (lost.unreadable + lost.foreign > 0) {
      logger.warn({ accountId: feed.accountId, ...lost }, "A bank sent transactions that cannot be stored");
    }
    let left: StoredConnection[] = [];
    const checked = await ledger.change(userId, async (change) => {
      const scoped = repositoryIn(change.scope);
      const newAccount = (await change.accounts()).find(({ id }) => id === feed.accountId);
      // The person may have renewed or left the bank meanwhile.
      if (!newAccount || !(await scoped.setFeed(userId, feed, news))) return null;
      const newFeed = { userId, feed, newAccount, source: provider.id, rows };
      const { found, account, idle } = await resolveAccount(change, newFeed);
      left = idle;
      const count = (scope: Scope, allowance: Allowance | null = null) =>
        scoped.changeCalls(userId, { accountId: found.accountId, scope }, (calls) =>
          applyAllowance(calls, allowance, now),
        );
      await count("transactions", response.transactions.allowance);
      await count("balances", stated?.allowance);
      if (!account) return null;
      const context = { userId, source: provider.id, feed: found, account, read };
      const { state, settled } = await applyAnswer(change, context);
      const back = settled ? {} : { syncedTo: heldBackMark(feed.syncedTo, news.syncedTo) };
      await scoped.setFeed(userId, found, { ...state, ...back });
      if (!feed.syncedTo) {
        await scoped.closeFormerAccounts(userId, feed.connectionId, now);
        await dependencies.publish(change.scope, userId, accountFilled, { accountId: account.id });
      }
      return state;
    });
    for (const connection of left) await endConsent(connection);
    const isOff = checked !== null && checked.mismatchCents !== undefined && checked.mismatchCents !== 0;
    return isOff && !response.isWide ? { outcome: "done", unexplained: stated } : { outcome: "done" };
  };

  /** Rows that the balance shows to be missing may lie further back. A second request uses no call that a planned sync needs. */
  const syncFurtherBack = async (
    request: SyncRequest,
    feed: FeedWithCurrency,
    knownBalance: ProviderBalance,
  ) => {
    const latest = (await repository.feeds(request.userId)).find(
      (one) => one.feed.remoteId === feed.remoteId,
    );
    if (!latest || !isWideRequestDue(latest.feed, madridDayOf(clock.now()))) return;
    await sync(
      { ...request, isExtra: true },
      { ...latest.feed, currency: latest.currency },
      knownBalance,
    ).catch((error: unknown) => {
      if (!(error instanceof BankError)) throw error;
    });
  };

  const syncFully = async (request: SyncRequest, feed: FeedWithCurrency): Promise<AccountOutcome> => {
    const { outcome, unexplained } = await sync(request, feed);
    if (unexplained) await syncFurtherBack(request, feed, unexplained);
    return outcome;
  };

  return (request: SyncRequest, feed: FeedWithCurrency): Promise<AccountOutcome> =>
    syncFully(request, feed).catch((error: unknown) => {
      // The person is gone, or being deleted: the job ends or is retried.
      if ((error instanceof AppError && error.code === "unauthenticated") || isDeadlock(error)) throw error;
      const details = { error, accountId: feed.accountId, provider: request.provider.id };
      if (!(error instanceof BankError)) {
        // Trying again would fail again and use up the day's calls.
        logger.error(details, "What a bank told could not be kept");
        return "misconfigured";
      }
      if (error.trouble === "misconfigured") logger.error(details, "A bank provider refuses our settings");
      else logger.warn(details, "A bank did not give an account's data");
      return error.trouble;
    });
};
