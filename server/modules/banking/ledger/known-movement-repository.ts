import { and, asc, between, ne, sql } from "drizzle-orm";
import { chunksOf } from "#server/platform/concurrency/chunks.ts";
import type { Database } from "#server/platform/db/database.ts";
import { recordsOfPerson } from "#server/platform/db/records.ts";
import { inAccount } from "./euro-queries.ts";
import type { Slice } from "./movement-repository.ts";
import { transactionSightings, transactions } from "./tables.ts";

/** What is known of an account's movements when a file or a bank tells of them. */
export const createKnownMovementRepository = (db: Database) => {
  const ofSlice = (userId: string, { accountId, from, to }: Slice) =>
    and(inAccount(transactions, userId, accountId), between(transactions.bookedOn, from, to));

  /** What files and feeds told of some movements, by the movement; looked up by key, and not joined with all of them. */
  const sightingsOf = async (userId: string, movements: { id: string }[]) => {
    const { source, bookedOn, externalId, contentKey, transactionId: id } = transactionSightings;
    const found: {
      id: string;
      source: string;
      bookedOn: string;
      externalId: string | null;
      contentKey: string;
    }[] = [];
    for (const chunk of chunksOf(movements)) {
      const records = recordsOfPerson(
        userId,
        chunk.map(({ id }) => ({ id })),
      );
      const rows = await db
        .select({ id, source, bookedOn, externalId, contentKey })
        .from(transactionSightings)
        .innerJoin(
          sql`${records} as told(user_id uuid, id uuid)`,
          sql`${transactionSightings.userId} = told.user_id and ${id} = told.id`,
        );
      for (const row of rows) found.push(row);
    }
    return Map.groupBy(found, ({ id }) => id);
  };

  return {
    /** Movements of other kinds of file that no file of this kind has claimed, in the order of their days. */
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
      const sightings = await sightingsOf(userId, rows);
      return rows.filter(({ id }) => !sightings.get(id)?.some(({ source }) => source === slice.source));
    },

    /** Every movement of an account between two days, as a feed last told of it; as the ledger has it where it never did. */
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
      const sightings = await sightingsOf(userId, rows);
      return rows.map(({ source, ...row }) => {
        const told = sightings.get(row.id) ?? [];
        const own = told.find((one) => one.source === slice.source);
        return {
          ...row,
          bookedOn: own?.bookedOn ?? row.ledgerDay,
          externalId: own ? own.externalId : row.externalId,
          contentKey: own?.contentKey ?? row.contentKey,
          isOwn: source === slice.source,
          isClaimed: own !== undefined,
          hasOtherSource: source !== slice.source || told.some((one) => one.source !== slice.source),
        };
      });
    },
  };
};
