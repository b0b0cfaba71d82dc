import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import type { ColumnMapping } from "#shared/contracts/banking/column-mapping.ts";
import { statementMappings } from "./tables.ts";

export type MappingRepository = ReturnType<typeof createMappingRepository>;

/** Far more kinds of files than a person has; the ones used last are kept. */
const mostMappings = 100;

export const createMappingRepository = (db: Database) => ({
  async mappings(userId: string): Promise<Record<string, ColumnMapping>> {
    const rows = await db
      .select({ fingerprint: statementMappings.fingerprint, mapping: statementMappings.mapping })
      .from(statementMappings)
      .where(eq(statementMappings.userId, userId));
    return Object.fromEntries(rows.map(({ fingerprint, mapping }) => [fingerprint, mapping]));
  },

  async keepMapping(userId: string, fingerprint: string, mapping: ColumnMapping, usedAt: Date) {
    await db
      .insert(statementMappings)
      .values({ userId, fingerprint, mapping, usedAt })
      .onConflictDoUpdate({
        target: [statementMappings.userId, statementMappings.fingerprint],
        set: { mapping, usedAt },
      });
    const [last] = await db
      .select({ usedAt: statementMappings.usedAt })
      .from(statementMappings)
      .where(eq(statementMappings.userId, userId))
      .orderBy(desc(statementMappings.usedAt), statementMappings.fingerprint)
      .offset(mostMappings - 1)
      .limit(1);
    if (!last) return;
    await db
      .delete(statementMappings)
      .where(and(eq(statementMappings.userId, userId), lt(statementMappings.usedAt, last.usedAt)));
  },
});
