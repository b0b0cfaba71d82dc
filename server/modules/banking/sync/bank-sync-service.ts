import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import type { Presence } from "#server/modules/banking/bank-provider.ts";
import type { BankProviders } from "#server/modules/banking/bank-providers.ts";
import type { JobKind, Jobs } from "#server/platform/jobs/jobs.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { isStanding } from "./account-words.ts";
import type { StoredConnection } from "./bank-sync-repository.ts";
import { takeOver } from "./earlier-account.ts";
import { pressWords, refusalWords } from "./press-words.ts";
import { lastSlot } from "./slots.ts";
import { type Dependencies as AccountSyncDependencies, createAccountSync } from "./sync-account.ts";
import { createConnectionSync, type Reason } from "./sync-connection.ts";
import { askableFrom, connectionOf, type Known, statusOf } from "./sync-status.ts";

interface Dependencies extends Omit<AccountSyncDependencies, "endConsent"> {
  banks: BankProviders;
  jobs: Jobs;
  limiters: LimiterFactory;
}

interface Word {
  isSame: boolean;
  presence: Presence;
}

type Linked = Pick<StoredConnection, "id" | "remoteId">;

interface SyncJob extends Record<string, unknown> {
  userId: string;
  connectionId: string;
  reason: Reason;
  presence?: Presence;
  /** ISO instant: presence is no longer claimed after it. */
  presentUntil?: string;
}

export type BankSyncService = ReturnType<typeof createBankSyncService>;

const jobName = "bank-sync";
/** The job that ends a consent at its provider. */
export const consentEndJob = "bank-consent-end";
const presenceMs = 2 * 60_000;
const patienceMs = 10_000;
const lookEveryMs = 150;
/** Banks asked at one planned moment are spread over so many milliseconds. */
const spreadMs = 5 * 60_000;
const mostAtOnce = 500;
/** How long the person is told of what a bank took back, and how long it is news. */
const toldMs = 30 * 86_400_000;
const newsMs = 3 * 86_400_000;

