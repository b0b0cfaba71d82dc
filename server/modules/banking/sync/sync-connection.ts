import type { BankProviders } from "#server/modules/banking/bank-provider.ts";
import {
  BankError,
  type BankProvider,
  type BankTrouble,
  type Presence,
} from "#server/modules/banking/bank-provider.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { BankSyncRepository, StoredConnection, StoredFeed } from "./bank-sync-repository.ts";
import { isDealtWith, lastSlot, slotsOf } from "./slots.ts";
import type { AccountOutcome, createAccountSync } from "./sync-account.ts";

interface Dependencies {
  repository: BankSyncRepository;
  repositoryIn: (scope: LedgerScope) => BankSyncRepository;
  ledger: Pick<LedgerService, "change">;
  banks: BankProviders;
  syncAccount: ReturnType<typeof createAccountSync>;
  clock: Clock;
  logger: Logger;
}

export type Reason = "first" | "slot" | "button";

interface SyncOrder {
  userId: string;
  connectionId: string;
  reason: Reason;
  presence?: Presence | undefined;
}

/** Syncs all accounts of a bank one after another. Safe to repeat and to interrupt. */
export const createConnectionSync = (dependencies: Dependencies) => {
  const { repository, repositoryIn, ledger, banks, syncAccount, clock, logger } = dependencies;

  /** Only the provider ends a connection, never one bad answer of a bank. */
  const hasEnded = async (provider: BankProvider, { id, remoteId }: StoredConnection) => {
    try {
      const { status } = await provider.consent(remoteId);
      return status === "ended" || status === "refused";
    } catch (error) {
      const details = { error, connectionId: id };
      if (error instanceof BankError) logger.warn(details, "A bank's consent could not be asked for");
      else logger.error(details, "A bank's consent could not be understood");
      return false;
    }
  };

  const sharedBy = async (provider: BankProvider, { id, remoteId }: StoredConnection) => {
    try {
      const consent = await provider.consent(remoteId);
      return consent.status === "linked" ? new Set(consent.accounts.map((shared) => shared.remoteId)) : null;
    } catch (error) {
      if (!(error instanceof BankError)) throw error;
      logger.warn({ error, connectionId: id }, "A bank's consent could not be asked for");
      return null;
    }
  };

  /** An account may vanish by mistake; it is closed once the consent no longer lists it either. */
  const closeUnlessShared = async (
    provider: BankProvider,
    connection: StoredConnection,
    { accountId, remoteId }: StoredFeed,
  ) => {
    const shared = await sharedBy(provider, connection);
    if (!shared || shared.has(remoteId)) return;
    // Totals shown on screens change, so it is a ledger change.
    await ledger.change(connection.userId, ({ scope }) =>
      repositoryIn(scope).setAccount(connection.userId, accountId, { closedAt: clock.now() }),
    );
  };

  /** A bank may remove an account by mistake: it is tried again once a day and on request. */
  const feedsToSync = async (provider: BankProvider, connection: StoredConnection, reason: Reason) => {
    const feeds = (await repository.feeds(connection.userId)).filter(
      ({ feed }) => feed.connectionId === connection.id,
    );
    const isAnyGone = feeds.some(({ feed }) => feed.status === "gone");
    const isFirstSlot = +lastSlot(clock.now()) === +firstSlotOf(clock.now());
    // A new consent has just listed its accounts.
    const triesGone = isAnyGone && (reason === "button" || (reason === "slot" && isFirstSlot));
    const shared = triesGone ? await sharedBy(provider, connection) : null;
    return feeds.filter(({ feed }) => feed.status !== "gone" || shared?.has(feed.remoteId));
  };

  const storeOutcome = async (
    provider: BankProvider,
    connection: StoredConnection,
    { feed, outcome }: { feed: StoredFeed; outcome: AccountOutcome },
  ) => {
    const { userId } = connection;
    if (outcome === "done") return;
    if (outcome !== "account_gone") {
      await repository.setFeed(userId, feed, {
        trouble: outcome === "skipped" ? "quota_exhausted" : outcome,
      });
      return;
    }
    await repository.setFeed(userId, feed, { status: "gone", trouble: outcome });
    if (feed.status !== "gone") await closeUnlessShared(provider, connection, feed);
  };

  const syncFeeds = async (provider: BankProvider, connection: StoredConnection, order: SyncOrder) => {
    const { userId, reason, presence } = order;
    const request = {
      userId,
      provider,
      presence,
      isManual: reason === "button",
      isFree: presence !== undefined && provider.presenceLiftsLimit,
    };
    const feeds = await feedsToSync(provider, connection, reason);
    const outcomes: AccountOutcome[] = [];
    for (const { feed, currency } of feeds) {
      const outcome = await syncAccount(request, { ...feed, currency });
      outcomes.push(outcome);
      await storeOutcome(provider, connection, { feed, outcome });
    }
    return outcomes;
  };

  const conclude = async (connection: StoredConnection, reason: Reason, outcomes: AccountOutcome[]) => {
    const { slot: outcome, ...verdict } = syncOutcomeOf(outcomes, connection, clock.now());
    const provider = banks.of(connection.provider);
    const mayHaveEnded =
      outcomes.includes("needs_reconnection") || outcomes.every((one) => one === "account_gone");
    const ended = provider && mayHaveEnded && (await hasEnded(provider, connection));
    const at = lastSlot(clock.now());
    // A planned time before the bank was linked does not count.
    const isRun = connection.createdAt <= at;
    const recentSlots = isRun
      ? withSlot(connection.recentSlots, { at: at.toISOString(), outcome })
      : connection.recentSlots;
    await repository.setConnectionOf(connection.userId, connection, {
      ...verdict,
      ...(ended && { status: "ended", trouble: "needs_reconnection" }),
      lastAttemptAt: clock.now(),
      // Other failed syncs do not replace the planned one.
      ...((reason === "slot" || outcome === "done") && { lastSlotAt: at, recentSlots }),
    });
  };

  const isDone = ({ lastSlotAt }: StoredConnection) =>
    isDealtWith(lastSlot(clock.now()), lastSlotAt, clock.now());

  return async (order: SyncOrder): Promise<void> => {
    const { userId, connectionId, reason } = order;
    const connection = await repository.connection(userId, connectionId);
    if (!connection || connection.status === "ended") return;
    if (reason === "slot" && isDone(connection)) return;
    const provider = banks.of(connection.provider);
    if (provider) return conclude(connection, reason, await syncFeeds(provider, connection, order));
    logger.error({ provider: connection.provider }, "A linked bank's provider is not configured");
    await conclude(connection, reason, ["misconfigured"]);
  };
};

