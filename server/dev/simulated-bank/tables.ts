import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** A bank's own database, which holds nothing of ours. */
export const simulatedBankRecords = pgTable(
  "simulated_bank_records",
  {
    collection: text().notNull(),
    id: text().notNull(),
    record: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.id] })],
);
