import type { Movement, Reading } from "#server/categoriser/read-movement.ts";
import { AppError, isDeadlock } from "#server/errors.ts";
import type { LedgerScope, LedgerService } from "#server/features/ledger/ledger-service.ts";
import {
  type Allowance,
  BankError,
  type BankProvider,
  type BankTrouble,
  type Presence,
} from "#server/ports/bank-provider.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Logger } from "#server/ports/logger.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import type { BankSyncRepository, Scope, StoredFeed } from "./bank-sync-repository.ts";
import { withEarlierAccount } from "./earlier-account.ts";
import { type Answer, arrivalOf } from "./feed-arrival.ts";
import { createPurses, type Errand } from "./purses.ts";
import { learn } from "./quota.ts";
import { type ToldRow, toldRowsOf } from "./told-rows.ts";

interface Dependencies {
  repository: BankSyncRepository;
  repositoryIn: (scope: LedgerScope) => BankSyncRepository;
  ledger: LedgerService;
  readerFor: (userId: string, scope: LedgerScope) => Promise<(movement: Movement) => Reading>;
  clock: Clock;
  logger: Logger;
}

export interface Asking extends Errand {
  provider: BankProvider;
  /** Only while the person is there. */
  presence: Presence | undefined;
}

/** What became of one account. `skipped`: the day's calls are used up. */
export type AccountOutcome = "done" | "skipped" | BankTrouble;

/** Banks book, move and re-issue movements for some days. */
const overlapDays = 10;

/** Card schemes let a hold stand for a month; without a new login no bank tells more than 90 days. */
const longestHoldDays = 40;

/** A bank may also mean it: what it has taken back is not asked for without end. */
const mostDaysBehind = 30;

type Fed = Pick<StoredFeed, "accountId" | "remoteId" | "syncedTo"> & { currency: string };

