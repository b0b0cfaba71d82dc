import { and, asc, eq, gt, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { transactionEdits } from "#server/modules/banking/adjustments/tables.ts";
import { bankConnections } from "#server/modules/banking/connections/tables.ts";
import { accounts, transactions } from "#server/modules/banking/ledger/tables.ts";
import { isInTotals } from "#server/modules/banking/ledger/totals-queries.ts";
import { events } from "#server/modules/calendar/events/tables.ts";
import type { CashRow } from "#server/modules/cash-flow/domain/household.ts";
import type { Database } from "#server/platform/db/database.ts";
import { shareOfCents } from "#shared/rules/share.ts";

export type HouseholdRepository = ReturnType<typeof createHouseholdRepository>;

/** `cents` is the person's share of `wholeCents`. */
export interface HouseholdRow extends CashRow {
  wholeCents: number;
  merchantName: string;
  category: string;
  isOwnTransfer: boolean;
  isExcluded: boolean;
  /** The bank's order within the day. */
  position: number;
  ownCategoryId: string | null;
  /** The person changed what it counts as. */
  isAdjusted: boolean;
}

/** Of each account in totals, how much of it is the person's. */
export type Shares = ReadonlyMap<string, number>;

/** What there is from a day on, and what of it came since a moment. */
export interface RowsSeen {
  /** Of the database: what it did not see then is of this or a later transaction. */
  moment: string;
  shares: Shares;
  /** Of all accounts, also of those in no totals. */
  count: number;
  /** In no order, also of accounts in no totals, where `cents` is all of it. */
  rows: HouseholdRow[];
}

type Line = [
  ...[id: string, accountId: string, day: string, position: number, wholeCents: number, description: string],
  ...[merchantName: string, creditorName: string | null, category: string, ownCategoryId: string | null],
  ...[isOwnTransfer: boolean, isAdjusted: boolean, isExcluded: boolean],
];

/** The same day, and account, is the same string: thousands are told apart faster so, and take less memory. */
const toRows = (lines: readonly Line[], shares: Shares) => {
  const known = new Map<string, string>();
  const once = (text: string) => {
    const one = known.get(text);
    if (one === undefined) known.set(text, text);
    return one ?? text;
  };
  return lines.map((line) => toRow(line, shares, once));
};

const toRow = (line: Line, shares: Shares, once: (text: string) => string): HouseholdRow => {
  const [id, account, bookedOn, position, wholeCents, description, merchantName, ...rest] = line;
  const [accountId, day] = [once(account), once(bookedOn)];
  const [creditorName, category, ownCategoryId, isOwnTransfer, isAdjusted, isExcluded] = rest;
  const cents = shareOfCents(wholeCents, shares.get(accountId) ?? 100);
  // Written out: thousands of spreads are slow.
  return {
    id,
    accountId,
    day,
    position,
    cents,
    wholeCents,
    description,
    merchantName,
    creditorName,
    category,
    ownCategoryId,
    isOwnTransfer,
    isAdjusted,
    isExcluded,
  };
};

const isExcluded = sql`${transactions.isAdjusted} and exists (select 1 from ${transactionEdits}
  where ${transactionEdits.userId} = ${transactions.userId} and ${transactionEdits.transactionId} = ${transactions.id}
  and ${transactionEdits.isExcluded})`;

const { id, bookedOn } = transactions;

/** As one text: thousands of rows would take ten times as long. */
const lines = sql<Line[]>`coalesce(json_agg(json_build_array(${id}, ${transactions.accountId}, ${bookedOn},
  ${transactions.position}, ${transactions.amountCents}, ${transactions.description}, ${transactions.merchantName},
  ${transactions.counterparty}, ${transactions.category}, ${transactions.ownCategoryId},
  ${transactions.transferId} is not null, ${transactions.isAdjusted}, ${isExcluded})), '[]')`;

/** What of the rows has been written by a transaction that was not over at the moment. */
const isSince = (moment: string) => sql`age(${transactions}.xmin) <= age(${moment}::text::xid8::xid)`;

const now = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

const sharesOf = (userId: string) =>
  sql<
    [string, number][]
  >`(select coalesce(json_agg(json_build_array(${accounts.id}, ${accounts.sharePercent}) order by ${accounts.id}), '[]')
    from ${accounts} where ${accounts.userId} = ${userId} and ${isInTotals})`;

/** What the forecast is made of: rows as the bank told them, and what the agenda says that things cost. */
export const createHouseholdRepository = (db: Database) => ({
  /** From a day on; a pending row counts, because its balance does. */
  async rows(userId: string, from: string): Promise<RowsSeen> {
    const [all] = await db
      .select({ moment: now, shares: sharesOf(userId), lines })
      .from(transactions)
      .where(and(eq(transactions.userId, userId), gte(bookedOn, from)));
    if (!all) throw new Error("An aggregate has a row");
    const shares = new Map(all.shares);
    const rows = toRows(all.lines, shares);
    return { moment: all.moment, shares, count: rows.length, rows };
  },

  /**
   * Those since a moment, and how many there are in all, without reading the others: whatever changes a row writes it anew by
   * another transaction (`xmin`).
   */
  async rowsSince(userId: string, from: string, moment: string): Promise<RowsSeen> {
    // Columns that come late in a row would be looked for in each of thousands.
    const seen = db.$with("seen").as(
      db
        .select({
          count: sql<number>`count(*)::int`.as("count"),
          ids: sql<string[]>`array_agg(${id}) filter (where ${isSince(moment)})`.as("ids"),
        })
        .from(transactions)
        .where(and(eq(transactions.userId, userId), gte(bookedOn, from))),
    );
    const [all] = await db
      .with(seen)
      .select({
        ...{ moment: now, shares: sharesOf(userId), count: seen.count },
        lines: sql<Line[]>`(select ${lines} from ${transactions}
          where ${transactions.userId} = ${userId} and ${id} = any(${seen.ids}))`,
      })
      .from(seen);
    if (!all) throw new Error("An aggregate has a row");
    const shares = new Map(all.shares);
    return { ...all, shares, rows: toRows(all.lines, shares) };
  },

  /** Of rows from a day on. */
  async ids(userId: string, from: string): Promise<ReadonlySet<string>> {
    const [all] = await db
      .select({ ids: sql<string[]>`coalesce(json_agg(${id}), '[]')` })
      .from(transactions)
      .where(and(eq(transactions.userId, userId), gte(bookedOn, from)));
    return new Set(all?.ids);
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
