import { and, count, eq, inArray, isNull, ne, type SQL } from "drizzle-orm";
import { accounts, transactions } from "#server/modules/banking/ledger/tables.ts";
import { accountOf } from "#server/modules/banking/ledger/totals-queries.ts";
import type { Database } from "#server/platform/db/database.ts";
import {
  createConnectionQueries,
  hasNoFeed,
  isConnection,
  type StoredConnection,
  type StoredFeed,
} from "./connection-queries.ts";
import { bankConnections, bankConsents, bankFeeds } from "./tables.ts";

export type { StoredConnection, StoredFeed } from "./connection-queries.ts";
export type StoredConsent = typeof bankConsents.$inferSelect;

type Owned<Row> = Omit<Row, "userId">;

export type ConnectionRepository = ReturnType<typeof createConnectionRepository>;

export const createConnectionRepository = (db: Database) => {
  const isConsent = (userId: string, id: string) =>
    and(eq(bankConsents.userId, userId), eq(bankConsents.id, id));
  /** Returns whether the flow was still open. */
  const updateOpen = async (userId: string, id: string, changes: Partial<StoredConsent>, condition?: SQL) => {
    const rows = await db
      .update(bankConsents)
      .set(changes)
      .where(and(isConsent(userId, id), eq(bankConsents.status, "pending"), condition))
      .returning({ id: bankConsents.id });
    return rows.length > 0;
  };

  return {
    async insertConsent(userId: string, consent: Owned<typeof bankConsents.$inferInsert>) {
      await db.insert(bankConsents).values({ ...consent, userId });
    },

    async consent(userId: string, id: string): Promise<StoredConsent | undefined> {
      const [consent] = await db.select().from(bankConsents).where(isConsent(userId, id));
      return consent;
    },

    async consentOf(userId: string, reference: string): Promise<StoredConsent | undefined> {
      const [consent] = await db
        .select()
        .from(bankConsents)
        .where(and(eq(bankConsents.userId, userId), eq(bankConsents.reference, reference)));
      return consent;
    },

    async finishConsent(
      userId: string,
      id: string,
      end: Pick<StoredConsent, "status" | "finishedAt"> &
        Partial<Pick<StoredConsent, "connectionId" | "remoteId">>,
    ) {
      return updateOpen(userId, id, end);
    },

    async noteReturn(userId: string, id: string, at: Date) {
      await db
        .update(bankConsents)
        .set({ returnedAt: at })
        .where(and(isConsent(userId, id), isNull(bankConsents.returnedAt)));
    },

    /** Returns true once: a code works only once. */
    async takeCode(userId: string, id: string, at: Date): Promise<boolean> {
      return updateOpen(userId, id, { codeTakenAt: at }, isNull(bankConsents.codeTakenAt));
    },

    /** Stores the provider's new id of the consent. Returns whether the flow was still open. */
    async renameConsent(userId: string, id: string, remoteId: string): Promise<boolean> {
      return updateOpen(userId, id, { remoteId });
    },

    ...createConnectionQueries(db),

    async insertConnection(userId: string, connection: Owned<typeof bankConnections.$inferInsert>) {
      await db.insert(bankConnections).values({ ...connection, userId });
    },

    async updateConnection(userId: string, id: string, changes: Partial<Owned<StoredConnection>>) {
      await db.update(bankConnections).set(changes).where(isConnection(userId, id));
    },

    /** Deletes and returns the connections that feed no account, except one. */
    async removeIdle(userId: string, exceptId: string): Promise<StoredConnection[]> {
      return db
        .delete(bankConnections)
        .where(and(eq(bankConnections.userId, userId), ne(bankConnections.id, exceptId), hasNoFeed))
        .returning();
    },

    async removeConnection(userId: string, id: string): Promise<StoredConnection | undefined> {
      const [connection] = await db.delete(bankConnections).where(isConnection(userId, id)).returning();
      return connection;
    },

    async feeds(userId: string, connectionId?: string): Promise<StoredFeed[]> {
      return db
        .select()
        .from(bankFeeds)
        .where(
          and(
            eq(bankFeeds.userId, userId),
            ...(connectionId ? [eq(bankFeeds.connectionId, connectionId)] : []),
          ),
        );
    },

    /** This consent feeds the account from now on; how far it was synced stays known. */
    async setFeed(
      userId: string,
      feed: Pick<StoredFeed, "accountId" | "connectionId" | "remoteId" | "steadyIdentity">,
    ) {
      const news = { ...feed, status: "active" as const, trouble: null, likelyAccountId: null };
      await db
        .insert(bankFeeds)
        .values({ ...news, userId })
        .onConflictDoUpdate({ target: [bankFeeds.userId, bankFeeds.accountId], set: news });
    },

    async markGone(userId: string, accountIds: string[]) {
      if (accountIds.length === 0) return;
      await db
        .update(bankFeeds)
        .set({ status: "gone", trouble: "account_gone" })
        .where(and(eq(bankFeeds.userId, userId), inArray(bankFeeds.accountId, accountIds)));
    },

    async reopen(userId: string, ids: string[]) {
      if (ids.length === 0) return;
      await db
        .update(accounts)
        .set({ closedAt: null })
        .where(
          and(eq(accounts.userId, userId), inArray(accounts.id, ids), eq(accounts.closedByPerson, false)),
        );
    },

    async markSimulated(userId: string, ids: string[]) {
      if (ids.length === 0) return;
      await db
        .update(accounts)
        .set({ isSimulated: true })
        .where(and(eq(accounts.userId, userId), inArray(accounts.id, ids)));
    },

    /** The accounts of each connection. */
    async linkedAccounts(userId: string) {
      return db
        .select({ connectionId: bankFeeds.connectionId, accountId: bankFeeds.accountId })
        .from(bankFeeds)
        .innerJoin(accounts, accountOf(bankFeeds))
        .where(eq(bankFeeds.userId, userId));
    },

    async transactionCount(userId: string, connectionId?: string): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(transactions)
        .innerJoin(
          bankFeeds,
          and(
            eq(bankFeeds.userId, transactions.userId),
            eq(bankFeeds.accountId, transactions.accountId),
            ...(connectionId ? [eq(bankFeeds.connectionId, connectionId)] : []),
          ),
        )
        .where(eq(transactions.userId, userId));
      return row?.count ?? 0;
    },
  };
};
