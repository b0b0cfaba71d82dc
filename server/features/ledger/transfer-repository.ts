import { and, between, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/database.ts";
import { accounts, transactions } from "#server/db/schema/ledger.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

/** Where the totals of a day have to be made anew. */
export interface Touched {
  accountId: string;
  day: string;
}

export interface TransferSide {
  accountId: string;
  bookedOn: string;
  amountCents: number;
  currency: string;
}

const place = { accountId: transactions.accountId, day: transactions.bookedOn };

/** Transfers between accounts of one person: two movements that share a transfer's id. */
export const createTransferRepository = (db: Database) => ({
  /** Movements between two days for which another account has one of the opposite amount at most so many days apart. */
  async transferCandidates(userId: string, span: { from: string; to: string; daysApart: number }) {
    const other = alias(transactions, "other");
    const otherAccount = alias(accounts, "other_account");
    return db
      .selectDistinct({
        id: transactions.id,
        accountId: transactions.accountId,
        bookedOn: transactions.bookedOn,
        amountCents: transactions.amountCents,
        currency: accounts.currency,
        counterpartyAccount: transactions.counterpartyAccount,
        category: transactions.category,
        description: transactions.description,
      })
      .from(transactions)
      .innerJoin(
        accounts,
        and(eq(accounts.userId, transactions.userId), eq(accounts.id, transactions.accountId)),
      )
      .innerJoin(
        other,
        and(
          eq(other.userId, transactions.userId),
          eq(other.amountCents, sql`-${transactions.amountCents}`),
          sql`${other.accountId} <> ${transactions.accountId}`,
          sql`abs(${other.bookedOn} - ${transactions.bookedOn}) <= ${span.daysApart}`,
          isNull(other.transferId),
          eq(other.transferRefused, false),
          between(other.bookedOn, span.from, span.to),
        ),
      )
      .innerJoin(
        otherAccount,
        and(
          eq(otherAccount.userId, other.userId),
          eq(otherAccount.id, other.accountId),
          eq(otherAccount.currency, accounts.currency),
        ),
      )
      .where(
        and(
          eq(transactions.userId, userId),
          isNull(transactions.transferId),
          eq(transactions.transferRefused, false),
          between(transactions.bookedOn, span.from, span.to),
        ),
      );
  },

  /** A movement with what makes another the other side of it. */
  async transferSide(userId: string, id: string) {
    const [row] = await db
      .select({
        id: transactions.id,
        accountId: transactions.accountId,
        bookedOn: transactions.bookedOn,
        amountCents: transactions.amountCents,
        currency: accounts.currency,
        transferId: transactions.transferId,
      })
      .from(transactions)
      .innerJoin(
        accounts,
        and(eq(accounts.userId, transactions.userId), eq(accounts.id, transactions.accountId)),
      )
      .where(and(eq(transactions.userId, userId), eq(transactions.id, id)));
    return row;
  },

  /** Movements of other accounts, in no transfer, that could be the other side. */
  async otherSides(userId: string, side: TransferSide, daysApart: number) {
    return db
      .select({ id: transactions.id, refused: transactions.transferRefused })
      .from(transactions)
      .innerJoin(
        accounts,
        and(
          eq(accounts.userId, transactions.userId),
          eq(accounts.id, transactions.accountId),
          eq(accounts.currency, side.currency),
        ),
      )
      .where(
        and(
          eq(transactions.userId, userId),
          ne(transactions.accountId, side.accountId),
          eq(transactions.amountCents, -side.amountCents),
          isNull(transactions.transferId),
          between(
            transactions.bookedOn,
            addDays(side.bookedOn, -daysApart),
            addDays(side.bookedOn, daysApart),
          ),
        ),
      );
  },

  /** Which of some movements are kept with another amount than they are told with now. */
  async otherAmounts(userId: string, told: { id: string; amountCents: number }[]): Promise<string[]> {
    const amounts = JSON.stringify(told.map(({ id, amountCents }) => ({ id, amount_cents: amountCents })));
    const rows = await db
      .select({ id: transactions.id })
      .from(transactions)
      .innerJoin(
        sql`json_to_recordset(${amounts}::json) as told(id uuid, amount_cents bigint)`,
        sql`told.id = ${transactions.id} and told.amount_cents <> ${transactions.amountCents}`,
      )
      .where(eq(transactions.userId, userId));
    return rows.map(({ id }) => id);
  },

  async setTransfer(userId: string, ids: string[], transferId: string): Promise<Touched[]> {
    return db
      .update(transactions)
      .set({ transferId, transferRefused: false })
      .where(and(eq(transactions.userId, userId), inArray(transactions.id, ids)))
      .returning(place);
  },

  /** Takes apart the transfers that some movements are in. */
  async dissolveTransfers(userId: string, ids: string[], refused: boolean): Promise<Touched[]> {
    if (ids.length === 0) return [];
    const transfers = db
      .select({ id: transactions.transferId })
      .from(transactions)
      .where(and(eq(transactions.userId, userId), inArray(transactions.id, ids)));
    return db
      .update(transactions)
      .set({ transferId: null, ...(refused && { transferRefused: true }) })
      .where(and(eq(transactions.userId, userId), inArray(transactions.transferId, transfers)))
      .returning(place);
  },
});
