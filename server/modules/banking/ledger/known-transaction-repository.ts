import { and, asc, between, ne, sql } from "drizzle-orm";
import { manualSource } from "#server/modules/banking/domain/written-transaction.ts";
import { chunksOf } from "#server/platform/concurrency/chunks.ts";
import type { Database } from "#server/platform/db/database.ts";
import { recordsOfIds } from "./record-queries.ts";
import { transactionSourceLinks, transactions } from "./tables.ts";
import { inAccount } from "./totals-queries.ts";
import type { Slice } from "./transaction-repository.ts";

export const createKnownTransactionRepository = (db: Database) => {
  const ofSlice = (userId: string, { accountId, from, to }: Slice) =>
    and(inAccount(transactions, userId, accountId), between(transactions.bookedOn, from, to));

  const linksOf = async (userId: string, transactions: { id: string }[]) => {
    const { source, bookedOn, externalId, contentKey, transactionId: id } = transactionSourceLinks;
    const found = [];
    for (const chunk of chunksOf(transactions)) {
      const ids = chunk.map((transaction) => transaction.id);
      const rows = await db
        .select({ id, source, bookedOn, externalId, contentKey })
        .from(transactionSourceLinks)
        .innerJoin(
          recordsOfIds(userId, ids),
          sql`${transactionSourceLinks.userId} = input.user_id and ${id} = input.id`,
        );
      for (const row of rows) found.push(row);
    }
    return Map.groupBy(found, ({ id }) => id);
  };

  return {
    /** Transactions of other kinds of file that no file of this kind was matched with, ordered by day. */
    async otherFileRows(userId: string, slice: Slice) {
      const rows = await db
        .select({
          id: transactions.id,
          bookedOn: transactions.bookedOn,
          valueOn: transactions.valueOn,
          amountCents: transactions.amountCents,
          text: transactions.description,
          status: transactions.status,
        })
        .from(transactions)
        .where(and(ofSlice(userId, slice), ne(transactions.source, slice.source)))
        .orderBy(asc(transactions.bookedOn), asc(transactions.position), asc(transactions.id));
      const links = await linksOf(userId, rows);
      return rows.filter(({ id }) => !links.get(id)?.some(({ source }) => source === slice.source));
    },

    async known(userId: string, slice: Slice) {
      const rows = await db
        .select({
          id: transactions.id,
          source: transactions.source,
          status: transactions.status,
          valueOn: transactions.valueOn,
          amountCents: transactions.amountCents,
          description: transactions.description,
          counterparty: transactions.counterparty,
          balanceAfterCents: transactions.balanceAfterCents,
          ledgerDay: transactions.bookedOn,
          externalId: transactions.externalId,
          contentKey: transactions.contentKey,
        })
        .from(transactions)
        .where(ofSlice(userId, slice));
      const links = await linksOf(userId, rows);
      return rows.map(({ source, ...row }) => {
        const seen = links.get(row.id) ?? [];
        const own = seen.find((one) => one.source === slice.source);
        return {
          ...row,
          bookedOn: own?.bookedOn ?? row.ledgerDay,
          externalId: own ? own.externalId : row.externalId,
          contentKey: own?.contentKey ?? row.contentKey,
          isOwn: source === slice.source,
          isLinked: own !== undefined,
          isByHandAlone: source === manualSource && seen.length === 0,
          hasOtherSource: source !== slice.source || seen.some((one) => one.source !== slice.source),
        };
      });
    },
  };
};
