import { and, count, desc, eq, gt, gte, isNotNull, isNull, max, min, ne, sql } from "drizzle-orm";
import { transactionParts } from "#server/modules/banking/adjustments/tables.ts";
import { hasNoFeed, isConnection } from "#server/modules/banking/connections/connection-queries.ts";
import { bankConnections, bankFeeds } from "#server/modules/banking/connections/tables.ts";
import { accounts, transactions } from "#server/modules/banking/ledger/tables.ts";
import { accountOf, inAccount } from "#server/modules/banking/ledger/totals-queries.ts";
import type { Database } from "#server/platform/db/database.ts";
import { recordsOfPerson } from "#server/platform/db/records.ts";
import { onlyRow } from "#server/platform/db/rows.ts";

type StoredAccount = typeof accounts.$inferSelect;
export type AccountRepository = ReturnType<typeof createAccountRepository>;
type RowChanges = Partial<Omit<typeof transactions.$inferInsert, "userId" | "id" | "accountId">>;

/** Refunds of purchases and interest are seldom more. */
const leastPaidCents = 50_00;
const mostPayers = 8;

export const createAccountRepository = (db: Database) => {
  const isAccount = (userId: string, id: string) => and(eq(accounts.userId, userId), eq(accounts.id, id));
  const isRow = (userId: string, id: string) => and(eq(transactions.userId, userId), eq(transactions.id, id));

  return {
    async account(userId: string, id: string): Promise<StoredAccount | undefined> {
      const [account] = await db.select().from(accounts).where(isAccount(userId, id));
      return account;
    },

    /** The open cash account in euros that was made first. */
    async cashAccount(userId: string): Promise<StoredAccount | undefined> {
      const isCash = and(
        eq(accounts.type, "cash"),
        eq(accounts.currency, "EUR"),
        isNotNull(accounts.openedOn),
      );
      const [account] = await db
        .select()
        .from(accounts)
        .where(and(eq(accounts.userId, userId), isCash, isNull(accounts.closedAt)))
        .orderBy(accounts.createdAt, accounts.id)
        .limit(1);
      return account;
    },

    async setAccount(userId: string, id: string, changes: Partial<Omit<StoredAccount, "userId" | "id">>) {
      if (Object.keys(changes).length > 0)
        await db.update(accounts).set(changes).where(isAccount(userId, id));
    },

    /** Returns how many of them are the person's. */
    async setOrder(userId: string, ids: string[]): Promise<number> {
      await db.update(accounts).set({ position: null }).where(eq(accounts.userId, userId));
      const records = recordsOfPerson(
        userId,
        ids.map((id, position) => ({ id, position })),
      );
      const rows = await db
        .update(accounts)
        .set({ position: sql`input.position` })
        .from(sql`${records} as input(user_id uuid, id uuid, position smallint)`)
        .where(sql`${accounts.userId} = input.user_id and ${accounts.id} = input.id`)
        .returning({ id: accounts.id });
      return rows.length;
    },

    /** Of all rows of an account, in whatever transfer: their sum in cents, number, first and last day. */
    async extent(userId: string, accountId: string) {
      const rows = await db
        .select({
          cents: sql`coalesce(sum(${transactions.amountCents}), 0)`.mapWith(Number),
          count: count(),
          firstDay: min(transactions.bookedOn),
          lastDay: max(transactions.bookedOn),
        })
        .from(transactions)
        .where(inAccount(transactions, userId, accountId));
      return onlyRow(rows);
    },

    /** Who paid more than small change into an account since a day, own transfers apart; the largest first. */
    async payers(userId: string, accountId: string, from: string) {
      const cents = sql`sum(${transactions.amountCents})`.mapWith(Number);
      return db
        .select({ name: transactions.merchantName, count: count(), cents })
        .from(transactions)
        .where(
          and(
            inAccount(transactions, userId, accountId),
            gte(transactions.bookedOn, from),
            gt(transactions.amountCents, 0),
            isNull(transactions.transferId),
          ),
        )
        .groupBy(transactions.merchantName)
        .having(sql`sum(${transactions.amountCents}) >= ${leastPaidCents}`)
        .orderBy(desc(cents), transactions.merchantName)
        .limit(mostPayers);
    },

    async feed(userId: string, accountId: string) {
      const [feed] = await db
        .select({
          bank: bankConnections.institutionName,
          connectionId: bankFeeds.connectionId,
          lastSyncAt: bankFeeds.lastSyncAt,
        })
        .from(bankFeeds)
        .innerJoin(
          bankConnections,
          and(eq(bankConnections.userId, bankFeeds.userId), eq(bankConnections.id, bankFeeds.connectionId)),
        )
        .where(and(eq(bankFeeds.userId, userId), eq(bankFeeds.accountId, accountId)));
      return feed;
    },

    /** A renewal brings the account back no more; a new link does. Returns the connection that feeds it. */
    async leaveOut(userId: string, { id, identity }: StoredAccount): Promise<string | null> {
      const isFeed = and(eq(bankFeeds.userId, userId), eq(bankFeeds.accountId, id));
      const [feed] = await db.select().from(bankFeeds).where(isFeed);
      if (!feed) return null;
      const identities = JSON.stringify([identity, feed.steadyIdentity].filter(Boolean));
      await db
        .update(bankConnections)
        .set({ leftOut: sql`${bankConnections.leftOut} || ${identities}::jsonb` })
        .where(isConnection(userId, feed.connectionId));
      return feed.connectionId;
    },

    /** Deletes and returns a connection that feeds no account any more. */
    async takeIfIdle(userId: string, connectionId: string) {
      const [idle] = await db
        .delete(bankConnections)
        .where(and(isConnection(userId, connectionId), hasNoFeed))
        .returning();
      return idle;
    },

    async nextPosition(userId: string, accountId: string, day: string): Promise<number> {
      const rows = await db
        .select({ most: max(transactions.position) })
        .from(transactions)
        .where(and(inAccount(transactions, userId, accountId), eq(transactions.bookedOn, day)));
      return (onlyRow(rows).most ?? 0) + 1;
    },

    async row(userId: string, id: string) {
      const [row] = await db
        .select({ row: transactions, account: accounts })
        .from(transactions)
        .innerJoin(accounts, accountOf(transactions))
        .where(isRow(userId, id));
      return row;
    },

    async hasParts(userId: string, id: string): Promise<boolean> {
      const isPart = and(eq(transactionParts.userId, userId), eq(transactionParts.transactionId, id));
      return (
        (await db.select({ place: transactionParts.place }).from(transactionParts).where(isPart)).length > 0
      );
    },

    /** A name that the person gave to this one stays. */
    async setRow(userId: string, id: string, { merchantName, ...changes }: RowChanges) {
      const name = sql`case when ${transactions.hasOwnName} then ${transactions.merchantName} else ${merchantName} end`;
      await db
        .update(transactions)
        .set({ ...changes, merchantName: name })
        .where(isRow(userId, id));
    },

    async removeRow(userId: string, id: string) {
      await db.delete(transactions).where(isRow(userId, id));
    },

    /** Dissolves every transfer between this account and others; returns the others' days. */
    async freeOtherSides(userId: string, accountId: string) {
      return db
        .update(transactions)
        .set({ transferId: null })
        .where(
          and(
            eq(transactions.userId, userId),
            ne(transactions.accountId, accountId),
            sql`${transactions.transferId} in (select own.transfer_id from ${transactions} own
              where own.user_id = ${userId} and own.account_id = ${accountId} and own.transfer_id is not null)`,
          ),
        )
        .returning({ accountId: transactions.accountId, day: transactions.bookedOn });
    },
  };
};
