import { and, asc, between, desc, eq, isNull, lte, ne, sql } from "drizzle-orm";
import { accounts, transactions } from "#server/modules/banking/ledger/tables.ts";
import { accountInTotals } from "#server/modules/banking/ledger/totals-queries.ts";
import type { Database } from "#server/platform/db/database.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { merchantNames, transactionEdits, transactionParts } from "./tables.ts";

type Row = typeof transactions.$inferSelect;

export type StoredAdjustment = NonNullable<Awaited<ReturnType<AdjustmentRepository["adjustment"]>>>;
export type AdjustmentRepository = ReturnType<typeof createAdjustmentRepository>;

const linkedColumns = {
  id: transactions.id,
  merchantName: transactions.merchantName,
  category: transactions.category,
  date: transactions.bookedOn,
  amountCents: transactions.amountCents,
  isTransfer: sql<boolean>`${transactions.transferId} is not null`,
};

/** Shops take things back for a month; insurers and travel agents take longer. */
const refundDays = 365;
const refundableLimit = 8;

export const createAdjustmentRepository = (db: Database) => {
  const isOf = (table: typeof transactionEdits | typeof transactionParts, userId: string, id: string) =>
    and(eq(table.userId, userId), eq(table.transactionId, id));
  const isTransaction = (userId: string, id: string) =>
    and(eq(transactions.userId, userId), eq(transactions.id, id));
  const editOf = and(
    eq(transactionEdits.userId, transactions.userId),
    eq(transactionEdits.transactionId, transactions.id),
  );
  const ofMerchant = (userId: string, alikeKey: string) =>
    and(eq(merchantNames.userId, userId), eq(merchantNames.alikeKey, alikeKey));

  return {
    /** Null without such a transaction. */
    async adjustment(userId: string, id: string) {
      const [found] = await db
        .select({ row: transactions, currency: accounts.currency, edit: transactionEdits })
        .from(transactions)
        .innerJoin(accounts, and(eq(accounts.userId, userId), eq(accounts.id, transactions.accountId)))
        .leftJoin(transactionEdits, editOf)
        .where(isTransaction(userId, id));
      if (!found) return null;
      const parts = await db
        .select()
        .from(transactionParts)
        .where(isOf(transactionParts, userId, id))
        .orderBy(asc(transactionParts.place));
      return { ...found, parts };
    },

    /** Raises the version, so that a window that read the one before is refused. */
    async touch(userId: string, id: string, updatedAt: Date) {
      await db
        .insert(transactionEdits)
        .values({ userId, transactionId: id, updatedAt })
        .onConflictDoUpdate({
          target: [transactionEdits.userId, transactionEdits.transactionId],
          set: { updatedAt, version: sql`${transactionEdits.version} + 1` },
        });
    },

    async linked(userId: string, id: string) {
      const [row] = await db.select(linkedColumns).from(transactions).where(isTransaction(userId, id));
      return row ?? null;
    },

    /** The oldest first. */
    async refundsOf(userId: string, id: string) {
      return db
        .select(linkedColumns)
        .from(transactionEdits)
        .innerJoin(transactions, editOf)
        .where(and(eq(transactionEdits.userId, userId), eq(transactionEdits.refundOf, id)))
        .orderBy(asc(transactions.bookedOn), asc(transactions.id));
    },

    /** Purchases of the year before that cost at least as much, the likeliest first: of the same merchant, of the same amount. */
    async refundable(userId: string, { id, amountCents, bookedOn, alikeKey, merchantName }: Row) {
      const isAlike = sql`(${transactions.alikeKey} = ${alikeKey} and ${alikeKey} <> ''
        or lower(${transactions.merchantName}) = lower(${merchantName}))`;
      return db
        .select(linkedColumns)
        .from(transactions)
        .innerJoin(accounts, accountInTotals(transactions))
        .where(
          and(
            eq(transactions.userId, userId),
            ne(transactions.id, id),
            between(transactions.bookedOn, addDays(bookedOn, -refundDays), bookedOn),
            lte(transactions.amountCents, -amountCents),
            isNull(transactions.transferId),
          ),
        )
        .orderBy(
          desc(isAlike),
          desc(sql`${transactions.amountCents} = ${-amountCents}`),
          desc(transactions.bookedOn),
          desc(transactions.id),
        )
        .limit(refundableLimit);
    },

    async merchantName(userId: string, alikeKey: string): Promise<string | null> {
      const [row] = await db.select().from(merchantNames).where(ofMerchant(userId, alikeKey));
      return row?.name ?? null;
    },

    async merchantNames(userId: string) {
      return db.select().from(merchantNames).where(eq(merchantNames.userId, userId));
    },

    /** Null takes the name away; the transactions are named by the caller. */
    async setMerchantName(userId: string, alikeKey: string, name: string | null) {
      await db.delete(merchantNames).where(ofMerchant(userId, alikeKey));
      if (name !== null) await db.insert(merchantNames).values({ userId, alikeKey, name });
    },

    async anyOf(userId: string, alikeKey: string): Promise<Row | null> {
      const [row] = await db
        .select()
        .from(transactions)
        .where(and(eq(transactions.userId, userId), eq(transactions.alikeKey, alikeKey)))
        .orderBy(desc(transactions.bookedOn), desc(transactions.id))
        .limit(1);
      return row ?? null;
    },

    /** All transactions of a merchant but those that the person named one by one; returns how many. */
    async nameAll(userId: string, alikeKey: string, name: string): Promise<number> {
      const rows = await db
        .update(transactions)
        .set({ merchantName: name })
        .where(
          and(
            eq(transactions.userId, userId),
            eq(transactions.alikeKey, alikeKey),
            eq(transactions.hasOwnName, false),
          ),
        )
        .returning({ id: transactions.id });
      return rows.length;
    },

    async tags(userId: string) {
      const tag = sql<string>`jsonb_array_elements_text(${transactionEdits.tags})`;
      const all = db
        .select({ tag: tag.as("tag") })
        .from(transactionEdits)
        .where(eq(transactionEdits.userId, userId))
        .as("all_tags");
      const count = sql`count(*)`.mapWith(Number);
      return db
        .select({ tag: all.tag, count })
        .from(all)
        .groupBy(all.tag)
        .orderBy(desc(count), asc(all.tag))
        .limit(200);
    },
  };
};
