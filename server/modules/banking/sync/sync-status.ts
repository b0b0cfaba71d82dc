import type { BankProviders } from "#server/modules/banking/bank-providers.ts";
import type { StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BankConnection, SyncStatus } from "#shared/contracts/banking/connections.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { accountMessage, accountQuestion, withdrawalWords } from "./account-words.ts";
import type {
  BankSyncRepository,
  Scope,
  StoredConnection,
  StoredWithdrawal,
} from "./bank-sync-repository.ts";
import { byHandFrom, type CallCount, leftFrom, quotaOf } from "./quota.ts";
import { isDealtWith, lastSlot, nextSlot, slotsOf } from "./slots.ts";
import { matterOf } from "./trouble-words.ts";

type Feed = Awaited<ReturnType<BankSyncRepository["feeds"]>>[number];
type Call = CallCount & { accountId: string; scope: Scope };

/** Everything that is known of a person's banks, none of which reaches a bank. */
export interface Known {
  connections: StoredConnection[];
  feeds: Feed[];
  calls: Call[];
  /** All that the ledger has. */
  accounts: Pick<StoredAccount, "id" | "name" | "ibanLast4">[];
  /** What banks took back of late. */
  withdrawals: StoredWithdrawal[];
  banks: BankProviders;
  now: Date;
}

const countOf = ({ calls }: Known, accountId: string, scope: Scope) =>
  calls.find((call) => call.accountId === accountId && call.scope === scope) ?? null;

const feedsOf = ({ feeds }: Known, { id }: StoredConnection) =>
  feeds.filter(({ feed }) => feed.connectionId === id);

/** From when on the button would ask this bank; null while only the person can bring it back. */
export const askableFrom = (known: Known, connection: StoredConnection): Date | null => {
  const { now, banks } = known;
  if (matterOf(situationOf(known, connection, false)).state === "ended") return null;
  if (banks.of(connection.provider)?.presenceLiftsLimit) return now;
  const moments = feedsOf(known, connection).map(({ feed }) =>
    byHandFrom(countOf(known, feed.accountId, "transactions"), now),
  );
  return moments.toSorted((a, b) => +a - +b)[0] ?? null;
};

/** The next planned moment for which the day's calls suffice. */
const nextFor = (known: Known, connection: StoredConnection): Date => {
  const { now } = known;
  const moments = feedsOf(known, connection).map(({ feed }) =>
    leftFrom(countOf(known, feed.accountId, "transactions"), now),
  );
  const soonest = moments.toSorted((a, b) => +a - +b)[0] ?? now;
  // One that falls on the moment itself is not too late.
  return soonest > now ? nextSlot(new Date(+soonest - 1)) : nextSlot(now);
};

const situationOf = (known: Known, connection: StoredConnection, mayAsk: boolean) => ({
  ...connection,
  bank: connection.institutionName,
  next: nextFor(known, connection),
  mayAsk,
  now: known.now,
});

/** The calls left of the account that has least. */
const leastLeft = (known: Known, feeds: Feed[], scope: Scope) => {
  const quotas = feeds.map(({ feed }) => quotaOf(countOf(known, feed.accountId, scope), known.now));
  return quotas.toSorted((a, b) => a.left - b.left)[0] ?? quotaOf(null, known.now);
};

export const connectionOf = (known: Known, connection: StoredConnection): BankConnection => {
  const feeds = feedsOf(known, connection);
  const active = feeds.filter(({ feed }) => feed.status === "active");
  const from = askableFrom(known, connection);
  const matter = matterOf(situationOf(known, connection, from !== null && from <= known.now));
  return {
    id: connection.id,
    institutionId: connection.institutionId,
    institutionName: connection.institutionName,
    logo: connection.institutionLogo,
    simulated: connection.provider === "simulated",
    ...matter,
    validUntil: connection.validUntil?.toISOString() ?? null,
    lastSync: connection.lastSyncAt?.toISOString() ?? null,
    quota: {
      balances: leastLeft(known, active, "balances"),
      transactions: leastLeft(known, active, "transactions"),
    },
    accounts: feeds.map(({ feed, name, isClosed }) => ({
      id: feed.accountId,
      name,
      gone: feed.status === "gone",
      question: accountQuestion(
        feed,
        known.accounts.find((account) => account.id === feed.likelyAccountId),
      ),
      message: accountMessage(feed, { isClosed, now: known.now, next: nextFor(known, connection) }),
      notes: known.withdrawals.filter(({ accountId }) => accountId === feed.accountId).map(withdrawalWords),
    })),
  };
};

/** A run begins within minutes of its moment; until then it is still to come. */
const isAwaited = ({ connections, now }: Known, slot: Date) =>
  connections.some(
    ({ status, createdAt, lastSlotAt }) =>
      status === "linked" && createdAt <= slot && !isDealtWith(slot, lastSlotAt, now),
  );

const slotStates = (known: Known): SyncStatus["slots"] => {
  const { connections, now } = known;
  const last = lastSlot(now);
  const next = isAwaited(known, last) ? last : nextSlot(now);
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

const first = (moments: (Date | null)[]) =>
  moments
    .filter((moment) => moment !== null)
    .toSorted((a, b) => +a - +b)[0]
    ?.toISOString() ?? null;

export const statusOf = (known: Known, running: boolean): SyncStatus => {
  const { connections, now } = known;
  const linked = connections.filter(({ status }) => status === "linked");
  const askable = connections
    .map((connection) => askableFrom(known, connection))
    .filter((from) => from !== null);
  const [soonest] = askable.toSorted((a, b) => +a - +b);
  const allowed = soonest !== undefined && soonest <= now;
  return {
    running,
    // Of several banks, the one that has waited longest is what the person must know of.
    lastSync: first((linked.length > 0 ? linked : connections).map(({ lastSyncAt }) => lastSyncAt)),
    nextSync: first(linked.map((connection) => nextFor(known, connection))),
    slots: slotStates(known),
    manual: { allowed, availableAt: allowed ? null : (soonest?.toISOString() ?? null) },
    connections: connections.map((connection) => connectionOf(known, connection)),
  };
};
