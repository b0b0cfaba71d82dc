import { and, asc, between, eq, isNotNull, isNull, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { adjustmentSource } from "#server/modules/banking/domain/written-transaction.ts";
import type { Database } from "#server/platform/db/database.ts";
import { recordsOfPerson } from "#server/platform/db/records.ts";
import { users } from "#server/platform/db/tables.ts";
import { isHeldApart } from "#shared/rules/account-kinds.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { isInRecords, recordsOfIds } from "./record-queries.ts";
import { accounts, transactions } from "./tables.ts";
import { accountOf, type Span } from "./totals-queries.ts";

/** A day whose totals must be recomputed. */
export interface Touched {
  accountId: string;
  day: string;
}

type TransferSide = Pick<OpenToTransfer, "accountId" | "bookedOn" | "amountCents"> & { currency: string };

const openColumns = {
  id: transactions.id,
  bookedOn: transactions.bookedOn,
  position: transactions.position,
  accountId: transactions.accountId,
  amountCents: transactions.amountCents,
  counterpartyAccount: transactions.counterpartyAccount,
  category: transactions.category,
  description: transactions.description,
  isAlone: sql<boolean>`${transactions.transferId} is not null`,
};

export type OpenToTransfer = Pick<
  typeof transactions.$inferSelect,
  Exclude<keyof typeof openColumns, "isAlone">
> & { isAlone: boolean };

const place = { accountId: transactions.accountId, day: transactions.bookedOn };

/** As it will be. */
export interface ChangedSide {
  id: string;
  amountCents: number;
  description: string;
}

interface Open extends Span {
  /** Cents, without their sign. */
  amounts?: readonly number[] | undefined;
}

const other = alias(transactions, "other");

export const createTransferRepository = (db: Database) => {
  const otherSides = (userId: string) =>
    db
      .select({ one: sql`1` })
      .from(other)
      .where(
        and(
          eq(other.userId, userId),
          eq(other.transferId, transactions.transferId),
          ne(other.id, transactions.id),
        ),
      );
  return {
    /**
     * Transactions without another side, as far as the person has not said that they are no transfers; in order, after
     * `last`; of some amounts, or all.
     */
    async openToTransfers(
      userId: string,
      { from, to, amounts }: Open,
      last: OpenToTransfer | undefined,
      limit: number,
    ) {
      const { bookedOn, position, id } = transactions;
      return db
        .select(openColumns)
        .from(transactions)
        .where(
          and(
            eq(transactions.userId, userId),
            or(isNull(transactions.transferId), notExists(otherSides(userId))),
            eq(transactions.transferRefused, false),
            between(bookedOn, last?.bookedOn ?? from, to),
            amounts && sql`abs(${transactions.amountCents}) = any(${`{${amounts.join(",")}}`}::bigint[])`,
            last && sql`(${bookedOn}, ${position}, ${id}) > (${last.bookedOn}, ${last.position}, ${last.id})`,
          ),
        )
        .orderBy(asc(bookedOn), asc(position), asc(id))
        .limit(limit);
    },

    /** Whose accounts they are, by the name that they gave. */
    async owner(userId: string) {
      const [row] = await db
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(eq(users.id, userId));
      return row ?? { firstName: "", lastName: "" };
    },

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
        .innerJoin(accounts, accountOf(transactions))
        .where(and(eq(transactions.userId, userId), eq(transactions.id, id)));
      return row;
    },

    /** Whether a row is of the kind that is never income or spending: an adjustment, or one of a loan or possession. */
    async isAside(userId: string, id: string): Promise<boolean> {
      const [row] = await db
        .select({ source: transactions.source, type: accounts.type })
        .from(transactions)
        .innerJoin(accounts, accountOf(transactions))
        .where(and(eq(transactions.userId, userId), eq(transactions.id, id)));
      return row !== undefined && (row.source === adjustmentSource || isHeldApart(row));
    },

    async otherSides(userId: string, side: TransferSide, daysApart: number) {
      return db
        .select({ id: transactions.id, isRefused: transactions.transferRefused })
        .from(transactions)
        .innerJoin(accounts, and(accountOf(transactions), eq(accounts.currency, side.currency)))
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

    async idsOfTransfer(userId: string, transferId: string): Promise<string[]> {
      const rows = await db
        .select({ id: transactions.id })
        .from(transactions)
        .where(and(eq(transactions.userId, userId), eq(transactions.transferId, transferId)));
      return rows.map(({ id }) => id);
    },

    /** Sides of transfers that get another amount or text, as they are stored. */
    async changedSides(userId: string, changed: ChangedSide[]) {
      const records = recordsOfPerson(
        userId,
        changed.map(({ id, amountCents, description }) => ({ id, amount_cents: amountCents, description })),
      );
      return db
        .select({
          id: transactions.id,
          accountId: transactions.accountId,
          amountCents: transactions.amountCents,
          counterpartyAccount: transactions.counterpartyAccount,
          description: transactions.description,
          isAlone: sql<boolean>`${notExists(otherSides(userId))}`,
        })
        .from(transactions)
        .innerJoin(
          sql`${records} as input(user_id uuid, id uuid, amount_cents bigint, description text)`,
          sql`${isInRecords} and (input.amount_cents <> ${transactions.amountCents}
          or input.description <> ${transactions.description})`,
        )
        .where(isNotNull(transactions.transferId));
    },

    /** Transactions that share an id form one transfer. */
    async setTransfers(userId: string, sides: { id: string; transferId: string }[]): Promise<Touched[]> {
      const records = recordsOfPerson(
        userId,
        sides.map(({ id, transferId }) => ({ id, transfer_id: transferId })),
      );
      return db
        .update(transactions)
        .set({ transferId: sql`input.transfer_id`, transferRefused: false })
        .from(sql`${records} as input(user_id uuid, id uuid, transfer_id uuid)`)
        .where(isInRecords)
        .returning(place);
    },

    async dissolveTransfers(userId: string, ids: string[], isRefused: boolean): Promise<Touched[]> {
      if (ids.length === 0) return [];
      const transfers = await db
        .selectDistinct({ transfer_id: sql<string>`${transactions.transferId}` })
        .from(transactions)
        .innerJoin(recordsOfIds(userId, ids), isInRecords)
        .where(isNotNull(transactions.transferId));
      if (transfers.length === 0) return [];
      return db
        .update(transactions)
        .set({ transferId: null, ...(isRefused && { transferRefused: true }) })
        .from(sql`${recordsOfPerson(userId, transfers)} as input(user_id uuid, transfer_id uuid)`)
        .where(sql`${transactions.userId} = input.user_id and ${transactions.transferId} = input.transfer_id`)
        .returning(place);
    },
  };
};
