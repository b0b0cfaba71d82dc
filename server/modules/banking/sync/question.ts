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
import { createPurses, type Errand } from "./purses.ts";

export interface Questioning {
  repository: BankSyncRepository;
  ledger: LedgerService;
  clock: Clock;
}

export interface Asking extends Errand {
  provider: BankProvider;
  /** Only while the person is there. */
  presence: Presence | undefined;
}

export type Said = Awaited<ReturnType<BankProvider["balance"]>>;

/** Asks a bank for the movements of an account and its balance, as far as the day's calls allow. */
export const createQuestion = ({ repository, ledger, clock }: Questioning) => {
  const withPurse = createPurses({ repository, clock });

  const firstDay = async ({ userId, provider }: Asking, feed: StoredFeed) => {
    const { accountId } = feed;
    const pending = await ledger.look(userId).oldestPending({ source: provider.id, accountId });
    return firstDayToRequest(feed, pending, madridDayOf(clock.now()));
  };

  /** Null when no call is left. A balance that was just said is not asked for again. */
  return async (asking: Asking, feed: StoredFeed, said?: Said) => {
    const { provider, presence } = asking;
    const { accountId, remoteId } = feed;
    const { from, isWide } = await firstDay(asking, feed);
    const movements = await withPurse(asking, { accountId, scope: "transactions" }, () =>
      provider.movements(remoteId, from, presence),
    );
    if (!movements) return null;
    const balance =
      said ??
      (await withPurse(asking, { accountId, scope: "balances" }, () =>
        provider.balance(remoteId, presence),
      ).catch(troubleOf));
    return { from, isWide, movements, balance };
  };
};

/** What the provider calls it; anything else is our own fault and goes up. */
const troubleOf = (error: unknown): BankTrouble => {
  if (error instanceof BankError) return error.trouble;
  throw error;
};
