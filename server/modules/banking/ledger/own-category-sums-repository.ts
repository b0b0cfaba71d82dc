import { and, eq, gte, isNotNull, lte, max, sql } from "drizzle-orm";
import { countedEntries } from "#server/modules/banking/adjustments/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { isAnyOf } from "#server/platform/db/records.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { isCounted } from "./totals-queries.ts";

interface OwnFilter {
  from: string;
  to: string;
  ownCategoryIds: readonly string[];
}

const { userId: ofUser, accountId, day, ownCategoryId, side, cents } = countedEntries;

const stepStart = { day: sql.raw(`'YYYY-MM-DD'`), month: sql.raw(`'YYYY-MM-"01"'`) };

export type OwnCategorySums = ReturnType<typeof createOwnCategorySums>;

/** Sums of own categories come from the entries that have one: daily totals know the fixed ones alone. */
export const createOwnCategorySums = (db: Database) => ({
  /** By account, the oldest first; `from` is the first day. */
  async byStep(userId: string, { from, to, ownCategoryIds }: OwnFilter, step: "day" | "month") {
    const start = sql<string>`to_char(${day}, ${stepStart[step]})`;
    const sumOf = (one: "in" | "out", sign: 1 | -1) =>
      sql`coalesce(sum(${sql.raw(String(sign))} * ${cents}) filter (where ${side} = ${one}), 0)`.mapWith(
        Number,
      );
    return db
      .select({ from: start, accountId, incomeCents: sumOf("in", 1), expenseCents: sumOf("out", -1) })
      .from(countedEntries)
      .where(
        and(
          eq(ofUser, userId),
          gte(day, from),
          lte(day, to),
          isAnyOf(ownCategoryId, ownCategoryIds),
          isCounted,
        ),
      )
      .groupBy(sql`1`, accountId)
      .orderBy(sql`1`, accountId);
  },

  /** Positive, by day, account and own category. */
  async spending(userId: string, { from, to }: Pick<OwnFilter, "from" | "to">) {
    const rows = await db
      .select({ day, accountId, ownCategoryId, expenseCents: sql`-sum(${cents})`.mapWith(Number) })
      .from(countedEntries)
      .where(
        and(
          ...[eq(ofUser, userId), gte(day, from), lte(day, to), isNotNull(ownCategoryId)],
          ...[isCounted, eq(side, "out")],
        ),
      )
      .groupBy(day, accountId, ownCategoryId);
    return rows.flatMap(({ ownCategoryId, ...row }) =>
      ownCategoryId === null ? [] : { ...row, ownCategoryId },
    );
  },

  async lastDay(userId: string, ownCategoryIds: readonly string[], one: "out" | "in") {
    const rows = await db
      .select({ day: max(day) })
      .from(countedEntries)
      .where(and(eq(ofUser, userId), isAnyOf(ownCategoryId, ownCategoryIds), isCounted, eq(side, one)));
    return onlyRow(rows).day;
  },
});
