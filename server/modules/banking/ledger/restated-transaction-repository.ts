import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Database } from "#server/platform/db/database.ts";
import { recordsOfPerson, recordsSharing } from "#server/platform/db/records.ts";
import { createAddedEditsRepository } from "./added-edits-repository.ts";
import { withCategoryColumns } from "./packed-transaction-queries.ts";
import { isInRecords, recordsOfIds } from "./record-queries.ts";
import type { NewTransaction, ReportedTransaction } from "./reported-transaction.ts";
import { transactionSourceLinks, transactions } from "./tables.ts";
import {
  categoryColumns,
  nameUnlessOwn,
  reportedColumns,
  setEach,
  unlessByPerson,
} from "./transaction-repository.ts";

/** What the categoriser reads beside the category. */
const readColumns: ReadonlySet<string> = new Set(["merchantName", "alikeKey"]);

const originColumns = ["source", "importId", "position"] as const;

/** In the order in which records have them. */
const inputColumns = sql.raw(
  Object.values(getTableColumns(transactions))
    .map(({ name }) => toSnakeCase(name))
    .join(", "),
);

/** Without a categorisation the words are the same, and the category stays. */
export type RewrittenTransaction = Omit<NewTransaction, "categorisation"> & {
  id: string;
  source: string;
  importId: string | null;
  categorisation: ReportedTransaction["categorisation"] | null;
};

const isReread = ({ categorisation }: RewrittenTransaction) => categorisation !== null;

export type SourceOfRow = { transactionId: string; source: string };

/** Rows of an account as they would be without a file. */
export const createRestatedTransactionRepository = (db: Database) => ({
  /** Gives transactions keys that no other has, so that they can take each other's. */
  async clearKeys(userId: string, ids: string[]) {
    await db
      .update(transactions)
      .set({ occurrence: sql`-abs(${transactions.occurrence})`, contentKey: sql`${transactions.id}::text` })
      .from(recordsOfIds(userId, ids))
      .where(isInRecords);
  },

  /** As if others had brought them; a category changes with the words, unless the person chose it. */
  async rewriteTransactions(userId: string, accountId: string, rows: readonly RewrittenTransaction[]) {
    const [reread, kept] = [rows.filter(isReread), rows.filter((row) => !isReread(row))];
    const facts = [...reportedColumns.filter((column) => !readColumns.has(column)), ...originColumns];
    for (const [some, columns, isRead] of [
      [reread, [...facts, ...readColumns], true],
      [kept, facts, false],
    ] as const) {
      if (some.length === 0) continue;
      const records = some.map(({ categorisation, ...row }) =>
        categorisation ? withCategoryColumns({ ...row, categorisation }) : row,
      );
      await db
        .update(transactions)
        .set({
          ...setEach(columns, (column) => `input.${column}`),
          ...(isRead && { merchantName: nameUnlessOwn, ...setEach(categoryColumns, unlessByPerson) }),
        })
        .from(
          sql`(${recordsSharing(transactions, { userId, accountId }, records)}) as input(${inputColumns})`,
        )
        .where(isInRecords);
    }
    await createAddedEditsRepository(db).ruleAnew(userId, reread);
  },

  /** What these sources tell of these transactions. */
  async deleteLinks(userId: string, links: readonly SourceOfRow[]) {
    if (links.length === 0) return;
    const records = links.map(({ transactionId, source }) => ({ transaction_id: transactionId, source }));
    const seen = transactionSourceLinks;
    await db.delete(seen).where(
      sql`exists (select from ${recordsOfPerson(userId, records)} as input(user_id uuid, transaction_id uuid, source text)
        where ${seen.userId} = input.user_id and ${seen.transactionId} = input.transaction_id and ${seen.source} = input.source)`,
    );
  },
});
