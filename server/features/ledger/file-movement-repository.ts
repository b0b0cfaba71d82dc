import { and, between, eq, ne, notExists, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { transactionSightings, transactions } from "#server/db/schema/ledger.ts";
import type { Origin, Slice } from "./movement-repository.ts";

/** What statement files have told of the movements of an account. */
export const createFileMovementRepository = (db: Database) => {
  const ofAccount = (
    table: typeof transactions | typeof transactionSightings,
    userId: string,
    origin: Origin,
  ) => and(eq(table.userId, userId), eq(table.accountId, origin.accountId), eq(table.source, origin.source));

  return {
    /** What files of a kind told of, in the order of the account; of a movement that another source brought, its facts. */
    async toldByFiles(userId: string, slice: Slice) {
      const { id, valueOn, amountCents, description: text, position } = transactions;
      const seen = transactionSightings;
      const [own, claimed] = [
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
            and(ofAccount(transactions, userId, slice), between(transactions.bookedOn, slice.from, slice.to)),
          ),
        await db
          .select({
            ...{ id, valueOn, amountCents, text, position },
            bookedOn: seen.bookedOn,
            contentKey: seen.contentKey,
            occurrence: seen.occurrence,
            externalId: seen.externalId,
          })
          .from(seen)
          .innerJoin(transactions, and(eq(transactions.userId, seen.userId), eq(id, seen.transactionId)))
          .where(and(ofAccount(seen, userId, slice), between(seen.bookedOn, slice.from, slice.to))),
      ];
      const told = [
        ...own.map((row) => ({ ...row, isOwn: true })),
        // Another source's balances follow its own order of the day.
        ...claimed.map((row) => ({ ...row, balanceAfterCents: null, isOwn: false })),
      ];
      return told.sort((one, other) => one.position - other.position).map(({ position: _, ...row }) => row);
    },

    /** Movements of other kinds of file that no file of this kind has claimed, in the order of their days. */
    async claimable(userId: string, { accountId, source, from, to }: Slice) {
      const claims = db
        .select({ one: sql`1` })
        .from(transactionSightings)
        .where(
          and(
            eq(transactionSightings.userId, userId),
            eq(transactionSightings.transactionId, transactions.id),
            eq(transactionSightings.source, source),
          ),
        );
      return db
        .select({
          id: transactions.id,
          bookedOn: transactions.bookedOn,
          valueOn: transactions.valueOn,
          amountCents: transactions.amountCents,
          text: transactions.description,
          status: transactions.status,
        })
        .from(transactions)
        .where(
          and(
            eq(transactions.userId, userId),
            eq(transactions.accountId, accountId),
            ne(transactions.source, source),
            between(transactions.bookedOn, from, to),
            notExists(claims),
          ),
        )
        .orderBy(transactions.bookedOn, transactions.position, transactions.id);
    },

    /** What the account held after movements, as their bank says it now. */
    async restateBalances(userId: string, origin: Origin, rows: { id: string; cents: number }[]) {
      await db
        .update(transactions)
        .set({ balanceAfterCents: sql`restated.cents` })
        .from(sql`json_to_recordset(${JSON.stringify(rows)}::json) as restated(id uuid, cents bigint)`)
        .where(and(ofAccount(transactions, userId, origin), sql`${transactions.id} = restated.id`));
    },
  };
};
