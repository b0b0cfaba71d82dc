import {
  BankError,
  type BankProvider,
  type BankTrouble,
  type Presence,
} from "#server/modules/banking/bank-provider.ts";
import { firstDayToRequest } from "#server/modules/banking/domain/reconciler/request-window.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { BankSyncRepository, CallScope, StoredFeed } from "./bank-sync-repository.ts";
import { block, giveBack, hasSpareCall, maySyncManually, spend } from "./quota.ts";
import { nextMidnight } from "./slots.ts";

export interface RequestDependencies {
  repository: BankSyncRepository;
  ledger: LedgerService;
  clock: Clock;
}

export interface SyncRequest {
  userId: string;
  /** The last call of the day is reserved for the next planned sync. */
  isManual: boolean;
  /** Nobody waits for it: only calls that no planned sync of the day needs are used. */
  isExtra?: boolean;
  /** The person is present and the bank counts nothing. */
  isFree: boolean;
  provider: BankProvider;
  presence: Presence | undefined;
}

export type BankResponse = NonNullable<Awaited<ReturnType<ReturnType<typeof createTransactionRequest>>>>;
export type ProviderBalance = Awaited<ReturnType<BankProvider["balance"]>>;

export const createTransactionRequest = ({ repository, ledger, clock }: RequestDependencies) => {
  const withQuota = createCallQuota({ repository, clock });

  const firstDay = async ({ userId, provider }: SyncRequest, feed: StoredFeed) => {
    const { accountId } = feed;
    const pending = await ledger.reader(userId).oldestPending({ source: provider.id, accountId });
    return firstDayToRequest(feed, pending, madridDayOf(clock.now()));
  };

  /** Null when no call is left. A balance that is already known is not requested again. */
  return async (request: SyncRequest, feed: StoredFeed, knownBalance?: ProviderBalance) => {
    const { provider, presence } = request;
    const { accountId, remoteId } = feed;
    const { from, isWide } = await firstDay(request, feed);
    const transactions = await withQuota(request, { accountId, scope: "transactions" }, () =>
      provider.transactions(remoteId, from, presence),
    );
    if (!transactions) return null;
    const balance =
      knownBalance ??
      (await withQuota(request, { accountId, scope: "balances" }, () =>
        provider.balance(remoteId, presence),
      ).catch(troubleOf));
    return { from, isWide, transactions, balance };
  };
};

const troubleOf = (error: unknown): BankTrouble => {
  if (error instanceof BankError) return error.trouble;
  throw error;
};

const shortBlock = 15 * 60_000;

/** Counted before the call, so that a crash cannot repeat it; given back without data. Undefined: none left. */
const createCallQuota =
  ({ repository, clock }: Pick<RequestDependencies, "repository" | "clock">) =>
  async <Answer>(
    { userId, isManual, isExtra = false, isFree }: SyncRequest,
    callScope: CallScope,
    call: () => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    const change = (rule: Parameters<typeof repository.changeCalls>[2]) =>
      repository.changeCalls(userId, callScope, rule);
    if (!isFree) {
      const spent = await change((count) =>
        (isManual && !maySyncManually(count, clock.now())) || (isExtra && !hasSpareCall(count, clock.now()))
          ? null
          : spend(count, clock.now()),
      );
      if (!spent) return undefined;
    }
    try {
      return await call();
    } catch (error) {
      // After an error of our own the bank may have answered, so the call stays counted.
      if (!(error instanceof BankError)) throw error;
      const now = clock.now();
      const until = blockOf(error, now);
      // If the bank says the quota is used up, it has counted more than we did.
      const isUsedUp = error.trouble === "quota_exhausted";
      await change((count) => {
        const current = isFree || isUsedUp ? count : giveBack(count, now);
        return until ? block(current, until, now) : current;
      });
      throw error;
    }
  };

const blocks: Partial<Record<BankTrouble, (now: Date) => Date>> = {
  quota_exhausted: nextMidnight,
  rate_limited: (now) => new Date(now.getTime() + shortBlock),
};

const blockOf = ({ trouble, retryAt }: BankError, now: Date) => {
  const fallback = blocks[trouble];
  return fallback ? (retryAt ?? fallback(now)) : null;
};
