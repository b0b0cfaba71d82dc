import { and, sql } from "drizzle-orm";
import type { transactionParts } from "#server/modules/banking/adjustments/tables.ts";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import {
  matchesFilter,
  type SearchPattern,
  type TransactionFilter,
} from "#server/modules/banking/ledger/transaction-filter-queries.ts";
import {
  isAfter,
  type ListPage,
  listColumns,
  newestFirst,
} from "#server/modules/banking/ledger/transaction-list-queries.ts";
import type { Database } from "#server/platform/db/database.ts";

type Part = Pick<typeof transactionParts.$inferSelect, "amountCents" | "category" | "note"> & {
  ownCategory: string | null;
};

/** The name of the person's own category of a row. */
const ownNameOf = (row: "p" | "transactions") => {
  const table = sql.raw(row);
  return sql<string | null>`(select own.name from own_categories own
    where own.user_id = ${table}.user_id and own.id = ${table}.own_category_id)`;
};

/** In their order; null for none. */
const parts = sql<Part[] | null>`(
  select json_agg(json_build_object('amountCents', p.amount_cents, 'category', p.category,
    'ownCategory', ${ownNameOf("p")}, 'note', p.note) order by p.place)
  from transaction_parts p where p.user_id = transactions.user_id and p.transaction_id = transactions.id)`;

const exportColumns = {
  ...listColumns,
  valueOn: transactions.valueOn,
  counterparty: transactions.counterparty,
  ownCategory: ownNameOf("transactions").as("own_category"),
  partList: parts.as("part_list"),
};

export type ExportPlace = NonNullable<ListPage["after"]>;
export type ExportRepository = ReturnType<typeof createExportRepository>;
export type ExportedTransaction = Awaited<ReturnType<ExportRepository["page"]>>[number];

export const createExportRepository = (db: Database) => ({
  async page(
    userId: string,
    filter: TransactionFilter,
    { patterns, after, limit }: ListPage & { patterns: readonly SearchPattern[] },
  ) {
    return db
      .select(exportColumns)
      .from(transactions)
      .where(and(matchesFilter(userId, filter, patterns), isAfter(transactions, after)))
      .orderBy(...newestFirst)
      .limit(limit);
  },
});
