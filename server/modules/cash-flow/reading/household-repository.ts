import { and, asc, eq, gt, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { bankConnections } from "#server/modules/banking/connections/tables.ts";
import { accounts, transactions } from "#server/modules/banking/ledger/tables.ts";
import { accountOf, isInTotals } from "#server/modules/banking/ledger/totals-queries.ts";
import { events } from "#server/modules/calendar/events/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

export type HouseholdRepository = ReturnType<typeof createHouseholdRepository>;

/** What the forecast is made of: rows as the bank told them, and what the agenda says that things cost. */
export const createHouseholdRepository = (db: Database) => ({
  /** Of accounts in totals, by day; a pending row counts, because its balance does. */
  async rows(userId: string, from: string, to: string) {
    return db
      .select({
        id: transactions.id,
        accountId: transactions.accountId,
        day: transactions.bookedOn,
        wholeCents: transactions.amountCents,
        sharePercent: accounts.sharePercent,
        description: transactions.description,
        merchantName: transactions.merchantName,
        creditorName: transactions.counterparty,
        category: transactions.category,
        isOwnTransfer: sql<boolean>`${transactions.transferId} is not null`,
      })
      .from(transactions)
      .innerJoin(accounts, accountOf(transactions))
      .where(
        and(
          eq(transactions.userId, userId),
          gte(transactions.bookedOn, from),
          lte(transactions.bookedOn, to),
          isInTotals,
        ),
      )
      .orderBy(asc(transactions.bookedOn), asc(transactions.position), asc(transactions.id));
  },

  /** Ends of the consents that banks have given, until a moment. */
  async consents(userId: string, from: Date, to: Date) {
    return db
      .select({
        id: bankConnections.id,
        bank: bankConnections.institutionName,
        validUntil: bankConnections.validUntil,
      })
      .from(bankConnections)
      .where(
        and(
          eq(bankConnections.userId, userId),
          eq(bankConnections.status, "linked"),
          gt(bankConnections.validUntil, from),
          lte(bankConnections.validUntil, to),
        ),
      )
      .orderBy(asc(bankConnections.validUntil), asc(bankConnections.id));
  },

  /** Of events that begin in between; all-day ones at their midnight in Madrid. */
  async plannedCosts(userId: string, from: Date, to: Date) {
    return db
      .select({ startsAt: events.startsAt, title: events.title, cents: events.expectedCostCents })
      .from(events)
      .where(
        and(
          eq(events.userId, userId),
          isNull(events.deletedAt),
          isNotNull(events.expectedCostCents),
          gt(events.startsAt, from),
          lte(events.startsAt, to),
        ),
      )
      .orderBy(asc(events.startsAt), asc(events.id));
  },
});
