import { and, asc, desc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import {
  createConnectionQueries,
  hasNoFeed,
  isConnection,
  type StoredConnection,
  type StoredFeed,
} from "#server/modules/banking/connections/connection-queries.ts";
import {
  bankCalls,
  bankConnections,
  bankFeeds,
  bankWithdrawals,
} from "#server/modules/banking/connections/tables.ts";
import { accounts } from "#server/modules/banking/ledger/tables.ts";
import { accountOf } from "#server/modules/banking/ledger/totals-queries.ts";
import { latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createBankCallRepository } from "./bank-call-repository.ts";

export type { StoredConnection, StoredFeed } from "#server/modules/banking/connections/connection-queries.ts";
export type StoredWithdrawal = typeof bankWithdrawals.$inferSelect;
export type { CallScope, Scope } from "./bank-call-repository.ts";
export type BankSyncRepository = ReturnType<typeof createBankSyncRepository>;

export const createBankSyncRepository = (db: Database) => {
  const queries = createConnectionQueries(db);
  const ownConnection = and(
    eq(bankConnections.userId, bankFeeds.userId),
    eq(bankConnections.id, bankFeeds.connectionId),
  );
  const isSameBank = (connectionId: string) =>
    sql<boolean>`${bankConnections.institutionId} = (select own.institution_id from ${bankConnections} own
      where own.user_id = ${bankFeeds.userId} and own.id = ${connectionId})`;
  const isFormer = (connectionId: string) =>
    or(
      and(eq(bankFeeds.connectionId, connectionId), eq(bankFeeds.status, "gone")),
      and(eq(bankConnections.status, "ended"), isSameBank(connectionId)),
    );

  return {
    ...queries,

    /** Only while the requested consent is still in force: a renewal has newer facts. */
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

    /** Linked banks of all people that a planned sync still awaits; those never synced first, then the longest waiting. */
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
              gt(bankConnections.lastSlotAt, latestPlausibleInstant(now)),
            ),
          ),
        )
        .orderBy(sql`${bankConnections.lastSlotAt} nulls first`, asc(bankConnections.id))
        .limit(limit);
    },

    async feeds(userId: string) {
      return db
        .select({
          feed: bankFeeds,
          name: accounts.name,
          currency: accounts.currency,
          isClosed: sql<boolean>`${accounts.closedAt} is not null`,
        })
        .from(bankFeeds)
        .innerJoin(accounts, accountOf(bankFeeds))
        .where(eq(bankFeeds.userId, userId))
        .orderBy(asc(accounts.createdAt), asc(accounts.id));
    },

    /** Only while it is still the requested feed; returns whether it was. */
    async setFeed(
      userId: string,
      { accountId, remoteId }: Pick<StoredFeed, "accountId" | "remoteId">,
      changes: Partial<Omit<StoredFeed, "userId" | "accountId" | "connectionId" | "remoteId">>,
    ): Promise<boolean> {
      if (Object.keys(changes).length === 0) return true;
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

    async addWithdrawals(userId: string, rows: Omit<typeof bankWithdrawals.$inferInsert, "userId">[]) {
      if (rows.length > 0) await db.insert(bankWithdrawals).values(rows.map((row) => ({ ...row, userId })));
    },

    async withdrawals(userId: string, since: Date) {
      return db
        .select()
        .from(bankWithdrawals)
        .where(and(eq(bankWithdrawals.userId, userId), gt(bankWithdrawals.withdrawnAt, since)))
        .orderBy(desc(bankWithdrawals.withdrawnAt), desc(bankWithdrawals.bookedOn), asc(bankWithdrawals.id));
    },

    /** Replaces the other account's feed. Returns and removes linked connections that feed no account any more. */
    async moveFeed(userId: string, { from, to }: { from: string; to: string }) {
      const isBefore = and(eq(bankFeeds.userId, userId), eq(bankFeeds.accountId, to));
      const [before] = await db.delete(bankFeeds).where(isBefore).returning();
      // The account may have counts from a bank it was linked to before.
      await db.delete(bankCalls).where(and(eq(bankCalls.userId, userId), eq(bankCalls.accountId, to)));
      for (const table of [bankFeeds, bankCalls]) {
        await db
          .update(table)
          .set({ accountId: to })
          .where(and(eq(table.userId, userId), eq(table.accountId, from)));
      }
      const { balanceCode, openingCents, checkedFrom, openedOn, mismatchCents, mismatchSince, unexplained } =
        before ?? {};
      await db
        .update(bankFeeds)
        .set({
          ...{ status: "active", likelyAccountId: null },
          ...(before && {
            balanceCode,
            openingCents,
            checkedFrom,
            openedOn,
            mismatchCents,
            mismatchSince,
            unexplained,
          }),
        })
        .where(isBefore);
      const isOver = or(
        eq(bankConnections.status, "ended"),
        ...(before ? [eq(bankConnections.id, before.connectionId)] : []),
      );
      const idle = await db
        .delete(bankConnections)
        .where(and(eq(bankConnections.userId, userId), isOver, hasNoFeed))
        .returning();
      return idle.filter(({ status }) => status === "linked");
    },

    /** Accounts that other connections feed, and whether those belong to the same bank. */
    async accountsOfOtherFeeds(userId: string, connectionId: string) {
      return db
        .select({
          id: bankFeeds.accountId,
          isSameBank: isSameBank(connectionId),
        })
        .from(bankFeeds)
        .innerJoin(bankConnections, ownConnection)
        .where(
          and(
            eq(bankFeeds.userId, userId),
            eq(bankFeeds.status, "active"),
            ne(bankFeeds.connectionId, connectionId),
            eq(bankConnections.status, "linked"),
          ),
        );
    },

    /** Accounts that this connection, or an ended one to the same bank, no longer shares. */
    async formerAccounts(userId: string, connectionId: string): Promise<string[]> {
      const rows = await db
        .select({ id: bankFeeds.accountId })
        .from(bankFeeds)
        .innerJoin(bankConnections, ownConnection)
        .where(and(eq(bankFeeds.userId, userId), isFormer(connectionId)));
      return rows.map(({ id }) => id);
    },

    /** Closes accounts that the bank no longer shares, once it is known that none of its new accounts is one of them. */
    async closeFormerAccounts(userId: string, connectionId: string, at: Date) {
      const ofConnection = and(eq(bankFeeds.userId, userId), eq(bankFeeds.connectionId, connectionId));
      const feeds = await db.select().from(bankFeeds).where(ofConnection);
      const isOpen = feeds.some(
        ({ status, syncedTo }) => status === "unsure" || (status === "active" && syncedTo === null),
      );
      const left = feeds.filter(({ status }) => status === "gone").map(({ accountId }) => accountId);
      if (!isOpen) await queries.closeAccounts(userId, left, at);
    },

    ...createBankCallRepository(db),
  };
};
