import { desc, type SQLWrapper, sql } from "drizzle-orm";
import { transactions } from "./tables.ts";

export interface ListPlace {
  bookedOn: string;
  position: number;
  id: string;
}

export interface ListPage {
  after?: ListPlace | undefined;
  limit: number;
}

export interface ListTotals {
  count: number;
  incomeCents: number;
  /** Positive. */
  expenseCents: number;
  lastDay: string | null;
}

export const isAfter = (row: Record<keyof ListPlace, SQLWrapper>, after: ListPlace | undefined) =>
  after &&
  sql`(${row.bookedOn}, ${row.position}, ${row.id}) < (${after.bookedOn}::date, ${after.position}::int, ${after.id}::uuid)`;

export interface StoredMarks {
  note: string;
  tags: string[];
  countsOn: string | null;
  isExcluded: boolean;
  isRefund: boolean;
  /** How many were taken off. */
  parts: number;
}

export type ListedTransaction = Pick<
  typeof transactions.$inferSelect,
  Exclude<keyof typeof listColumns, "marks">
> & { marks: StoredMarks | null };

/** What the person added to a transaction; null for nothing. */
const marks = sql<StoredMarks | null>`(
  select json_build_object('note', e.note, 'tags', e.tags, 'countsOn', e.counts_on, 'isExcluded', e.is_excluded,
    'isRefund', e.refund_of is not null, 'parts', (select count(*) from transaction_parts part
      where part.user_id = e.user_id and part.transaction_id = e.transaction_id))
  from transaction_edits e where e.user_id = transactions.user_id and e.transaction_id = transactions.id)`;

export const listColumns = {
  id: transactions.id,
  accountId: transactions.accountId,
  description: transactions.description,
  merchantName: transactions.merchantName,
  category: transactions.category,
  ownCategoryId: transactions.ownCategoryId,
  categorySource: transactions.categorySource,
  categoryConfidence: transactions.categoryConfidence,
  categoryReason: transactions.categoryReason,
  status: transactions.status,
  source: transactions.source,
  transferId: transactions.transferId,
  bookedOn: transactions.bookedOn,
  position: transactions.position,
  amountCents: transactions.amountCents,
  balanceAfterCents: transactions.balanceAfterCents,
  marks: marks.as("marks"),
};

export const newestFirst = [desc(transactions.bookedOn), desc(transactions.position), desc(transactions.id)];