const firstSlotOf = (now: Date) => slotsOf(madridDayOf(now))[0]?.at ?? now;

type SlotRun = StoredConnection["recentSlots"][number];

/** Two days of planned syncs: yesterday evening's counts until midnight. */
const maxSlots = 8;

const isWait = (outcome: AccountOutcome) =>
  outcome === "skipped" || outcome === "quota_exhausted" || outcome === "rate_limited";

/** A closed account is no failure; its transactions stay. */
const isSettled = (outcome: AccountOutcome) => outcome === "done" || outcome === "account_gone";

const syncOutcomeOf = (
  outcomes: readonly AccountOutcome[],
  { failingSince }: Pick<StoredConnection, "failingSince">,
  now: Date,
): Partial<StoredConnection> & { slot: SlotRun["outcome"] } => {
  const isAnswered = outcomes.includes("done");
  const waits = outcomes.filter(isWait);
  const failures = outcomes.filter((outcome) => !isWait(outcome) && !isSettled(outcome));
  if (failures.length > 0) {
    const trouble = isAnswered ? null : (failures[0] as BankTrouble);
    return { failingSince: isAnswered ? null : earlier(failingSince, now), trouble, slot: "failed" };
  }
  if (waits.length > 0) {
    const trouble = waits.includes("rate_limited") ? "rate_limited" : "quota_exhausted";
    const slot = waits.every((wait) => wait === "skipped") ? "missed" : "failed";
    return { ...(isAnswered && { failingSince: null }), trouble: isAnswered ? null : trouble, slot };
  }
  if (!isAnswered) return { failingSince: null, trouble: "account_gone", slot: "failed" };
  return { lastSyncAt: now, failingSince: null, trouble: null, slot: "done" };
};

const earlier = (mark: Date | null, now: Date) => (mark && mark < now ? mark : now);

/** Earlier outcomes are final; later ones were written by a clock that was ahead. */
const withSlot = (runs: readonly SlotRun[], run: SlotRun): SlotRun[] => {
  const past = runs.filter(({ at }) => at <= run.at);
  return past.some(({ at }) => at === run.at) ? past : [...past, run].slice(-maxSlots);
};
