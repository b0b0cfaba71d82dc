import { and, asc, eq } from "drizzle-orm";
import { accounts } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { existingPersonRow } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables.ts";
import { keptFilters } from "./tables.ts";

export type StoredFilter = Omit<typeof keptFilters.$inferSelect, "userId">;
export type KeptFilterRepository = ReturnType<typeof createKeptFilterRepository>;

/** No other change of the person's comes in between. */
export const createAloneWithFilters =
  (db: Database) =>
  <Result>(userId: string, work: (filters: KeptFilterRepository) => Promise<Result>) =>
    db.transaction(async (tx) => {
      existingPersonRow(
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update"),
      );
      return work(createKeptFilterRepository(tx));
    });

export const createKeptFilterRepository = (db: Database) => {
  const isOne = (userId: string, id: string) => and(eq(keptFilters.userId, userId), eq(keptFilters.id, id));

  return {
    async all(userId: string): Promise<StoredFilter[]> {
      const { id, name, nameKey, filter } = keptFilters;
      return db
        .select({ id, name, nameKey, filter })
        .from(keptFilters)
        .where(eq(keptFilters.userId, userId))
        .orderBy(asc(nameKey));
    },

    async accountIds(userId: string): Promise<Set<string>> {
      const rows = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, userId));
      return new Set(rows.map(({ id }) => id));
    },

    async insert(userId: string, filter: StoredFilter) {
      await db.insert(keptFilters).values({ userId, ...filter });
    },

    async change(userId: string, id: string, changes: Partial<Omit<StoredFilter, "id">>) {
      await db.update(keptFilters).set(changes).where(isOne(userId, id));
    },

    async remove(userId: string, id: string) {
      await db.delete(keptFilters).where(isOne(userId, id));
    },
  };
};
