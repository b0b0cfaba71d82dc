import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { transactionEdits } from "#server/modules/banking/adjustments/tables.ts";
import { bankConnections } from "#server/modules/banking/connections/tables.ts";
import { accounts, transactions } from "#server/modules/banking/ledger/tables.ts";
import { accountOf, isInTotals } from "#server/modules/banking/ledger/totals-queries.ts";
import { events } from "#server/modules/calendar/events/tables.ts";
import type { CashRow } from "#server/modules/cash-flow/domain/household.ts";
import { dayOfNumber, numberOfDay } from "#server/modules/cash-flow/domain/promises/day-numbers.ts";
import type { Database } from "#server/platform/db/database.ts";
import { shareOfCents } from "#shared/rules/share.ts";

export type HouseholdRepository = ReturnType<typeof createHouseholdRepository>;

/** `cents` is the person's share of `wholeCents`. */
export interface HouseholdRow extends CashRow {
  wholeCents: number;
  isOwnTransfer: boolean;
  isExcluded: boolean;
}

/** Days in a row; its mark differs whenever one of its rows, or the share of it, does. */
export interface RowSpan {
  number: number;
  mark: string;
}

type Line = [string, string, string, number, number, string, string, string | null, string, boolean, boolean];

const toRow = (line: Line): HouseholdRow => {
  const [id, accountId, day, wholeCents, sharePercent, ...rest] = line;
  const [description, merchantName, creditorName, category, isOwnTransfer, isExcluded] = rest;
  const cents = shareOfCents(wholeCents, sharePercent);
  // Written out: thousands of spreads are slow.
  return {
    id,
    accountId,
    day,
    cents,
    wholeCents,
    description,
    merchantName,
    creditorName,
    category,
    isOwnTransfer,
    isExcluded,
  };
};

/** Both inclusive. */
export interface Days {
  from: string;
  to: string;
}

const daysOfSpan = 32;
const span = sql<number>`(${transactions.bookedOn} - date '1970-01-01') / ${sql.raw(`${daysOfSpan}`)}`;

export const spanOf = (day: string) => Math.floor(numberOfDay(day) / daysOfSpan);

/** Both inclusive. */
export const daysOf = (span: number): Days => ({
  from: dayOfNumber(span * daysOfSpan),
  to: dayOfNumber((span + 1) * daysOfSpan - 1),
});

const isExcluded = sql`${transactions.isAdjusted} and exists (select 1 from ${transactionEdits}
  where ${transactionEdits.userId} = ${transactions.userId} and ${transactionEdits.transactionId} = ${transactions.id}
  and ${transactionEdits.isExcluded})`;

const isRowOf = (userId: string, { from, to }: Days) =>
  and(
    eq(transactions.userId, userId),
    gte(transactions.bookedOn, from),
    lte(transactions.bookedOn, to),
    isInTotals,
  );

/** What the forecast is made of: rows as the bank told them, and what the agenda says that things cost. */
export const createHouseholdRepository = (db: Database) => ({
  /**
   * In which spans there are rows, and whether they are as before, without reading them: whatever changes a row writes it to
   * another place (`ctid`) by another transaction (`xmin`).
   */
  async spans(userId: string, { from, to }: Days): Promise<RowSpan[]> {
    const place = sql`hashtidextended(${transactions}.ctid, ${transactions}.xmin::text::bigint * 101 + ${accounts.sharePercent})`;
    return db
      .select({ number: span, mark: sql<string>`count(*) || ' ' || bit_xor(${place})` })
      .from(transactions)
      .innerJoin(accounts, accountOf(transactions))
      .where(isRowOf(userId, { from, to }))
      .groupBy(sql`1`)
      .orderBy(sql`1`);
  },

  /**
   * Of accounts in totals, by day, all or those of some spans; a pending row counts, because its balance does. They come as one text: thousands of rows
   * would take ten times as long.
   */
  async rows(userId: string, days: Days, spans?: readonly number[]): Promise<HouseholdRow[]> {
    const { id, accountId, bookedOn, amountCents, description, merchantName, counterparty, category } =
      transactions;
    const ordered = db
      .select({
        line: sql`json_build_array(${id}, ${accountId}, ${bookedOn}, ${amountCents}, ${accounts.sharePercent},
          ${description}, ${merchantName}, ${counterparty}, ${category}, ${transactions.transferId} is not null,
          ${isExcluded})`.as("line"),
      })
      .from(transactions)
      .innerJoin(accounts, accountOf(transactions))
      .where(and(isRowOf(userId, days), spans && inArray(span, [...spans])))
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
