import type { BankProviders } from "#server/modules/banking/bank-provider.ts";
import type { StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BankConnection, SyncStatus } from "#shared/contracts/banking/connections.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { accountMessage, accountQuestion, withdrawalMessage } from "./account-messages.ts";
import type {
  BankSyncRepository,
  Scope,
  StoredConnection,
  StoredWithdrawal,
} from "./bank-sync-repository.ts";
import { connectionStateOf } from "./connection-messages.ts";
import { type CallCount, callsLeftFrom, manualSyncFrom, quotaOf } from "./quota.ts";
import { isDealtWith, lastSlot, nextSlot, slotsOf } from "./slots.ts";

type Feed = Awaited<ReturnType<BankSyncRepository["feeds"]>>[number];
type Call = CallCount & { accountId: string; scope: Scope };

export interface SyncState {
  connections: StoredConnection[];
  feeds: Feed[];
  calls: Call[];
  /** All accounts of the ledger. */
  accounts: Pick<StoredAccount, "id" | "name" | "ibanLast4">[];
  withdrawals: StoredWithdrawal[];
  banks: BankProviders;
  now: Date;
}

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

const countOf = ({ calls }: SyncState, accountId: string, scope: Scope) =>
  calls.find((call) => call.accountId === accountId && call.scope === scope) ?? null;

const feedsOf = ({ feeds }: SyncState, { id }: StoredConnection) =>
  feeds.filter(({ feed }) => feed.connectionId === id);

/** When the button may sync this bank; null while only the person can restore it. */
export const syncableFrom = (state: SyncState, connection: StoredConnection): Date | null => {
  const { now, banks } = state;
  if (connectionStateOf(connectionFacts(state, connection, false)).state === "ended") return null;
  if (banks.of(connection.provider)?.presenceLiftsLimit) return now;
  const moments = feedsOf(state, connection).map(({ feed }) =>
    manualSyncFrom(countOf(state, feed.accountId, "transactions"), now),
  );
  return earliest(moments);
};

/** The next planned time with calls left. */
const nextFor = (state: SyncState, connection: StoredConnection): Date => {
  const { now } = state;
  const moments = feedsOf(state, connection).map(({ feed }) =>
    callsLeftFrom(countOf(state, feed.accountId, "transactions"), now),
  );
  const soonest = earliest(moments) ?? now;
  // A quota that frees up exactly at a planned time is not too late.
  return soonest > now ? nextSlot(new Date(+soonest - 1)) : nextSlot(now);
};

const connectionFacts = (state: SyncState, connection: StoredConnection, maySync: boolean) => ({
  ...connection,
  bank: connection.institutionName,
  next: nextFor(state, connection),
  maySync,
  now: state.now,
});

const tightestQuota = (state: SyncState, feeds: Feed[], scope: Scope) => {
  const quotas = feeds.map(({ feed }) => quotaOf(countOf(state, feed.accountId, scope), state.now));
  return quotas.toSorted((a, b) => a.left - b.left)[0] ?? quotaOf(null, state.now);
};

export const connectionOf = (state: SyncState, connection: StoredConnection): BankConnection => {
  const feeds = feedsOf(state, connection);
  const active = feeds.filter(({ feed }) => feed.status === "active");
  const from = syncableFrom(state, connection);
  const stateMessage = connectionStateOf(
    connectionFacts(state, connection, from !== null && from <= state.now),
  );
  return {
    id: connection.id,
    institutionId: connection.institutionId,
    institutionName: connection.institutionName,
    logo: connection.institutionLogo,
    simulated: connection.provider === "simulated",
    ...stateMessage,
    validUntil: isoOf(connection.validUntil),
    lastSync: isoOf(connection.lastSyncAt),
    quota: {
      balances: tightestQuota(state, active, "balances"),
      transactions: tightestQuota(state, active, "transactions"),
    },
    accounts: feeds.map(({ feed, name, isClosed }) => ({
      id: feed.accountId,
      name,
      gone: feed.status === "gone",
      question: accountQuestion(
        feed,
        state.accounts.find((account) => account.id === feed.likelyAccountId),
      ),
      message: accountMessage(feed, { isClosed, now: state.now, next: nextFor(state, connection) }),
      notes: state.withdrawals.filter(({ accountId }) => accountId === feed.accountId).map(withdrawalMessage),
    })),
  };
};

/** A sync starts within minutes of its planned time; until then it is still to come. */
const isAwaited = ({ connections, now }: SyncState, slot: Date) =>
  connections.some(
    ({ status, createdAt, lastSlotAt }) =>
      status === "linked" && createdAt <= slot && !isDealtWith(slot, lastSlotAt, now),
  );

const slotStates = (state: SyncState): SyncStatus["slots"] => {
  const { connections, now } = state;
  const last = lastSlot(now);
  const next = isAwaited(state, last) ? last : nextSlot(now);
  const runs = connections.flatMap(({ recentSlots }) => recentSlots);
  return slotsOf(madridDayOf(now)).map(({ at, time }) => {
    if (+at === +next) return { time, state: "next" };
    if (at > now) return { time, state: "later" };
    const outcomes = runs.filter((run) => Date.parse(run.at) === +at).map(({ outcome }) => outcome);
    const worst = (["failed", "done"] as const).find((outcome) => outcomes.includes(outcome));
    if (worst) return { time, state: worst };
    return { time, state: connections.some(({ createdAt }) => createdAt <= at) ? "missed" : "idle" };
  });
};

const earliest = (moments: readonly (Date | null)[]) =>
  moments.filter((moment) => moment !== null).toSorted((a, b) => +a - +b)[0] ?? null;

export const statusOf = (state: SyncState, running: boolean): SyncStatus => {
  const { connections, now } = state;
  const linked = connections.filter(({ status }) => status === "linked");
  const soonest = earliest(connections.map((connection) => syncableFrom(state, connection)));
  const allowed = soonest !== null && soonest <= now;
  const lastSyncs = (linked.length > 0 ? linked : connections).map(({ lastSyncAt }) => lastSyncAt);
  return {
    running,
    // Of several banks, the oldest sync is the one that matters.
    lastSync: isoOf(earliest(lastSyncs)),
    nextSync: isoOf(earliest(linked.map((connection) => nextFor(state, connection)))),
    slots: slotStates(state),
    manual: { allowed, availableAt: allowed ? null : isoOf(soonest) },
    connections: connections.map((connection) => connectionOf(state, connection)),
  };
};
