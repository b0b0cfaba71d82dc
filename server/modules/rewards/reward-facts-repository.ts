import { and, eq, gt, gte, isNotNull, like, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { bankConnections } from "#server/modules/banking/connections/tables.ts";
import { moneyHistory } from "#server/modules/banking/history/tables.ts";
import { statementImports } from "#server/modules/banking/imports/tables.ts";
import { calendarConnections } from "#server/modules/calendar/connection/tables.ts";
import { goalAdvances, goalBlocks, goals } from "#server/modules/goals/tables.ts";
import { budgets } from "#server/modules/spending/budgets/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { existingPersonRow } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables.ts";
import { rewardEntries } from "./tables.ts";

export type RewardFactsRepository = ReturnType<typeof createRewardFactsRepository>;

const emergencyFund = "%:emergency-fund";

export const createRewardFactsRepository = (db: Database) => {
  const userId = sql.placeholder("userId");
  const rowsOf = (table: PgTable, condition: SQL | undefined) =>
    sql`(select 1 from ${table} where ${condition})`;
  const has = (table: PgTable, condition: SQL | undefined) =>
    sql<boolean>`exists ${rowsOf(table, condition)}`;
  const count = (table: PgTable, condition: SQL | undefined) =>
    sql`(select count(*) from ${table} where ${condition})`.mapWith(Number);

  const ownGoals = eq(goals.userId, userId);
  const isDone = and(ownGoals, isNotNull(goals.completedAt));
  const ownAdvances = eq(goalAdvances.userId, userId);
  const ownBlocks = eq(goalBlocks.userId, userId);
  const ownEntries = eq(rewardEntries.userId, userId);

  const facts = db
    .select({
      goals: count(goals, ownGoals),
      goalsDone: count(goals, isDone),
      hasFilledEmergencyFund: has(goals, and(isDone, like(goals.key, emergencyFund))),
      hasStepped: has(goalAdvances, and(ownAdvances, gt(goalAdvances.toProgress, goalAdvances.fromProgress))),
      isHalfway: has(goalAdvances, and(ownAdvances, gte(goalAdvances.toProgress, 50))),
      sessionsKept: count(
        goalBlocks,
        and(ownBlocks, eq(goalBlocks.kind, "session"), eq(goalBlocks.state, "kept")),
      ),
      reviews: count(rewardEntries, and(ownEntries, like(rewardEntries.key, "review:%"))),
      hasMonthInTheBlack: has(rewardEntries, and(ownEntries, like(rewardEntries.key, "month:%"))),
      hasBank: has(bankConnections, eq(bankConnections.userId, userId)),
      hasStatement: has(statementImports, eq(statementImports.userId, userId)),
      hasCalendar: has(calendarConnections, eq(calendarConnections.userId, userId)),
      hasCorrected: has(
        moneyHistory,
        and(eq(moneyHistory.userId, userId), eq(moneyHistory.kind, "category")),
      ),
      hasBudget: has(budgets, and(eq(budgets.userId, userId), isNotNull(budgets.limitCents))),
    })
    .from(users)
    .where(eq(users.id, userId))
    .prepare("reward_facts");

  return {
    read: async (userId: string) => existingPersonRow(await facts.execute({ userId })),
  };
};
