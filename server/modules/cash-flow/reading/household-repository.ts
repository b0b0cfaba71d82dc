import { and, asc, eq, gt, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { bankConnections } from "#server/modules/banking/connections/tables.ts";
import { accounts, transactions } from "#server/modules/banking/ledger/tables.ts";
import { accountOf, isInTotals } from "#server/modules/banking/ledger/totals-queries.ts";
import { events } from "#server/modules/calendar/events/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

export type HouseholdRepository = ReturnType<typeof createHouseholdRepository>;

interface HouseholdRow {
  id: string;
  accountId: string;
  day: string;
  wholeCents: number;
  sharePercent: number;
  description: string;
  merchantName: string;
  creditorName: string | null;
  category: string;
  isOwnTransfer: boolean;
}

type Line = [string, string, string, number, number, string, string, string | null, string, boolean];

const toRow = (line: Line): HouseholdRow => {
  const [id, accountId, day, wholeCents, sharePercent, ...rest] = line;
  const [description, merchantName, creditorName, category, isOwnTransfer] = rest;
  return {
    ...{ id, accountId, day, wholeCents, sharePercent },
    ...{ description, merchantName, creditorName, category, isOwnTransfer },
  };
};

/** What the forecast is made of: rows as the bank told them, and what the agenda says that things cost. */
export const createHouseholdRepository = (db: Database) => ({
  /**
   * Of accounts in totals, by day; a pending row counts, because its balance does. They come as one text: thousands of rows
   * would take ten times as long.
   */
  async rows(userId: string, from: string, to: string): Promise<HouseholdRow[]> {
    const { id, accountId, bookedOn, amountCents, description, merchantName, counterparty, category } =
      transactions;
    const ordered = db
      .select({
        line: sql`json_build_array(${id}, ${accountId}, ${bookedOn}, ${amountCents}, ${accounts.sharePercent},
          ${description}, ${merchantName}, ${counterparty}, ${category}, ${transactions.transferId} is not null)`.as(
          "line",
        ),
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
      .orderBy(asc(transactions.bookedOn), asc(transactions.position), asc(transactions.id))
      .as("ordered");
    const [all] = await db
      .select({ lines: sql<Line[]>`coalesce(json_agg(${ordered.line}), '[]')` })
      .from(ordered);
    return (all?.lines ?? []).map(toRow);
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
