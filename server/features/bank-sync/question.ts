import type { LedgerService } from "#server/features/ledger/ledger-service.ts";
import {
  BankError,
  type BankProvider,
  type BankTrouble,
  type Presence,
} from "#server/ports/bank-provider.ts";
import type { Clock } from "#server/ports/clock.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import type { BankSyncRepository, StoredFeed } from "./bank-sync-repository.ts";
import { createPurses, type Errand } from "./purses.ts";

interface Dependencies {
  repository: BankSyncRepository;
  ledger: LedgerService;
  clock: Clock;
}

interface Asking extends Errand {
  provider: BankProvider;
  presence: Presence | undefined;
}

export type Said = Awaited<ReturnType<BankProvider["balance"]>>;

/** Banks book, move and re-issue movements for some days. */
const overlapDays = 10;

/** Card schemes let a hold stand for a month; without a new login no bank tells more than 90 days. */
const longestHoldDays = 40;

/** A bank may also mean it: what it has taken back is not asked for without end. */
const mostDaysBehind = 30;

/** Some banks refuse the ninetieth day. */
const wideDays = 89;

/** Late bookings change nothing that is asked for every day; no balance may tell of them. */
const wideEveryDays = 7;

/** An answer in doubt does not move the mark, for some days: what it lacked is asked for again. */
export const behind = (before: string | null, now: string | null) => {
  if (before === null || now === null) return now;
  const furthest = addDays(now, -mostDaysBehind);
  return before > furthest ? before : furthest;
};

/** A clock that was ahead made a mark of days to come: nobody knows how far it really reached. */
const believable = (syncedTo: string, today: string) =>
  syncedTo > today ? addDays(today, -mostDaysBehind) : syncedTo;

type Marks = Pick<StoredFeed, "askedWideOn" | "mismatchCents">;

/** Whether more than the latest days are to be asked for: daily while the balance is not explained, else once a week. */
export const mayAskWide = ({ askedWideOn, mismatchCents }: Marks, today: string) =>
  askedWideOn === null ||
  askedWideOn > today ||
  askedWideOn <= addDays(today, (mismatchCents ?? 0) === 0 ? -wideEveryDays : -1);

/** Asks a bank for the movements of an account and its balance, as far as the day's calls allow. */
export const createQuestion = ({ repository, ledger, clock }: Dependencies) => {
  const withPurse = createPurses({ repository, clock });

  /** Back to what is still pending, however old: only its bank can say what became of it. */
  const latestDays = async (
    userId: string,
    { source, accountId, syncedTo }: { source: string; accountId: string; syncedTo: string },
  ) => {
    const overlap = addDays(syncedTo, -overlapDays);
    const pending = await ledger.look(userId).oldestPending({ source, accountId });
    if (pending === null || pending > overlap) return overlap;
    const furthest = addDays(syncedTo, -longestHoldDays);
    return pending > furthest ? pending : furthest;
  };

  const firstDay = async ({ userId, provider }: Asking, feed: StoredFeed) => {
    const today = madridDayOf(clock.now());
    if (feed.syncedTo === null) return { from: null, isWide: true };
    const syncedTo = believable(feed.syncedTo, today);
    const latest = await latestDays(userId, { source: provider.id, accountId: feed.accountId, syncedTo });
    const wide = addDays(today, -wideDays);
    const isWide = mayAskWide(feed, today) || latest <= wide;
    return { from: isWide && wide < latest ? wide : latest, isWide };
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
