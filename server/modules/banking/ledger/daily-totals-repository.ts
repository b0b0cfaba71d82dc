import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { alias, type PgColumn, unionAll } from "drizzle-orm/pg-core";
import { countedEntries, transactionEdits } from "#server/modules/banking/adjustments/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { isAnyOf, recordsSharing } from "#server/platform/db/records.ts";
import type { DayTotal } from "./reported-transaction.ts";
import { accounts, dailyTotals, transactions } from "./tables.ts";
import { accountOf, inAccount, isExpense, isIncome } from "./totals-queries.ts";
import type { Touched } from "./transfer-repository.ts";

const { incomeCents, expenseCents, movedCents, netCents, count } = dailyTotals;

const nothing = sql<number>`0::bigint`;

export const createDailyTotalsRepository = (db: Database) => {
  const purchases = alias(transactions, "purchases");
  const purchaseEdits = alias(transactionEdits, "purchase_edits");
  const isEditOf = (
    edit: Record<"userId" | "transactionId", PgColumn>,
    row: Record<"userId" | "id", PgColumn>,
  ) => and(eq(edit.userId, row.userId), eq(edit.transactionId, row.id));
  /** As `counted_entries` says, which would take too long for thousands of rows. */
  const countedOn = sql<string>`coalesce(${transactionEdits.countsOn},
    case when ${purchases.amountCents} < 0 and ${purchases.transferId} is null
      then coalesce(${purchaseEdits.countsOn}, ${purchases.bookedOn}) end,
    ${transactions.bookedOn})`;

  const countsElsewhere = or(isNotNull(transactionEdits.countsOn), isNotNull(transactionEdits.refundOf));

  /** Of rows that may count on another day than their own. */
  const placesWhere = (userId: string, condition: SQL | undefined): Promise<Touched[]> =>
    db
      .selectDistinct({ accountId: transactions.accountId, day: countedOn })
      .from(transactionEdits)
      .innerJoin(transactions, isEditOf(transactionEdits, transactions))
      .leftJoin(
        purchases,
        and(eq(purchases.userId, transactions.userId), eq(purchases.id, transactionEdits.refundOf)),
      )
      .leftJoin(purchaseEdits, isEditOf(purchaseEdits, purchases))
      .where(and(eq(transactionEdits.userId, userId), countsElsewhere, condition));

  /** Most people have none, and the planner may not know. */
  const movedIds = async (userId: string) => {
    const moved = await db
      .select({ id: transactionEdits.transactionId })
      .from(transactionEdits)
      .where(and(eq(transactionEdits.userId, userId), countsElsewhere));
    return moved.map(({ id }) => id);
  };
  const hasMoved = async (userId: string) => (await movedIds(userId)).length > 0;

  /** Narrowed by the days of booking, which have an index: what the view reckons a day from would be read whole. */
  const countsOn = async (userId: string, days: string[]) => {
    const moved = await movedIds(userId);
    return and(
      isAnyOf(countedEntries.day, days),
      or(
        isAnyOf(countedEntries.bookedOn, days),
        moved.length === 0 ? undefined : isAnyOf(countedEntries.transactionId, moved),
      ),
    );
  };

  return {
    /** All days of the account, or some. */
    async recount(userId: string, accountId: string, days: "all" | string[]) {
      const isOn = (column: PgColumn) => (days === "all" ? undefined : isAnyOf(column, days));
      await db
        .delete(dailyTotals)
        .where(and(inAccount(dailyTotals, userId, accountId), isOn(dailyTotals.day)));
      const ownCents = sql`round(${transactions.amountCents} * ${accounts.sharePercent} / 100.0)`;
      const sumOf = (amount: SQL, isCounted: SQL | undefined) =>
        sql<number>`coalesce(sum(${amount}) filter (where ${isCounted}), 0)::bigint`;
      const entryCents = sql`${countedEntries.cents}`;
      const counted = db
        .select({
          day: sql<string>`${countedEntries.day}`.as("day"),
          category: sql<string>`${countedEntries.category}`.as("category"),
          incomeCents: sumOf(entryCents, isIncome).as("income"),
          expenseCents: sumOf(sql`-${entryCents}`, isExpense).as("expense"),
          movedCents: nothing.as("moved"),
          netCents: nothing.as("net"),
          count: sql<number>`0`.as("count"),
        })
        .from(countedEntries)
        .where(
          and(
            eq(countedEntries.userId, userId),
            eq(countedEntries.accountId, accountId),
            days === "all" ? undefined : await countsOn(userId, days),
            countedEntries.isCounted,
          ),
        )
        .groupBy(countedEntries.day, countedEntries.category);
      const booked = db
        .select({
          day: sql<string>`${transactions.bookedOn}`.as("day"),
          category: sql<string>`${transactions.category}`.as("category"),
          incomeCents: nothing.as("income"),
          expenseCents: nothing.as("expense"),
          movedCents: sumOf(ownCents, isNotNull(transactions.transferId)).as("moved"),
          netCents: sql<number>`sum(${transactions.amountCents})::bigint`.as("net"),
          count: sql<number>`count(*)::int`.as("count"),
        })
        .from(transactions)
        .innerJoin(accounts, accountOf(transactions))
        .where(and(inAccount(transactions, userId, accountId), isOn(transactions.bookedOn)))
        .groupBy(transactions.bookedOn, transactions.category);
      const both = unionAll(counted, booked).as("both");
      const total = (column: SQL.Aliased<number> | PgColumn, type = "bigint") =>
        sql<number>`sum(${column})::${sql.raw(type)}`;
      await db.insert(dailyTotals).select(
        db
          .select({
            userId: sql<string>`${userId}::uuid`.as("user_id"),
            day: both.day,
            accountId: sql<string>`${accountId}::uuid`.as("account_id"),
            category: both.category,
            incomeCents: total(both.incomeCents).as("income_cents"),
            expenseCents: total(both.expenseCents).as("expense_cents"),
            movedCents: total(both.movedCents).as("moved_cents"),
            netCents: total(both.netCents).as("net_cents"),
            count: total(both.count, "int").as("all_count"),
          })
          .from(both)
          .groupBy(both.day, both.category),
      );
    },

    async addToTotals(userId: string, accountId: string, totals: DayTotal[]) {
      const more = (column: PgColumn) =>
        sql`${column} + excluded.${sql.identifier(toSnakeCase(column.name))}`;
      await db
        .insert(dailyTotals)
        .select(recordsSharing(dailyTotals, { userId, accountId }, totals))
        .onConflictDoUpdate({
          target: [dailyTotals.userId, dailyTotals.day, dailyTotals.accountId, dailyTotals.category],
          set: {
            incomeCents: more(incomeCents),
            expenseCents: more(expenseCents),
            movedCents: more(movedCents),
            netCents: more(netCents),
            count: more(count),
          },
        });
    },

    /** Where rows of these days count on others; a refund counts on the day of what it refunds. */
    async countedPlaces(userId: string, touched: readonly Touched[]): Promise<Touched[]> {
      if (touched.length === 0 || !(await hasMoved(userId))) return [];
      const isTouched = (row: Record<"bookedOn" | "accountId", PgColumn>) =>
        and(
          isAnyOf(
            row.bookedOn,
            touched.map(({ day }) => day),
          ),
          inArray(row.accountId, [...new Set(touched.map(({ accountId }) => accountId))]),
        );
      const moved = await placesWhere(userId, isTouched(transactions));
      const refunds = await placesWhere(userId, isTouched(purchases));
      const days = [...touched, ...moved].map(({ day }) => day);
      const refundAccounts = new Set(refunds.map(({ accountId }) => accountId));
      return [
        ...moved,
        ...refunds,
        ...[...refundAccounts].flatMap((accountId) => days.map((day) => ({ accountId, day }))),
      ];
    },

    /** Where these rows and their refunds count, beside the days on which they were booked. */
    async placesOf(userId: string, ids: readonly string[]): Promise<Touched[]> {
      if (ids.length === 0 || !(await hasMoved(userId))) return [];
      return placesWhere(userId, or(isAnyOf(transactions.id, ids), isAnyOf(purchases.id, ids)));
    },
  };
};