/** Asks banks for movements: when they are planned, when a bank is linked, and when the person wishes. */
export const createBankSyncService = (dependencies: Dependencies) => {
  const { repository, repositoryIn, banks, jobs, limiters, clock } = dependencies;
  /** Has a consent ended at the provider, now or as soon as it answers. */
  const endConsent = ({ provider, remoteId }: Pick<StoredConnection, "provider" | "remoteId">) =>
    jobs.enqueue(consentEndJob, `${provider}/${remoteId}`, { provider, remoteId });
  const syncConnection = createConnectionSync({
    ...dependencies,
    syncAccount: createAccountSync({ ...dependencies, endConsent }),
  });
  // Calls with the person present have no daily limit of their own.
  const presses = limiters({ name: "bank-sync-button", points: 20, seconds: 3600 });

  /** A renewed consent is work of its own: what runs for the old one knows nothing of it. */
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

  /** Waits for work handed in; false when it takes longer than a person waits. */
  const settled = async (connections: Linked[]) => {
    for (let waited = 0; waited < patienceMs; waited += lookEveryMs) {
      if (!(await isRunning(connections))) return true;
      await setTimeout(lookEveryMs);
    }
    return false;
  };

  const known = async (userId: string): Promise<Known> => ({
    connections: await repository.connections(userId),
    feeds: await repository.feeds(userId),
    calls: await repository.calls(userId),
    accounts: await dependencies.ledger.look(userId).accounts(),
    withdrawals: await repository.withdrawals(userId, new Date(clock.now().getTime() - toldMs)),
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

    /** Hands in the first sync of a new consent. */
    begin: (userId: string, connection: Linked, presence: Presence) =>
      enqueue(userId, connection, "first", presence),

    settled,

    /** Hands in the banks of everyone that a planned moment awaits. Doing it twice changes nothing. */
    async enqueueDue() {
      const now = clock.now();
      const slot = lastSlot(now);
      for (const { userId, ...connection } of await repository.due(slot, now, mostAtOnce)) {
        const isTime = now.getTime() >= slot.getTime() + delayOf(connection.id);
        if (isTime) await enqueue(userId, connection, "slot");
      }
    },

    async status(userId: string) {
      const state = await known(userId);
      const linked = state.connections.filter(({ status }) => status === "linked");
      return statusOf(state, linked.length > 0 && (await isRunning(linked)));
    },

    /** What is the matter with each bank and with its consent now in force. Reaches no bank. */
    async matters(userId: string) {
      const state = await known(userId);
      return state.connections.map((connection) => ({
        id: connection.id,
        name: connection.institutionName,
        consent: connection.remoteId,
        state: connectionOf(state, connection).state,
        validUntil: connection.validUntil,
        failingSince: connection.failingSince,
      }));
    },

    /** What banks took back of late, moment by moment, and balances that stay unexplained. Reaches no bank. */
    async findings(userId: string) {
      const { feeds, withdrawals, now } = await known(userId);
      const nameOf = new Map(feeds.map(({ feed, name }) => [feed.accountId, name]));
      const news = withdrawals.filter(({ withdrawnAt }) => +now - +withdrawnAt < newsMs);
      const moments = Map.groupBy(news, ({ accountId, withdrawnAt }) => `${accountId} ${+withdrawnAt}`);
      return {
        withdrawals: [...moments.values()].flatMap((movements) => {
          const [{ accountId, withdrawnAt: at } = {}] = movements;
          if (!accountId || !at) return [];
          return [{ accountId, accountName: nameOf.get(accountId) ?? "", at, movements }];
        }),
        mismatches: feeds.flatMap(({ feed, name: accountName, isClosed }) => {
          const { accountId, mismatchSince: since, mismatchCents: cents } = feed;
          const isTold = feed.status === "active" && !isClosed && isStanding(feed, now);
          return isTold && since && cents ? [{ accountId, accountName, since, cents }] : [];
        }),
      };
    },

    /**
     * The person's word on whether an account is the one that it may be. The bank is asked for its movements at once, if
     * the day's calls allow. Throws `not_found`.
     */
    async sayWhich(userId: string, accountId: string, { isSame, presence }: Word) {
      let left: StoredConnection[] = [];
      const connectionId = await dependencies.ledger.change(userId, async (change) => {
        const inside = repositoryIn(change.scope);
        const feed = (await inside.feeds(userId)).find((one) => one.feed.accountId === accountId)?.feed;
        const known = await change.accounts();
        const opened = known.find(({ id }) => id === accountId);
        const earlier = known.find(({ id }) => id === feed?.likelyAccountId);
        if (feed?.status !== "unsure" || !opened || !earlier) return null;
        if (isSame) left = (await takeOver(change, inside, { userId, opened, earlier })).idle;
        // Its own id stands for the person's word that it is no other.
        else await inside.setFeed(userId, feed, { status: "active", likelyAccountId: accountId });
        return feed.connectionId;
      });
      const connection = connectionId && (await repository.connection(userId, connectionId));
      if (!connection) throw new AppError("not_found", "Esta pregunta ya está contestada");
      for (const idle of left) await endConsent(idle);
      await enqueue(userId, connection, "button", presence);
      await settled([connection]);
      return { message: isSame ? "Hecho: sigue siendo la misma cuenta" : "Hecho: es otra cuenta" };
    },

    /** The button. */
    async syncNow(userId: string, presence: Presence) {
      const state = await known(userId);
      const asked = state.connections.filter((connection) => {
        const from = askableFrom(state, connection);
        return from !== null && from <= state.now;
      });
      if (asked.length === 0) return refusalWords(statusOf(state, false), state.now);
      if ((await presses.spend(userId)) > 0) {
        return {
          status: "waiting" as const,
          message: "Has sincronizado muchas veces seguidas. Espera un rato.",
        };
      }
      for (const connection of asked) await enqueue(userId, connection, "button", presence);
      if (!(await settled(asked))) {
        return { status: "syncing" as const, message: "Seguimos trayendo tus movimientos" };
      }
      const { connections } = statusOf(await known(userId), false);
      return pressWords(connections.filter(({ id }) => asked.some((connection) => connection.id === id)));
    },
  };
};

/** The same for one connection at every moment, so that a bank which counts 24 hours sees no two days overlap. */
const delayOf = (id: string) => createHash("sha256").update(id).digest().readUInt32BE() % spreadMs;
