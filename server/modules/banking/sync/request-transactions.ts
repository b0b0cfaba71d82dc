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
import type { BankSyncRepository, StoredFeed } from "./bank-sync-repository.ts";
import { type CallReason, createCallQuota } from "./call-quota.ts";

export interface RequestDependencies {
  repository: BankSyncRepository;
  ledger: LedgerService;
  clock: Clock;
}

export interface SyncRequest extends CallReason {
  provider: BankProvider;
  presence: Presence | undefined;
}

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
    const movements = await withQuota(request, { accountId, scope: "transactions" }, () =>
      provider.movements(remoteId, from, presence),
    );
    if (!movements) return null;
    const balance =
      knownBalance ??
      (await withQuota(request, { accountId, scope: "balances" }, () =>
        provider.balance(remoteId, presence),
      ).catch(troubleOf));
    return { from, isWide, movements, balance };
  };
};

const troubleOf = (error: unknown): BankTrouble => {
  if (error instanceof BankError) return error.trouble;
  throw error;
};
