import { and, asc, eq, max, sql } from "drizzle-orm";
import { bankFeeds } from "#server/modules/banking/connections/tables.ts";
import type { BaseRow, StoredBalanceState } from "#server/modules/banking/domain/account-report.ts";
import { transactionSourceLinks, transactions } from "#server/modules/banking/ledger/tables.ts";
import { inAccount } from "#server/modules/banking/ledger/totals-queries.ts";
import type { Database } from "#server/platform/db/database.ts";
import { recordsOfPerson } from "#server/platform/db/records.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables.ts";
import { accountReports } from "./tables.ts";

export interface StoredPart {
  accountId: string;
  place: number;
  part: number;
  importId: string | null;
  content: string;
}

/** Where the next page of rows begins. */
export type RowPlace = Pick<BaseRow, "bookedOn" | "position" | "id">;

export type ReportRepository = ReturnType<typeof createReportRepository>;

export const createReportRepository = (db: Database) => {
  const ofAccount = (userId: string, accountId: string) =>
    and(eq(accountReports.userId, userId), eq(accountReports.accountId, accountId));

  return {
    /** 0 where nothing is kept: the first part of a report is written last. */
    async lastPlace(userId: string, accountId: string): Promise<number | null> {
      const rows = await db
        .select({ place: max(accountReports.place) })
        .from(accountReports)
        .where(and(ofAccount(userId, accountId), eq(accountReports.part, 0)));
      return onlyRow(rows).place;
    },

    async version(userId: string): Promise<number> {
      const [row] = await db.select({ version: users.ledgerVersion }).from(users).where(eq(users.id, userId));
      return row?.version ?? 0;
    },

    async insertParts(userId: string, parts: readonly StoredPart[]) {
      if (parts.length === 0) return;
      await db.insert(accountReports).values(parts.map((part) => ({ ...part, userId })));
    },

    async firstPart(userId: string, accountId: string, place: number): Promise<string | undefined> {
      const [row] = await db
        .select({ content: accountReports.content })
        .from(accountReports)
        .where(
          and(ofAccount(userId, accountId), eq(accountReports.place, place), eq(accountReports.part, 0)),
        );
      return row?.content;
    },

    async deletePlace(userId: string, accountId: string, place: number) {
      await db
        .delete(accountReports)
        .where(and(ofAccount(userId, accountId), eq(accountReports.place, place)));
    },

    /** All rows of an account with what other sources told of them, in their order, after `last`. */
    async rowsOf(userId: string, accountId: string, last: RowPlace | undefined, limit: number) {
      const { bookedOn, position, id } = transactions;
      const rows = await db
        .select({
          ...{ id, bookedOn, position },
          status: transactions.status,
          valueOn: transactions.valueOn,
          amountCents: transactions.amountCents,
          text: transactions.description,
          counterparty: transactions.counterparty,
          counterpartyAccount: transactions.counterpartyAccount,
          balanceAfterCents: transactions.balanceAfterCents,
          externalId: transactions.externalId,
          bankTransactionCode: transactions.bankTransactionCode,
          merchantCategoryCode: transactions.merchantCategoryCode,
          creditorId: transactions.creditorId,
          source: transactions.source,
          importId: transactions.importId,
          contentKey: transactions.contentKey,
          occurrence: transactions.occurrence,
        })
        .from(transactions)
        .where(
          and(
            inAccount(transactions, userId, accountId),
            last && sql`${bookedOn} >= ${last.bookedOn}`,
            last && sql`(${bookedOn}, ${position}, ${id}) > (${last.bookedOn}, ${last.position}, ${last.id})`,
          ),
        )
        .orderBy(asc(bookedOn), asc(position), asc(id))
        .limit(limit);
      const seen = transactionSourceLinks;
      const links = await db
        .select({
          transactionId: seen.transactionId,
          source: seen.source,
          bookedOn: seen.bookedOn,
          externalId: seen.externalId,
          contentKey: seen.contentKey,
          occurrence: seen.occurrence,
        })
        .from(seen)
        .innerJoin(
          sql`${recordsOfPerson(
            userId,
            rows.map((row) => ({ id: row.id })),
          )} as input(user_id uuid, id uuid)`,
          sql`${seen.userId} = input.user_id and ${seen.transactionId} = input.id`,
        );
      const linksOf = Map.groupBy(links, ({ transactionId }) => transactionId);
      return rows.map(
        (row): BaseRow => ({
          ...row,
          links: (linksOf.get(row.id) ?? []).map(({ transactionId: _, ...link }) => link),
        }),
      );
    },

    /** How the bank that feeds an account checks its balance; null without one. */
    async balanceState(userId: string, accountId: string): Promise<StoredBalanceState | null> {
      const [feed] = await db
        .select()
        .from(bankFeeds)
        .where(and(eq(bankFeeds.userId, userId), eq(bankFeeds.accountId, accountId)));
      if (!feed) return null;
      const { balanceCode, openingCents, checkedFrom, statedCents, openedOn, mismatchCents } = feed;
      return {
        ...{ balanceCode, openingCents, checkedFrom, statedCents, openedOn, mismatchCents },
        mismatchSince: feed.mismatchSince?.toISOString() ?? null,
        unexplained: [...feed.unexplained],
      };
    },

    /** In order, some at a time: a part may hold some tens of kilobytes. */
    async parts(
      userId: string,
      accountId: string,
      last: { place: number; part: number } | undefined,
      limit: number,
    ) {
      const { place, part } = accountReports;
      return db
        .select({ place, part, importId: accountReports.importId, content: accountReports.content })
        .from(accountReports)
        .where(
          and(ofAccount(userId, accountId), last && sql`(${place}, ${part}) > (${last.place}, ${last.part})`),
        )
        .orderBy(asc(place), asc(part))
        .limit(limit);
    },
  };
};
