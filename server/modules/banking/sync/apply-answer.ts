import { randomUUID } from "node:crypto";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import { ofAccount } from "#server/modules/banking/domain/categorisation.ts";
import {
  balanceTarget,
  checkedState,
  openingState,
  recentNetDays,
} from "#server/modules/banking/domain/reconciler/balance-state.ts";
import { transactionsWithdrawn } from "#server/modules/banking/domain-events.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { ReportService } from "#server/modules/banking/imports/report-service.ts";
import type {
  CategoriserFor,
  LedgerChange,
  LedgerReader,
  LedgerScope,
  LedgerService,
  StoredAccount,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { withdrawnDetail } from "./account-messages.ts";
import type { BankSyncRepository, StoredFeed } from "./bank-sync-repository.ts";
import { feedChangeOf } from "./feed-change.ts";
import { feedReportOf } from "./feed-report.ts";
import { createEditInheritance } from "./inherited-edits.ts";
import type { readAnswer } from "./read-answer.ts";
import { newestOf } from "./reported-rows.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => Pick<BankSyncRepository, "addWithdrawals">;
  ledger: Pick<LedgerService, "accountKeyOf">;
  categoriserFor: CategoriserFor;
  reports: ReportService;
  history: HistoryService;
  states: Pick<TransactionStateService, "read" | "write">;
  publish: Publish;
  clock: Clock;
}

interface AnswerContext {
  userId: string;
  /** The provider of the feed. */
  source: string;
  feed: StoredFeed;
  account: StoredAccount;
  read: Awaited<ReturnType<typeof readAnswer>>;
}

/** Changes the ledger to what an answer of a bank tells. */
export const createAnswerApplication = (dependencies: Dependencies) => {
  const { repositoryIn, ledger, categoriserFor, reports, history, publish, clock } = dependencies;
  const inheritEdits = createEditInheritance(dependencies.states);

  return async (change: LedgerChange, { userId, source, feed, account, read }: AnswerContext) => {
    const { answer, check, period } = read;
    const now = clock.now();
    const today = madridDayOf(now);
    // Another source may have fed the account before.
    await change.takeOverPending({ accountId: account.id, source });
    const stored = await change.knownToFeed({ accountId: account.id, source, ...period });
    const from = feed.checkedFrom ?? period.from;
    const nets = () => change.netsByDay(account.id, { from, recentFrom: addDays(today, -recentNetDays) });
    const target = balanceTarget(check, feed, { nets: await nets(), today });
    const { feedChange, settled, withdrawn, unexplained, told } = await feedChangeOf(stored, answer, {
      source,
      categorise: ofAccount(await categoriserFor(userId, change.scope), account.id),
      accountKeyOf: (iban) => ledger.accountKeyOf(userId, iban),
      target,
    });
    const room = await change.remainingTransactions();
    const isCut = feedChange.inserted.length > room;
    const inserted = newestOf(feedChange.inserted, room);
    const trusted = { ...feedChange, inserted };
    const passOnEdits = await inheritEdits(change, trusted, stored);
    await change.reconcile(account, trusted);
    await passOnEdits();
    const report = feedReportOf(read, {
      source,
      at: now,
      syncedTo: feed.syncedTo,
      told,
      feedChange,
      inserted,
    });
    await reports.keepFeed(change.scope, userId, { accountId: account.id, report });
    if (answer.complete)
      await change.cover(account.id, source, {
        from: isCut ? firstDayOf(inserted, today) : period.from,
        to: today,
      });
    await repositoryIn(change.scope).addWithdrawals(userId, withdrawn.map(withdrawalOf(account.id, now)));
    if (withdrawn.length > 0) {
      const detail = withdrawnDetail(account.name, withdrawn);
      await publish(change.scope, userId, transactionsWithdrawn, { detail });
    }
    await history.recordSync(change, account.name, {
      added: inserted.length,
      amended: feedChange.changed.length,
      withdrawn: withdrawn.length,
    });
    const state = target
      ? checkedState(check, unexplained, {
          before: feed,
          inserted: feedChange.inserted,
          reported: answer.rows,
          now,
          today,
        })
      : openingState(check, { nets: await nets(), from, today });
    return { state: isCut ? { ...state, trouble: "no_room" as const } : state, settled };
  };
};

const firstDayOf = (rows: readonly { bookedOn: string }[], today: string) =>
  rows.reduce((first, { bookedOn }) => (bookedOn < first ? bookedOn : first), today);

const withdrawalOf =
  (accountId: string, withdrawnAt: Date) =>
  ({ ledgerDay, amountCents, description }: Awaited<ReturnType<LedgerReader["knownToFeed"]>>[number]) => ({
    ...{ id: randomUUID(), accountId, bookedOn: ledgerDay, amountCents, description, withdrawnAt },
  });
