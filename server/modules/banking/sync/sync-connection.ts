import type { BankProvider, Presence } from "#server/modules/banking/bank-provider.ts";
import { BankError } from "#server/modules/banking/bank-provider.ts";
import type { BankProviders } from "#server/modules/banking/bank-providers.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { BankSyncRepository, StoredConnection, StoredFeed } from "./bank-sync-repository.ts";
import { isDealtWith, lastSlot, slotsOf } from "./slots.ts";
import type { AccountOutcome, createAccountSync } from "./sync-account.ts";
import { verdictOf, withSlot } from "./sync-verdict.ts";

interface Dependencies {
  repository: BankSyncRepository;
  repositoryIn: (scope: LedgerScope) => BankSyncRepository;
  ledger: Pick<LedgerService, "change">;
  banks: BankProviders;
  syncAccount: ReturnType<typeof createAccountSync>;
  clock: Clock;
  logger: Logger;
}

/** Why a bank is asked: a new consent, a planned moment, or the person pressing the button. */
export type Reason = "first" | "slot" | "button";

export interface SyncOrder {
  userId: string;
  connectionId: string;
  reason: Reason;
  presence?: Presence | undefined;
}

/** Asks one bank for all its accounts, one after another. May be repeated, and interrupted, at any time. */
export const createConnectionSync = (dependencies: Dependencies) => {
  const { repository, repositoryIn, ledger, banks, syncAccount, clock, logger } = dependencies;

  /** Only the provider's own word ends a connection: one bad answer of a bank never does. */
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

  /** The accounts that a consent shares; null while that cannot be known. */
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

  /** An account may be gone by mistake; it counts no more once the consent says so too. */
  const closeUnlessShared = async (
    provider: BankProvider,
    connection: StoredConnection,
    { accountId, remoteId }: StoredFeed,
  ) => {
    const shared = await sharedBy(provider, connection);
    if (!shared || shared.has(remoteId)) return;
    // What screens reckon with has changed.
    await ledger.change(connection.userId, ({ scope }) =>
      repositoryIn(scope).setAccount(connection.userId, accountId, { closedAt: clock.now() }),
    );
  };

  /** A bank may take an account away by mistake: it is asked again once a day, and whenever the person wishes. */
  const feedsToAsk = async (provider: BankProvider, connection: StoredConnection, reason: Reason) => {
    const feeds = (await repository.feeds(connection.userId)).filter(
      ({ feed }) => feed.connectionId === connection.id,
    );
    const isAnyGone = feeds.some(({ feed }) => feed.status === "gone");
    const isFirstSlot = +lastSlot(clock.now()) === +firstSlotOf(clock.now());
    // A new consent has just said which it shares.
    const triesGone = isAnyGone && (reason === "button" || (reason === "slot" && isFirstSlot));
    const shared = triesGone ? await sharedBy(provider, connection) : null;
    return feeds.filter(({ feed }) => feed.status !== "gone" || shared?.has(feed.remoteId));
  };

  /** What an answer that brought nothing says of an account. */
  const note = async (
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
    const asking = {
      userId,
      provider,
      presence,
      byHand: reason === "button",
      isFree: presence !== undefined && provider.presenceLiftsLimit,
    };
    const feeds = await feedsToAsk(provider, connection, reason);
    const outcomes: AccountOutcome[] = [];
    for (const { feed, currency } of feeds) {
      const outcome = await syncAccount(asking, { ...feed, currency });
      outcomes.push(outcome);
      await note(provider, connection, { feed, outcome });
    }
    return outcomes;
  };

  const conclude = async (connection: StoredConnection, reason: Reason, outcomes: AccountOutcome[]) => {
    const { slot: outcome, ...verdict } = verdictOf(outcomes, connection, clock.now());
    const provider = banks.of(connection.provider);
    const mayHaveEnded =
      outcomes.includes("needs_reconnection") || outcomes.every((one) => one === "account_gone");
    const ended = provider && mayHaveEnded && (await hasEnded(provider, connection));
    const at = lastSlot(clock.now());
    // A moment before the bank was linked is nothing that happened to it.
    const isRun = connection.createdAt <= at;
    const recentSlots = isRun
      ? withSlot(connection.recentSlots, { at: at.toISOString(), outcome })
      : connection.recentSlots;
    await repository.setConnectionOf(connection.userId, connection, {
      ...verdict,
      ...(ended && { status: "ended", trouble: "needs_reconnection" }),
      lastAttemptAt: clock.now(),
      // An errand of another kind that brought nothing leaves the planned one to be run.
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
