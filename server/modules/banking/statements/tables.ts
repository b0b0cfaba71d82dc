import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";
import type { ColumnMapping } from "#shared/contracts/banking/column-mapping.ts";

/** Which column is what in files with a header that only the person knows. */
export const statementMappings = pgTable(
  "statement_mappings",
  {
    userId: ownerId(),
    /** Hash of the header's names. */
    fingerprint: text().notNull(),
    mapping: jsonb().$type<ColumnMapping>().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fingerprint] }),
    index("statement_mappings_used").on(table.userId, table.usedAt),
  ],
);
