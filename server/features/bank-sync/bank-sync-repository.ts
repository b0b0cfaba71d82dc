import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { bankCalls, bankConnections, bankFeeds } from "#server/db/schema/banks.ts";
import { accounts } from "#server/db/schema/ledger.ts";
import { users } from "#server/db/schema/people.ts";
import { latestMark } from "#server/pacing/clock-skew.ts";
import type { CallCount } from "./quota.ts";

export type StoredConnection = typeof bankConnections.$inferSelect;
export type StoredFeed = typeof bankFeeds.$inferSelect;
export type Scope = (typeof bankCalls.$inferSelect)["scope"];

/** One purse: a scope of an account. */
export interface Purse {
  accountId: string;
  scope: Scope;
}

/** A day whose calls count no longer. */
const longAgo = "1970-01-01";

export type BankSyncRepository = ReturnType<typeof createBankSyncRepository>;

/** What is known of linked banks and of the calls made to them. */
export const createBankSyncRepository = (db: Database) => {
  const isConnection = (userId: string, id: string) =>
    and(eq(bankConnections.userId, userId), eq(bankConnections.id, id));
  const isPurse = (userId: string, { accountId, scope }: Purse) =>
    and(eq(bankCalls.userId, userId), eq(bankCalls.accountId, accountId), eq(bankCalls.scope, scope));

  return {
    async connections(userId: string): Promise<StoredConnection[]> {
      return db
        .select()
        .from(bankConnections)
        .where(eq(bankConnections.userId, userId))
        .orderBy(asc(bankConnections.createdAt), asc(bankConnections.id));
    },

    async connection(userId: string, id: string): Promise<StoredConnection | undefined> {
      const [connection] = await db.select().from(bankConnections).where(isConnection(userId, id));
      return connection;
    },

    /** Only while the consent that was asked is still in force: a renewal knows better. */
    async setConnectionOf(
      userId: string,
      { id, remoteId }: Pick<StoredConnection, "id" | "remoteId">,
      changes: Partial<Omit<StoredConnection, "userId" | "id">>,
    ) {
      await db
        .update(bankConnections)
        .set(changes)
        .where(and(isConnection(userId, id), eq(bankConnections.remoteId, remoteId)));
    },

    /** Every person's linked banks that a planned moment still awaits, those never asked first, then who waits longest. */
    async due(slot: Date, now: Date, limit: number) {
      return db
        .select({
          userId: bankConnections.userId,
          id: bankConnections.id,
          remoteId: bankConnections.remoteId,
        })
        .from(bankConnections)
        .where(
          and(
            eq(bankConnections.status, "linked"),
            or(
              isNull(bankConnections.lastSlotAt),
              lt(bankConnections.lastSlotAt, slot),
              gt(bankConnections.lastSlotAt, latestMark(now)),
            ),
          ),
        )
        .orderBy(sql`${bankConnections.lastSlotAt} nulls first`, asc(bankConnections.id))
        .limit(limit);
    },

    /** With the account that each one feeds. */
    async feeds(userId: string) {
      return db
        .select({ feed: bankFeeds, name: accounts.name, currency: accounts.currency })
        .from(bankFeeds)
        .innerJoin(accounts, and(eq(accounts.userId, bankFeeds.userId), eq(accounts.id, bankFeeds.accountId)))
        .where(eq(bankFeeds.userId, userId))
        .orderBy(asc(accounts.createdAt), asc(accounts.id));
    },

    /** Only while it is still the feed that was asked. Answers whether it was. */
    async setFeed(
      userId: string,
      { accountId, remoteId }: Pick<StoredFeed, "accountId" | "remoteId">,
      changes: Partial<Pick<StoredFeed, "status" | "syncedTo" | "lastSyncAt" | "trouble">>,
    ): Promise<boolean> {
      const rows = await db
        .update(bankFeeds)
        .set(changes)
        .where(
          and(
            eq(bankFeeds.userId, userId),
            eq(bankFeeds.accountId, accountId),
            eq(bankFeeds.remoteId, remoteId),
          ),
        )
        .returning({ accountId: bankFeeds.accountId });
      return rows.length > 0;
    },

    /** The feed and its counts of calls go over to another account. */
    async moveFeed(userId: string, { from, to }: { from: string; to: string }) {
      // It may have counts of a bank that it was linked to before.
      await db.delete(bankCalls).where(and(eq(bankCalls.userId, userId), eq(bankCalls.accountId, to)));
      for (const table of [bankFeeds, bankCalls]) {
        await db
          .update(table)
          .set({ accountId: to })
          .where(and(eq(table.userId, userId), eq(table.accountId, from)));
      }
    },

    /** What a bank says that an account is. */
    async setAccount(userId: string, id: string, changes: Partial<typeof accounts.$inferSelect>) {
      await db
        .update(accounts)
        .set(changes)
        .where(and(eq(accounts.userId, userId), eq(accounts.id, id)));
    },

    async calls(userId: string) {
      return db.select().from(bankCalls).where(eq(bankCalls.userId, userId));
    },

    /** Changes a purse's count with nobody else at it; a change to null leaves it. Null when the account is no more. */
    async changeCalls(
      userId: string,
      purse: Purse,
      change: (count: CallCount | null) => CallCount | null,
    ): Promise<CallCount | null> {
      return db.transaction(async (tx) => {
        // Before the account, as who takes the person out does: else both would wait for each other.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
        // A row to lock: two who found none would both count from zero.
        await tx.execute(sql`
          insert into ${bankCalls} (user_id, account_id, scope, day, used)
          select user_id, id, ${purse.scope}, ${longAgo}, 0 from ${accounts}
            where user_id = ${userId} and id = ${purse.accountId} for key share
          on conflict do nothing`);
        const [before] = await tx.select().from(bankCalls).where(isPurse(userId, purse)).for("update");
        const after = before ? change(before) : null;
        if (after) {
          const { day, used, remaining, blockedUntil } = after;
          await tx
            .update(bankCalls)
            .set({ day, used, remaining, blockedUntil })
            .where(isPurse(userId, purse));
        }
        return after;
      });
    },
  };
};
