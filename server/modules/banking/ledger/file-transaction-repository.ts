import { and, between, sql } from "drizzle-orm";
import { chunksOf } from "#server/platform/concurrency/chunks.ts";
import type { Database } from "#server/platform/db/database.ts";
import { recordsOfPerson } from "#server/platform/db/records.ts";
import { isInRecords, recordsOfIds } from "./record-queries.ts";
import { transactionSourceLinks, transactions } from "./tables.ts";
import { isOfOrigin, type Origin, type Slice } from "./transaction-repository.ts";

export const createFileTransactionRepository = (db: Database) => {
  const factsOf = async <Seen extends { id: string }>(userId: string, links: Seen[]) => {
    const { id, valueOn, amountCents, description: text, position } = transactions;
    const complete = [];
    for (const chunk of chunksOf(links)) {
      const ids = chunk.map((link) => link.id);
      const rows = await db
        .select({ id, valueOn, amountCents, text, position })
        .from(transactions)
        .innerJoin(recordsOfIds(userId, ids), isInRecords);
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const link of chunk) {
        const facts = byId.get(link.id);
        if (facts) complete.push({ ...facts, ...link });
      }
    }
    return complete;
  };

  return {
    /** In account order; if another source brought a transaction, with that source's facts. */
    async reportedByFiles(userId: string, slice: Slice) {
      const { id, valueOn, amountCents, description: text, position } = transactions;
      const seen = transactionSourceLinks;
      const [own, linked] = [
        await db
          .select({
            ...{ id, valueOn, amountCents, text, position },
            bookedOn: transactions.bookedOn,
            contentKey: transactions.contentKey,
            occurrence: transactions.occurrence,
            externalId: transactions.externalId,
            balanceAfterCents: transactions.balanceAfterCents,
          })
          .from(transactions)
          .where(
            and(
              isOfOrigin(transactions, userId, slice),
              between(transactions.bookedOn, slice.from, slice.to),
            ),
          ),
        await factsOf(
          userId,
          await db
            .select({
              id: seen.transactionId,
              bookedOn: seen.bookedOn,
              contentKey: seen.contentKey,
              occurrence: seen.occurrence,
              externalId: seen.externalId,
            })
            .from(seen)
            .where(and(isOfOrigin(seen, userId, slice), between(seen.bookedOn, slice.from, slice.to))),
        ),
      ];
      const reported = [
        ...own.map((row) => ({ ...row, isOwn: true })),
        // Another source's balances follow its own order of the day.
        ...linked.map((row) => ({ ...row, balanceAfterCents: null, isOwn: false })),
      ];
      return reported
        .sort((one, other) => one.position - other.position)
        .map(({ position: _, ...row }) => row);
    },

    async restateBalances(userId: string, origin: Origin, rows: { id: string; cents: number }[]) {
      const records = rows.map((row) => ({ ...row, account_id: origin.accountId, source: origin.source }));
      await db
        .update(transactions)
        .set({ balanceAfterCents: sql`input.cents` })
        .from(
          sql`${recordsOfPerson(userId, records)} as input(user_id uuid, id uuid, cents bigint, account_id uuid, source text)`,
        )
        .where(
          sql`${isInRecords} and ${transactions.accountId} = input.account_id and ${transactions.source} = input.source`,
        );
    },
  };
};
