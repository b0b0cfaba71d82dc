import { and, asc, desc, eq, inArray, isNotNull, min, ne, or, sql } from "drizzle-orm";
import { bankFeeds } from "#server/modules/banking/connections/tables.ts";
import type { BalanceState } from "#server/modules/banking/domain/reconciler/balance-state.ts";
import { accountCoverage, accounts } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { accountReports, statementImports } from "./tables.ts";

export type StoredImport = typeof statementImports.$inferSelect;
export type ImportRepository = ReturnType<typeof createImportRepository>;

type AccountNames = Record<"name" | "institutionName" | "type", string>;

interface Names {
  from: AccountNames;
  to: AccountNames;
}

interface Page {
  before: { createdAt: Date; id: string } | undefined;
  limit: number;
}

export const createImportRepository = (db: Database) => {
  const isImport = (userId: string, id: string) =>
    and(eq(statementImports.userId, userId), eq(statementImports.id, id));

  return {
    /** The newest first. */
    async imports(userId: string, { before, limit }: Page): Promise<StoredImport[]> {
      const { createdAt, id } = statementImports;
      return db
        .select()
        .from(statementImports)
        .where(
          and(
            eq(statementImports.userId, userId),
            before &&
              sql`(${createdAt}, ${id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`,
          ),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },

    async import(userId: string, id: string): Promise<StoredImport | undefined> {
      const [stored] = await db.select().from(statementImports).where(isImport(userId, id));
      return stored;
    },

    async namesOf(userId: string, ids: readonly string[]) {
      if (ids.length === 0) return new Map<string, string>();
      const { id, fileName } = statementImports;
      const rows = await db
        .select({ id, fileName })
        .from(statementImports)
        .where(and(eq(statementImports.userId, userId), inArray(id, [...ids])));
      return new Map(rows.map((row) => [row.id, row.fileName]));
    },

    /** The accounts that imports told of; those before reports were kept by their days. */
    async accountsOf(userId: string, importIds: readonly string[]) {
      if (importIds.length === 0) return [];
      const ids = [...importIds];
      const told = await db
        .selectDistinct({
          importId: sql<string>`${accountReports.importId}::text`,
          accountId: accountReports.accountId,
        })
        .from(accountReports)
        .where(and(eq(accountReports.userId, userId), inArray(accountReports.importId, ids)));
      const covered = await db
        .selectDistinct({ importId: accountCoverage.origin, accountId: accountCoverage.accountId })
        .from(accountCoverage)
        .where(and(eq(accountCoverage.userId, userId), inArray(accountCoverage.origin, ids)));
      const known = new Set<string>();
      return [...told, ...covered].filter(({ importId, accountId }) => {
        const key = `${importId} ${accountId}`;
        return !known.has(key) && known.add(key);
      });
    },

    async accounts(userId: string) {
      return db.select().from(accounts).where(eq(accounts.userId, userId)).orderBy(asc(accounts.createdAt));
    },

    /** Accounts of which the person has settled something themselves. */
    async keptByHand(userId: string): Promise<string[]> {
      const isSettled = or(
        ne(accounts.sharePercent, 100),
        accounts.isHidden,
        accounts.closedByPerson,
        isNotNull(accounts.openedOn),
        isNotNull(accounts.reportedName),
        isNotNull(accounts.color),
      );
      const settled = await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.userId, userId), isSettled));
      return settled.map(({ id }) => id);
    },

    async hasFeed(userId: string, accountId: string) {
      return (
        (await db.$count(bankFeeds, and(eq(bankFeeds.userId, userId), eq(bankFeeds.accountId, accountId)))) >
        0
      );
    },

    async setBalanceState(userId: string, accountId: string, state: BalanceState) {
      const { unexplained, ...rest } = state;
      await db
        .update(bankFeeds)
        .set({ ...rest, unexplained })
        .where(and(eq(bankFeeds.userId, userId), eq(bankFeeds.accountId, accountId)));
    },

    /** Unless somebody has given it another name since. */
    async renameAccount(userId: string, id: string, { from, to }: Names) {
      const isNamed = and(
        eq(accounts.name, from.name),
        eq(accounts.institutionName, from.institutionName),
        sql`${accounts.type} = ${from.type}`,
      );
      const hasFeed = sql`exists (select from ${bankFeeds} where ${bankFeeds.userId} = ${userId} and ${bankFeeds.accountId} = ${id})`;
      await db
        .update(accounts)
        .set({ name: to.name, institutionName: to.institutionName, type: sql`${to.type}` })
        .where(and(eq(accounts.userId, userId), eq(accounts.id, id), isNamed, sql`not ${hasFeed}`));
    },

    async deleteImport(userId: string, id: string) {
      await db
        .delete(accountReports)
        .where(and(eq(accountReports.userId, userId), eq(accountReports.importId, id)));
      await db.delete(statementImports).where(isImport(userId, id));
    },

    async firstImportAt(userId: string): Promise<Date | null> {
      const rows = await db
        .select({ at: min(statementImports.createdAt) })
        .from(statementImports)
        .where(eq(statementImports.userId, userId));
      return onlyRow(rows).at;
    },

    async deleteReports(userId: string, accountId: string) {
      await db
        .delete(accountReports)
        .where(and(eq(accountReports.userId, userId), eq(accountReports.accountId, accountId)));
    },
  };
};
