import { chunksOf } from "#server/platform/concurrency/chunks.ts";
import type { AccountBalance } from "./account-balance.ts";
import type { LedgerChangeRepository, StoredAccount } from "./ledger-change-repository.ts";
import {
  arriving,
  type ChangedMovement,
  counterFrom,
  daysOf,
  distinct,
  type IncomingMovement,
  type NewMovement,
  type NewSighting,
} from "./movement.ts";
import type { InsertOrigin } from "./movement-repository.ts";
import type { Touched } from "./transfer-repository.ts";

/** What a bank's answer means for one account, once reconciled. */
export interface FeedArrival {
  source: string;
  inserted: Omit<NewMovement, "occurrence" | "position">[];
  /** Own rows of this feed, as it tells of them now; `wasOn` is the day they were kept at. */
  changed: (ChangedMovement & { wasOn: string })[];
  /** Rows that something else brought and that this feed tells of, for the first time or in other words. */
  claimed: Omit<NewSighting, "occurrence">[];
  gone: { id: string; wasOn: string }[];
  /** The bank's word of today; null when it gave none. */
  balance: { cents: number; includesPending: boolean; on: string } | null;
}

interface Inside {
  userId: string;
  changes: LedgerChangeRepository;
  insert: (origin: InsertOrigin, movements: IncomingMovement[]) => Promise<void>;
}

/** Brings the rows of an account to what its bank tells now; its totals, transfers and balance are still to follow. */
export const takeInFeed = async (
  { userId, changes, insert }: Inside,
  account: StoredAccount,
  feed: FeedArrival,
) => {
  const origin = { accountId: account.id, source: feed.source };
  const days = distinct([
    ...[...feed.inserted, ...feed.changed].map(({ bookedOn }) => bookedOn),
    ...[...feed.changed, ...feed.gone].map(({ wasOn }) => wasOn),
  ]);
  const touched: Touched[] = days.map((day) => ({ accountId: account.id, day }));
  for (const chunk of chunksOf(feed.changed)) {
    // A transfer that the person has told us of outlives the booking of one side.
    const ids = await changes.otherAmounts(userId, chunk);
    touched.push(...(await changes.dissolveTransfers(userId, ids, false)));
  }
  for (const chunk of chunksOf(feed.gone)) {
    const ids = chunk.map(({ id }) => id);
    touched.push(...(await changes.dissolveTransfers(userId, ids, false)));
  }
  for (const chunk of chunksOf(feed.gone)) {
    const ids = chunk.map(({ id }) => id);
    await changes.deleteMovements(userId, account.id, ids);
  }
  for (const chunk of chunksOf(feed.claimed)) {
    const ids = chunk.map(({ transactionId }) => transactionId);
    await changes.deleteSightings(userId, origin, ids);
  }

  const told = [...feed.inserted, ...feed.changed, ...feed.claimed];
  const nextOccurrence = counterFrom(
    await changes.occurrences(userId, origin, distinct(told.map(({ contentKey }) => contentKey))),
  );
  const numbered = <Row extends { contentKey: string }>(row: Row) => ({
    ...row,
    occurrence: nextOccurrence(row.contentKey),
  });
  for (const chunk of chunksOf(feed.changed)) {
    await changes.updateMovements(userId, origin, chunk.map(numbered));
  }
  for (const chunk of chunksOf(feed.claimed)) {
    await changes.insertSightings(userId, origin, chunk.map(numbered));
  }
  const nextPosition = counterFrom(await changes.positions(userId, account.id, daysOf(feed.inserted)));
  const movements = feed.inserted.map((row) => ({
    ...numbered(row),
    position: nextPosition(row.bookedOn),
  }));
  await insert({ ...origin, importId: null }, movements.map(arriving));

  return { days, touched };
};

/** What the account holds then; `netBefore` is the sum of its rows before. */
export const balanceAfterFeed = async (
  { userId, changes }: Omit<Inside, "insert">,
  account: StoredAccount,
  { balance, inserted, netBefore }: FeedArrival & { netBefore: number },
): Promise<AccountBalance> => {
  if (!balance) {
    const { balanceCents, balanceStatedOn: statedOn } = account;
    const net = await changes.netAfter(userId, account.id);
    if (statedOn === null) return { cents: net, statedOn };
    const known = inserted.filter(({ bookedOn }) => bookedOn < statedOn);
    // What is new but older is in the bank's word already; what was a hold then is in it as a hold.
    const news = net - netBefore - known.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { cents: balanceCents + news, statedOn };
  }
  const pending = balance.includesPending ? 0 : await changes.pendingNet(userId, account.id);
  return { cents: balance.cents + pending, statedOn: balance.on };
};
