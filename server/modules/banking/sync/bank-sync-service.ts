import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import type { BankProviders, Presence } from "#server/modules/banking/bank-provider.ts";
import { nameOfBank } from "#server/modules/banking/domain/name-of-bank.ts";
import type { JobKind, Jobs, PersonJob } from "#server/platform/jobs/jobs.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { isStanding } from "./account-messages.ts";
import type { StoredConnection } from "./bank-sync-repository.ts";
import { refusalMessage, syncResultMessage } from "./connection-messages.ts";
import { takeOver } from "./identify-feed-account.ts";
import { lastSlot } from "./slots.ts";
import { type Dependencies as AccountSyncDependencies, createAccountSync } from "./sync-account.ts";
import { createConnectionSync, type Reason } from "./sync-connection.ts";
import { connectionOf, type SyncState, statusOf, syncableFrom } from "./sync-status.ts";

interface Dependencies extends Omit<AccountSyncDependencies, "endConsent"> {
  banks: BankProviders;
  jobs: Jobs;
  limiters: LimiterFactory;
}

interface AccountAnswer {
  isSame: boolean;
  presence: Presence;
}

type Linked = Pick<StoredConnection, "id" | "remoteId">;

interface SyncJob extends PersonJob {
  connectionId: string;
  reason: Reason;
  presence?: Presence;
  /** ISO instant; afterwards presence is no longer claimed. */
  presentUntil?: string;
}

export type BankSyncService = ReturnType<typeof createBankSyncService>;

const jobName = "bank-sync";
export const consentEndJob = "bank-consent-end";
const presenceMs = 2 * 60_000;
const maxWaitMs = 10_000;
const pollMs = 150;
const spreadMs = 5 * 60_000;
const maxAtOnce = 500;
/** Withdrawals are shown for 30 days and count as news for three. */
const shownMs = 30 * 86_400_000;
const newsMs = 3 * 86_400_000;

