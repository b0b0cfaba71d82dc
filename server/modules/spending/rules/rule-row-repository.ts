import { and, asc, eq, getTableColumns, gt, or, type SQL, sql } from "drizzle-orm";
import { merchantNames, transactionEdits } from "#server/modules/banking/adjustments/tables.ts";
import { accounts, transactions } from "#server/modules/banking/ledger/tables.ts";
import { loosePattern } from "#server/modules/spending/domain/rules/folded-text.ts";
import type { Rule } from "#server/modules/spending/domain/rules/rule.ts";
import type { Database } from "#server/platform/db/database.ts";

export type RuleRow = Awaited<ReturnType<RuleRowRepository["rows"]>>[number];

export type RuleRowRepository = ReturnType<typeof createRuleRowRepository>;

const isOfSide = (side: Rule["side"]) =>
  side && (side === "in" ? sql`${transactions.amountCents} > 0` : sql`${transactions.amountCents} <= 0`);

/** At least all that a rule fits: a merchant's name is known to the categoriser alone. */
const mayFit = (rule: Rule): SQL | undefined => {
  if (rule.kind === "correction")
    return and(eq(transactions.alikeKey, rule.alikeKey), isOfSide(rule.side) ?? undefined);
  const { text, fromCents, toCents, accountId, side } = rule;
  const cents = sql`abs(${transactions.amountCents})`;
  return and(
    sql`true`,
    isOfSide(side) ?? undefined,
    fromCents === null ? undefined : sql`${cents} >= ${fromCents}`,
    toCents === null ? undefined : sql`${cents} <= ${toCents}`,
    accountId === null ? undefined : eq(transactions.accountId, accountId),
    text === null
      ? undefined
      : sql`concat(${transactions.description}, ' ', ${transactions.counterparty}) ~ ${loosePattern(text)}`,
  );
};

export const createRuleRowRepository = (db: Database) => ({
  /** Those that one of the rules may fit, in the order of their ids, from the one behind `after` on. */
  async rows(
    userId: string,
    rules: readonly Rule[],
    { after, limit }: { after: string | null; limit: number },
  ) {
    return db
      .select({
        ...getTableColumns(transactions),
        currency: accounts.currency,
        tags: transactionEdits.tags,
        isExcluded: transactionEdits.isExcluded,
        ruled: transactionEdits.ruled,
      })
      .from(transactions)
      .innerJoin(
        accounts,
        and(eq(accounts.userId, transactions.userId), eq(accounts.id, transactions.accountId)),
      )
      .leftJoin(
        transactionEdits,
        and(
          eq(transactionEdits.userId, transactions.userId),
          eq(transactionEdits.transactionId, transactions.id),
        ),
      )
      .where(
        and(
          eq(transactions.userId, userId),
          after === null ? undefined : gt(transactions.id, after),
          or(...rules.map(mayFit)),
        ),
      )
      .orderBy(asc(transactions.id))
      .limit(limit);
  },

  /** What the person calls merchants, by their key. */
  async ownNames(userId: string): Promise<Map<string, string>> {
    const rows = await db.select().from(merchantNames).where(eq(merchantNames.userId, userId));
    return new Map(rows.map(({ alikeKey, name }) => [alikeKey, name]));
  },
});
