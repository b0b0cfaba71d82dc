import { and, desc, eq, gte, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import type { SearchPattern } from "./search-patterns.ts";
import { accounts, dailyTotals, transactions } from "./tables.ts";
import { accountOf, isInTotals, sumInTotals } from "./totals-queries.ts";
import { matchesFilter, type TransactionFilter } from "./transaction-filter-queries.ts";

export interface ListPlace {
  bookedOn: string;
  position: number;
  id: string;
}

interface ListPage {
  after?: ListPlace | undefined;
  limit: number;
}

interface ListTotals {
  count: number;
  incomeCents: number;
  /** Positive. */
  expenseCents: number;
  lastDay: string | null;
}

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
export type TransactionListRepository = ReturnType<typeof createTransactionListRepository>;

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

export const createTransactionListRepository = (db: Database) => {
  const isAfter = (row: Record<keyof ListPlace, SQLWrapper>, after: ListPlace | undefined) =>
    after &&
    sql`(${row.bookedOn}, ${row.position}, ${row.id}) < (${after.bookedOn}::date, ${after.position}::int, ${after.id}::uuid)`;

  return {
    /** Ordered like its index and without joins, it reads about as many rows as it returns. */
    async list(
      userId: string,
      filter: TransactionFilter,
      { after, limit }: ListPage,
    ): Promise<ListedTransaction[]> {
      return db
        .select(listColumns)
        .from(transactions)
        .where(and(matchesFilter(userId, filter), isAfter(transactions, after)))
        .orderBy(...newestFirst)
        .limit(limit);
    },

    /** Sums cover accounts in totals only. Computed from the daily totals. */
    async totals(userId: string, { from, to, accountId, category }: TransactionFilter): Promise<ListTotals> {
      const rows = await db
        .select({
          count: sql`coalesce(sum(${dailyTotals.count}), 0)`.mapWith(Number),
          incomeCents: sumInTotals(dailyTotals.incomeCents),
          expenseCents: sumInTotals(dailyTotals.expenseCents),
          lastDay: sql<string | null>`max(${dailyTotals.day})::text`,
        })
        .from(dailyTotals)
        .innerJoin(accounts, accountOf(dailyTotals))
        .where(
          and(
            eq(dailyTotals.userId, userId),
            gte(dailyTotals.day, from),
            to ? lte(dailyTotals.day, to) : undefined,
            accountId ? eq(dailyTotals.accountId, accountId) : undefined,
            category ? eq(dailyTotals.category, category) : undefined,
          ),
        );
      return onlyRow(rows);
    },

    /** The page and the totals in one query, so that each text is read once. */
    async search(
      userId: string,
      filter: TransactionFilter,
      patterns: readonly SearchPattern[],
      { after, limit }: ListPage,
    ) {
      const hits = db.$with("hits").as(
        db
          .select({
            accountId: transactions.accountId,
            id: transactions.id,
            bookedOn: transactions.bookedOn,
            position: transactions.position,
            amountCents: transactions.amountCents,
            transferId: transactions.transferId,
          })
          .from(transactions)
          .where(matchesFilter(userId, filter, patterns)),
      );
      const page = db
        .select({ id: hits.id })
        .from(hits)
        .where(isAfter(hits, after))
        .orderBy(desc(hits.bookedOn), desc(hits.position), desc(hits.id))
        .limit(limit);
      const sumOf = (sign: SQL) =>
        sql`coalesce(sum(abs(${hits.amountCents})) filter
          (where ${isInTotals} and ${hits.transferId} is null and ${hits.amountCents} ${sign} 0), 0)`.mapWith(
          Number,
        );
      const { ids, ...totals } = onlyRow(
        await db
          .with(hits)
          .select({
            count: sql`count(*)`.mapWith(Number),
            incomeCents: sumOf(sql`>`),
            expenseCents: sumOf(sql`<`),
            lastDay: sql<string | null>`max(${hits.bookedOn})::text`,
            ids: sql<string[]>`array(${page})`,
          })
          .from(hits)
          .innerJoin(accounts, and(eq(accounts.userId, userId), eq(accounts.id, hits.accountId))),
      );
      const rows = await db
        .select(listColumns)
        .from(transactions)
        .where(and(eq(transactions.userId, userId), inArray(transactions.id, ids)))
        .orderBy(...newestFirst);
      return { totals, transactions: rows };
    },

    async extent(userId: string, from: string) {
      const isSince = sql`${dailyTotals.day} >= ${from}`;
      const rows = await db
        .select({
          count: sql`coalesce(sum(${dailyTotals.count}) filter (where ${isSince}), 0)`.mapWith(Number),
          firstDay: sql<string | null>`min(${dailyTotals.day})::text`,
        })
        .from(dailyTotals)
        .where(eq(dailyTotals.userId, userId));
      return onlyRow(rows);
    },

    async doubtful(userId: string, from: string, limit: number) {
      const kind = sql`case when ${transactions.alikeKey} = '' then ${transactions.id}::text
        else ${transactions.alikeKey} || sign(${transactions.amountCents}) end`;
      const kinds = db
        .selectDistinctOn([kind], listColumns)
        .from(transactions)
        .where(
          and(
            eq(transactions.userId, userId),
            gte(transactions.bookedOn, from),
            // As written in the index.
            sql`${transactions.categoryConfidence} < 60`,
            isNull(transactions.transferId),
          ),
        )
        .orderBy(kind, ...newestFirst)
        .as("kinds");
      const rows = await db
        .select({ transaction: kinds._.selectedFields, total: sql`count(*) over ()`.mapWith(Number) })
        .from(kinds)
        .orderBy(desc(kinds.bookedOn), desc(kinds.position), desc(kinds.id))
        .limit(limit);
      return { transactions: rows.map(({ transaction }) => transaction), total: rows[0]?.total ?? 0 };
    },
  };
};
