import { randomUUID } from "node:crypto";
import { AppError, isDeadlock } from "#server/errors.ts";
import { type Allowance, BankError, type BankTrouble } from "#server/modules/banking/bank-provider.ts";
import {
  balanceTarget,
  checkedState,
  openingState,
  recentNetDays,
} from "#server/modules/banking/domain/reconciler/balance-state.ts";
import { heldBackMark, isWideRequestDue } from "#server/modules/banking/domain/reconciler/request-window.ts";
import type {
  LedgerChange,
  LedgerLook,
  LedgerScope,
  StoredAccount,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { Movement, Reading } from "#server/modules/spending/domain/categoriser/read-movement.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { withdrawnDetail } from "./account-words.ts";
import type { BankSyncRepository, Scope, StoredConnection, StoredFeed } from "./bank-sync-repository.ts";
import { accountOfFeed } from "./earlier-account.ts";
import { arrivalOf } from "./feed-arrival.ts";
import { type Asking, createQuestion, type Questioning, type Said } from "./question.ts";
import { learn } from "./quota.ts";
import { readAnswer } from "./read-answer.ts";
import type { ToldRow } from "./told-rows.ts";

export interface Dependencies extends Questioning {
  repositoryIn: (scope: LedgerScope) => BankSyncRepository;
  readerFor: (userId: string, scope: LedgerScope) => Promise<(movement: Movement) => Reading>;
  /** Has a consent ended at its provider, now or as soon as that answers. */
  endConsent: (consent: Pick<StoredConnection, "provider" | "remoteId">) => Promise<unknown>;
  activity: Pick<ActivityService, "note">;
  logger: Logger;
}

/** What became of one account. `skipped`: the day's calls are used up. */
export type AccountOutcome = "done" | "skipped" | BankTrouble;

interface Outcome {
  outcome: AccountOutcome;
  /** The balance that the movements of the latest days do not explain. */
  unexplained?: Said | undefined;
}

export type Fed = StoredFeed & { currency: string };

interface Keeping {
  asking: Asking;
  fed: Fed;
  account: StoredAccount;
  read: Awaited<ReturnType<typeof readAnswer>>;
}

interface Withdrawn {
  account: Pick<StoredAccount, "name">;
  withdrawn: readonly { description: string; amountCents: number }[];
}

interface Finding {
  userId: string;
  fed: Fed;
  opened: StoredAccount;
  source: string;
  rows: readonly ToldRow[];
}

/** Brings one account to what its bank tells now. Whatever goes wrong is an outcome; nothing is changed by it. */
export const createAccountSync = (dependencies: Dependencies) => {
  const { repository, repositoryIn, ledger, readerFor, endConsent, activity, clock, logger } = dependencies;
  const ask = createQuestion(dependencies);

  /** Brings the ledger to an answer, and compares it with the balance. */
  const keep = async (change: LedgerChange, { asking, fed, account, read }: Keeping) => {
    const { userId, provider } = asking;
    const { answer, check, told } = read;
    const source = provider.id;
    const now = clock.now();
    const today = madridDayOf(now);
    // Its bank may have been reached by another way before.
    await change.handOverPending({ accountId: account.id, source });
    const kept = await change.knownToFeed({ accountId: account.id, source, ...told });
    const from = fed.checkedFrom ?? told.from;
    const nets = () => change.netsByDay(account.id, { from, recentFrom: addDays(today, -recentNetDays) });
    const target = balanceTarget(check, fed, { nets: await nets(), today });
    const { arrival, settled, withdrawn, unexplained } = await arrivalOf(kept, answer, {
      source,
      readMovement: await readerFor(userId, change.scope),
      accountKeyOf: (iban) => ledger.accountKeyOf(userId, iban),
      target,
    });
    const room = await change.roomForMovements();
    const isCut = arrival.inserted.length > room;
    await change.reconcile(account, { ...arrival, inserted: newestOf(arrival.inserted, room) });
    await repositoryIn(change.scope).addWithdrawals(userId, withdrawn.map(withdrawalOf(account.id, now)));
    const state = target
      ? checkedState(check, unexplained, {
          before: fed,
          inserted: arrival.inserted,
          reported: answer.rows,
          now,
          today,
        })
      : openingState(check, { nets: await nets(), from, today });
    return { state: isCut ? { ...state, trouble: "no_room" as const } : state, settled, withdrawn };
  };

  /** The feed with the account that it is of, which may be one of long ago; without one while only the person knows. */
  const whichAccount = async (
    change: LedgerChange,
    { userId, fed, opened, source, rows }: Finding,
  ): Promise<{ found: Fed; account: StoredAccount | null; idle: StoredConnection[] }> => {
    const inside = repositoryIn(change.scope);
    if (fed.syncedTo) {
      // It was gone by mistake.
      if (opened.closedAt) await inside.setAccount(userId, opened.id, { closedAt: null });
      return { found: fed, account: opened, idle: [] };
    }
    const verdict = await accountOfFeed(change, inside, { userId, feed: fed, opened, source, rows });
    if (verdict.kind === "unsure") {
      const likelyAccountId = verdict.likely.id;
      const unsure = { status: "unsure" as const, likelyAccountId, syncedTo: null, askedWideOn: null };
      await inside.setFeed(userId, fed, unsure);
      return { found: fed, account: null, idle: [] };
    }
    const { account, idle } = verdict;
    const now = (await inside.feeds(userId)).find(({ feed }) => feed.accountId === account.id);
    return { found: { ...fed, ...now?.feed }, account, idle };
  };

  const noteWithdrawn = async (userId: string, { account, withdrawn }: Withdrawn) => {
    if (withdrawn.length === 0) return;
    const detail = withdrawnDetail(account.name, withdrawn);
    await activity.note(userId, "bank_movements_withdrawn", { detail });
  };

  /** Answers whether the bank's balance and the transactions agree, too. */
  const sync = async (asking: Asking, fed: Fed, said?: Said): Promise<Outcome> => {
    const { userId, provider } = asking;
    const asked = await ask(asking, fed, said);
    if (!asked) return { outcome: "skipped" };
    const now = clock.now();
    const read = await readAnswer(asked, fed, now);
    const { rows, news, stated, lost } = read;
    if (lost.unreadable + lost.foreign > 0) {
      logger.warn({ accountId: fed.accountId, ...lost }, "A bank told what cannot be kept");
    }
    let left: StoredConnection[] = [];
    const kept = await ledger.change(userId, async (change) => {
      const inside = repositoryIn(change.scope);
      const opened = (await change.accounts()).find(({ id }) => id === fed.accountId);
      // The person may have renewed or left the bank while it was answering.
      if (!opened || !(await inside.setFeed(userId, fed, news))) return null;
      const source = provider.id;
      const { found, account, idle } = await whichAccount(change, { userId, fed, opened, source, rows });
      left = idle;
      const count = (scope: Scope, allowance: Allowance | null = null) =>
        inside.changeCalls(userId, { accountId: found.accountId, scope }, (calls) =>
          learn(calls, allowance, now),
        );
      await count("transactions", asked.movements.allowance);
      await count("balances", stated?.allowance);
      if (!account) return null;
      const { state, settled, withdrawn } = await keep(change, { asking, fed: found, account, read });
      const back = settled ? {} : { syncedTo: heldBackMark(fed.syncedTo, news.syncedTo) };
      await inside.setFeed(userId, found, { ...state, ...back });
      if (!fed.syncedTo) await inside.closeLeft(userId, fed.connectionId, now);
      return { ...state, account, withdrawn };
    });
    if (kept) await noteWithdrawn(userId, kept);
    for (const connection of left) await endConsent(connection);
    const isOff = kept !== null && kept.mismatchCents !== undefined && kept.mismatchCents !== 0;
    return isOff && !asked.isWide ? { outcome: "done", unexplained: stated } : { outcome: "done" };
  };

  /** What the balance shows to be missing may lie further back. A second question costs nobody else's turn, or is not asked. */
  const askFurtherBack = async (asking: Asking, fed: Fed, said: Said) => {
    const latest = (await repository.feeds(asking.userId)).find(({ feed }) => feed.remoteId === fed.remoteId);
    if (!latest || !isWideRequestDue(latest.feed, madridDayOf(clock.now()))) return;
    await sync({ ...asking, isExtra: true }, { ...latest.feed, currency: latest.currency }, said).catch(
      (error: unknown) => {
        if (!(error instanceof BankError)) throw error;
      },
    );
  };

  const syncFully = async (asking: Asking, fed: Fed): Promise<AccountOutcome> => {
    const { outcome, unexplained } = await sync(asking, fed);
    if (unexplained) await askFurtherBack(asking, fed, unexplained);
    return outcome;
  };

  return (asking: Asking, fed: Fed): Promise<AccountOutcome> =>
    syncFully(asking, fed).catch((error: unknown) => {
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

/** As many as there is room for, in the order that they came in. */
const newestOf = <Row extends { bookedOn: string }>(rows: Row[], room: number): Row[] => {
  if (rows.length <= room) return rows;
  const newest = rows.toSorted((one, other) => other.bookedOn.localeCompare(one.bookedOn)).slice(0, room);
  const kept = new Set(newest);
  return rows.filter((row) => kept.has(row));
};

const withdrawalOf =
  (accountId: string, withdrawnAt: Date) =>
  ({ ledgerDay, amountCents, description }: Awaited<ReturnType<LedgerLook["knownToFeed"]>>[number]) => ({
    ...{ id: randomUUID(), accountId, bookedOn: ledgerDay, amountCents, description, withdrawnAt },
  });