export const createBankSyncService = (dependencies: Dependencies) => {
  const { repository, repositoryIn, banks, jobs, limiters, clock } = dependencies;
  const endConsent = ({ provider, remoteId }: Pick<StoredConnection, "provider" | "remoteId">) =>
    jobs.enqueue(consentEndJob, `${provider}/${remoteId}`, { provider, remoteId });
  const syncConnection = createConnectionSync({
    ...dependencies,
    syncAccount: createAccountSync({ ...dependencies, endConsent }),
  });
  // Calls with the person present have no daily limit of their own.
  const presses = limiters({ name: "bank-sync-button", points: 20, seconds: 3600 });

  /** A renewed consent is a separate job: one running for the old consent does not know it. */
  const keyOf = ({ id, remoteId }: Linked) => `${id}/${remoteId}`;

  const enqueue = (userId: string, connection: Linked, reason: Reason, presence?: Presence) => {
    const presentUntil = new Date(clock.now().getTime() + presenceMs).toISOString();
    const data = {
      userId,
      connectionId: connection.id,
      reason,
      ...(presence && { presence: { ip: presence.ip, userAgent: presence.userAgent }, presentUntil }),
    };
    return jobs.enqueue(jobName, keyOf(connection), data, { isAwaited: reason !== "slot" });
  };

  const isRunning = (connections: Linked[]) => jobs.isBusy(jobName, connections.map(keyOf));

  const waitUntilIdle = async (connections: Linked[]) => {
    for (let waited = 0; waited < maxWaitMs; waited += pollMs) {
      if (!(await isRunning(connections))) return true;
      await setTimeout(pollMs);
    }
    return false;
  };

  const loadState = async (userId: string): Promise<SyncState> => ({
    connections: await repository.connections(userId),
    feeds: await repository.feeds(userId),
    calls: await repository.calls(userId),
    accounts: await dependencies.ledger.reader(userId).accounts(),
    withdrawals: await repository.withdrawals(userId, new Date(clock.now().getTime() - shownMs)),
    banks,
    now: clock.now(),
  });

  const job: JobKind<SyncJob> = {
    name: jobName,
    retries: { times: 5, afterSeconds: 1 },
    run: ({ userId, connectionId, reason, presence, presentUntil }) => {
      const isPresent = presentUntil !== undefined && Date.parse(presentUntil) > clock.now().getTime();
      return syncConnection({ userId, connectionId, reason, presence: isPresent ? presence : undefined });
    },
  };

  return {
    job,
    endConsent,

    begin: (userId: string, connection: Linked, presence: Presence) =>
      enqueue(userId, connection, "first", presence),

    waitUntilIdle,

    /** Enqueues the syncs that are due, for all people. Idempotent. */
    async enqueueDue() {
      const now = clock.now();
      const slot = lastSlot(now);
      for (const { userId, ...connection } of await repository.due(slot, now, maxAtOnce)) {
        const isTime = now.getTime() >= slot.getTime() + delayOf(connection.id);
        if (isTime) await enqueue(userId, connection, "slot");
      }
    },

    async status(userId: string) {
      const state = await loadState(userId);
      const linked = state.connections.filter(({ status }) => status === "linked");
      return statusOf(state, linked.length > 0 && (await isRunning(linked)));
    },

    async matters(userId: string) {
      const state = await loadState(userId);
      return state.connections.map((connection) => ({
        id: connection.id,
        name: nameOfBank(connection),
        consent: connection.remoteId,
        state: connectionOf(state, connection).state,
        validUntil: connection.validUntil,
        failingSince: connection.failingSince,
      }));
    },

    /** Recent withdrawals, grouped by time, and balances that stay unexplained. Calls no bank. */
    async findings(userId: string) {
      const { feeds, withdrawals, now } = await loadState(userId);
      const nameOf = new Map(feeds.map(({ feed, name }) => [feed.accountId, name]));
      const news = withdrawals.filter(({ withdrawnAt }) => +now - +withdrawnAt < newsMs);
      const moments = Map.groupBy(news, ({ accountId, withdrawnAt }) => `${accountId} ${+withdrawnAt}`);
      return {
        withdrawals: [...moments.values()].flatMap((transactions) => {
          const [{ accountId, withdrawnAt: at } = {}] = transactions;
          if (!accountId || !at) return [];
          return [{ accountId, accountName: nameOf.get(accountId) ?? "", at, transactions }];
        }),
        mismatches: feeds.flatMap(({ feed, name: accountName, isClosed }) => {
          const { accountId, mismatchSince: since, mismatchCents: cents } = feed;
          const isShown = feed.status === "active" && !isClosed && isStanding(feed, now);
          return isShown && since && cents ? [{ accountId, accountName, since, cents }] : [];
        }),
      };
    },

    /** Syncs at once if the day's calls allow. Throws `not_found`. */
    async answerAccountQuestion(userId: string, accountId: string, { isSame, presence }: AccountAnswer) {
      let idleConnections: StoredConnection[] = [];
      const connectionId = await dependencies.ledger.change(userId, async (change) => {
        const scoped = repositoryIn(change.scope);
        const feed = (await scoped.feeds(userId)).find((one) => one.feed.accountId === accountId)?.feed;
        const accounts = await change.accounts();
        const newAccount = accounts.find(({ id }) => id === accountId);
        const earlier = accounts.find(({ id }) => id === feed?.likelyAccountId);
        if (feed?.status !== "unsure" || !newAccount || !earlier) return null;
        if (isSame) idleConnections = (await takeOver(change, scoped, { userId, newAccount, earlier })).idle;
        // Its own id stands for the answer that it is no other account.
        else await scoped.setFeed(userId, feed, { status: "active", likelyAccountId: accountId });
        return feed.connectionId;
      });
      const connection = connectionId && (await repository.connection(userId, connectionId));
      if (!connection) throw new AppError("not_found", "Esta pregunta ya está contestada");
      for (const idle of idleConnections) await endConsent(idle);
      await enqueue(userId, connection, "button", presence);
      await waitUntilIdle([connection]);
      return { message: isSame ? "Hecho: sigue siendo la misma cuenta" : "Hecho: es otra cuenta" };
    },

    async syncNow(userId: string, presence: Presence) {
      const state = await loadState(userId);
      const requested = state.connections.filter((connection) => {
        const from = syncableFrom(state, connection);
        return from !== null && from <= state.now;
      });
      if (requested.length === 0) return refusalMessage(statusOf(state, false), state.now);
      if ((await presses.spend(userId)) > 0) {
        const message = "Has sincronizado muchas veces seguidas. Espera un rato.";
        return { status: "waiting" as const, message };
      }
      for (const connection of requested) await enqueue(userId, connection, "button", presence);
      if (!(await waitUntilIdle(requested))) {
        return { status: "syncing" as const, message: "Seguimos trayendo tus movimientos" };
      }
      const { connections } = statusOf(await loadState(userId), false);
      return syncResultMessage(
        connections.filter(({ id }) => requested.some((connection) => connection.id === id)),
      );
    },
  };
};

/** The same delay at every planned time, so that a bank counting 24 hours sees no two days overlap. */
const delayOf = (id: string) => createHash("sha256").update(id).digest().readUInt32BE() % spreadMs;