/** Brings one account to what its bank tells now. Whatever goes wrong is an outcome; nothing is changed by it. */
export const createAccountSync = (dependencies: Dependencies) => {
  const { repository, repositoryIn, ledger, readerFor, clock, logger } = dependencies;
  const withPurse = createPurses({ repository, clock });

  /** Back to what is still pending, however old: only its bank can say what became of it. */
  const firstDayToAsk = async (
    userId: string,
    { source, accountId, syncedTo }: { source: string; accountId: string; syncedTo: string },
  ) => {
    const overlap = addDays(syncedTo, -overlapDays);
    const pending = await ledger.look(userId).oldestPending({ source, accountId });
    if (pending === null || pending > overlap) return overlap;
    const furthest = addDays(syncedTo, -longestHoldDays);
    return pending > furthest ? pending : furthest;
  };

  const ask = async (asking: Asking, { accountId, remoteId, syncedTo: mark }: Fed) => {
    const { userId, provider, presence } = asking;
    const syncedTo = mark && believable(mark, madridDayOf(clock.now()));
    const from =
      syncedTo === null ? null : await firstDayToAsk(userId, { source: provider.id, accountId, syncedTo });
    const movements = await withPurse(asking, { accountId, scope: "transactions" }, () =>
      provider.movements(remoteId, from, presence),
    );
    if (!movements) return null;
    const balance = await withPurse(asking, { accountId, scope: "balances" }, () =>
      provider.balance(remoteId, presence),
    ).catch(troubleOf);
    return { from, movements, balance };
  };

  const sync = async (asking: Asking, fed: Fed): Promise<AccountOutcome> => {
    const { userId, provider } = asking;
    const asked = await ask(asking, fed);
    if (!asked) return "skipped";
    const { movements, balance } = asked;
    const now = clock.now();
    const today = madridDayOf(now);
    const { rows, foreign, timeless } = await toldRowsOf(movements.movements, fed.currency, today);
    const unreadable = movements.unreadable + timeless;
    if (unreadable + foreign > 0) {
      logger.warn({ accountId: fed.accountId, unreadable, foreign }, "A bank told what cannot be kept");
    }
    const said = typeof balance === "object" ? balance : undefined;
    const trouble = matterOf(balance, foreign);
    const told = periodOf(rows, { from: asked.from, today });
    const answer: Answer = {
      from: asked.from ?? told.from,
      to: told.to,
      rows,
      complete: movements.complete,
      balance: statedIn(said, fed.currency, today),
    };

    await ledger.change(userId, async (change) => {
      const inside = repositoryIn(change.scope);
      const opened = (await change.accounts()).find(({ id }) => id === fed.accountId);
      const syncedTo = movements.complete ? today : fed.syncedTo;
      const news = { status: "active" as const, trouble, lastSyncAt: now, syncedTo };
      // The person may have renewed or left the bank while it was answering.
      if (!opened || !(await inside.setFeed(userId, fed, news))) return;
      const source = provider.id;
      const opening = { userId, opened, source, rows };
      const account = fed.syncedTo ? opened : await withEarlierAccount(change, inside, opening);
      // Its bank may have been reached by another way before.
      await change.handOverPending({ accountId: account.id, source });
      const kept = await change.knownToFeed({ accountId: account.id, source, ...told });
      const { arrival, settled } = await arrivalOf(kept, answer, {
        source,
        readMovement: await readerFor(userId, change.scope),
        accountKeyOf: (iban) => ledger.accountKeyOf(userId, iban),
      });
      await change.reconcile(account, arrival);
      const moved = { ...fed, accountId: account.id };
      if (!settled) await inside.setFeed(userId, moved, { syncedTo: behind(fed.syncedTo, syncedTo) });
      const keep = (scope: Scope, allowance: Allowance | null = null) =>
        inside.changeCalls(userId, { accountId: account.id, scope }, (count) => learn(count, allowance, now));
      await keep("transactions", movements.allowance);
      await keep("balances", said?.allowance);
    });
    return "done";
  };

  return (asking: Asking, fed: Fed): Promise<AccountOutcome> =>
    sync(asking, fed).catch((error: unknown) => {
      // The person has left for good while the bank was answering, or is about to: the job ends, or is run again.
      if ((error instanceof AppError && error.code === "unauthenticated") || isDeadlock(error)) throw error;
      const details = { error, accountId: fed.accountId, provider: asking.provider.id };
      if (!(error instanceof BankError)) {
        // Trying again at once would break down again, and use up the day's calls.
        logger.error(details, "What a bank told could not be kept");
        return "misconfigured";
      }
      if (error.trouble === "misconfigured") logger.error(details, "A bank provider refuses our settings");
      else logger.warn(details, "A bank did not give an account's data");
      return error.trouble;
    });
};

/** A clock that was ahead made a mark of days to come: nobody knows how far it really reached. */
const believable = (syncedTo: string, today: string) =>
  syncedTo > today ? addDays(today, -mostDaysBehind) : syncedTo;

/** An answer in doubt does not move the mark, for some days: what it lacked is asked for again. */
const behind = (before: string | null, now: string | null) => {
  if (before === null || now === null) return now;
  const furthest = addDays(now, -mostDaysBehind);
  return before > furthest ? before : furthest;
};

type Said = Awaited<ReturnType<BankProvider["balance"]>>;

/** A balance of another currency is none of the account's. */
const statedIn = (said: Said | undefined, currency: string, on: string): Answer["balance"] => {
  if (said?.balance?.currency !== currency) return null;
  const { cents, includesPending } = said.balance;
  return { cents, includesPending, on };
};

/** What is the matter with an account whose movements were told; without an answer, no call for its balance was left. */
const matterOf = (balance: Said | BankTrouble | undefined, foreign: number): StoredFeed["trouble"] => {
  if (typeof balance === "string") return balance;
  if (!balance) return "quota_exhausted";
  return foreign > 0 ? "foreign_left_out" : null;
};

/** What the provider calls it; anything else is our own fault and goes up. */
const troubleOf = (error: unknown): BankTrouble => {
  if (error instanceof BankError) return error.trouble;
  throw error;
};

/** The days that an answer speaks of: a bank may tell more than it was asked for. */
const periodOf = (rows: readonly ToldRow[], { from, today }: { from: string | null; today: string }) => {
  let [first, last] = [from ?? today, today];
  for (const { bookedOn } of rows) {
    if (bookedOn < first) first = bookedOn;
    if (bookedOn > last) last = bookedOn;
  }
  return { from: first, to: last };
};
