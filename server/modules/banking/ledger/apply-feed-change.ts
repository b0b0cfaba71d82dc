import { type AccountBalance, balanceAfterAnswer } from "#server/modules/banking/domain/account-balance.ts";
import { createCounter } from "#server/modules/banking/domain/reconciler/content-key.ts";
import { chunksOf } from "#server/platform/concurrency/chunks.ts";
import type { PersonChanges, StoredAccount } from "./ledger-change-repository.ts";
import type { InsertOrigin } from "./packed-transaction-queries.ts";
import {
  type ChangedTransaction,
  daysOf,
  distinct,
  type IncomingTransaction,
  type NewTransaction,
  type SourceLink,
  toIncoming,
} from "./reported-transaction.ts";
import { endTransfersOf } from "./transfer-change.ts";
import type { Touched } from "./transfer-repository.ts";

export interface FeedChange {
  source: string;
  inserted: Omit<NewTransaction, "occurrence" | "position">[];
  /** This feed's own rows with new facts; `wasOn` is the stored day. */
  changed: (ChangedTransaction & { wasOn: string })[];
  /** Rows of other sources that this feed reports, for the first time or in other words. */
  linked: Omit<SourceLink, "occurrence">[];
  gone: { id: string; wasOn: string }[];
  balance: { cents: number; includesPending: boolean; on: string } | null;
}

interface ChangeContext extends PersonChanges {
  insert: (origin: InsertOrigin, transactions: IncomingTransaction[]) => Promise<void>;
}

export const applyFeedChange = async (
  { userId, changes, insert }: ChangeContext,
  account: StoredAccount,
  feed: FeedChange,
) => {
  const origin = { accountId: account.id, source: feed.source };
  const days = distinct([
    ...[...feed.inserted, ...feed.changed].map(({ bookedOn }) => bookedOn),
    ...[...feed.changed, ...feed.gone].map(({ wasOn }) => wasOn),
  ]);
  const touched: Touched[] = days.map((day) => ({ accountId: account.id, day }));
  for (const chunk of chunksOf(feed.changed)) {
    touched.push(...(await endTransfersOf({ userId, changes }, chunk)));
  }
  for (const chunk of chunksOf(feed.gone)) {
    const ids = chunk.map(({ id }) => id);
    touched.push(...(await changes.dissolveTransfers(userId, ids, false)));
    touched.push(...(await changes.placesOf(userId, ids)));
    await changes.deleteTransactions(userId, account.id, ids);
  }
  for (const chunk of chunksOf(feed.linked)) {
    const ids = chunk.map(({ transactionId }) => transactionId);
    await changes.deleteSourceLinks(userId, origin, ids);
  }

  const reported = [...feed.inserted, ...feed.changed, ...feed.linked];
  const nextOccurrence = createCounter(
    await changes.occurrences(userId, origin, distinct(reported.map(({ contentKey }) => contentKey))),
  );
  const numbered = <Row extends { contentKey: string }>(row: Row) => ({
    ...row,
    occurrence: nextOccurrence(row.contentKey),
  });
  for (const chunk of chunksOf(feed.changed)) {
    await changes.updateTransactions(userId, origin, chunk.map(numbered));
  }
  for (const chunk of chunksOf(feed.linked)) {
    await changes.insertLinks(userId, origin, chunk.map(numbered));
  }
  const nextPosition = createCounter(await changes.positions(userId, account.id, daysOf(feed.inserted)));
  const transactions = feed.inserted.map((row) => ({
    ...numbered(row),
    position: nextPosition(row.bookedOn),
  }));
  await insert({ ...origin, importId: null }, transactions.map(toIncoming));

  return { days, touched };
};

export const balanceAfterFeed = async (
  { userId, changes }: PersonChanges,
  { id, balanceCents: cents, balanceStatedOn: statedOn }: StoredAccount,
  { balance, inserted, netBefore }: FeedChange & { netBefore: number },
): Promise<AccountBalance> =>
  balanceAfterAnswer(
    { cents, statedOn },
    {
      ...{ balance, inserted, netBefore },
      net: balance ? 0 : await changes.netAfter(userId, id),
      pendingNet: balance && !balance.includesPending ? await changes.pendingNet(userId, id) : 0,
    },
  );
