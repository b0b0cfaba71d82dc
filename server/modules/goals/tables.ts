import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "#server/modules/banking/ledger/tables.ts";
import { belongsTo, cents, day, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";
import type { Funding, Goal, GoalCategory, ParaType } from "#shared/contracts/goals.ts";

export const goals = pgTable(
  "goals",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    /** The rule that proposed the goal; null for the person's own. */
    key: text(),
    /** Rewards belong to this number, not to the goal. */
    slot: smallint().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().$type<GoalCategory>().notNull(),
    paraType: text().$type<ParaType>().notNull(),
    priority: smallint().notNull(),
    status: text().$type<Goal["status"]>().notNull().default("activo"),
    /** Stated percent, for goals without an amount. */
    progress: smallint().notNull().default(0),
    targetCents: cents(),
    targetDate: day(),
    funding: text().$type<Funding["kind"]>().notNull().default("recorded"),
    /** Percent of a month's surplus. */
    surplusShare: smallint(),
    inAgenda: boolean().notNull().default(true),
    sessionMinutes: smallint(),
    sessionsPerWeek: smallint(),
    generatedByAI: boolean("generated_by_ai").notNull(),
    aiReasoning: text(),
    /** The start of the pace measurement. */
    paceFrom: day().notNull(),
    paceFromCents: cents().notNull().default(0),
    completedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("goals_slot").on(table.userId, table.slot),
    uniqueIndex("goals_key").on(table.userId, table.key).where(sql`${table.key} is not null`),
  ],
);

const ofGoal = (table: { userId: AnyPgColumn; goalId: AnyPgColumn }) =>
  belongsTo(goals, table.userId, table.goalId);

export const goalHistory = pgTable(
  "goal_history",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    goalId: uuid().notNull(),
    at: instant().notNull(),
    notes: text(),
    action: text(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("goal_history_goal").on(table.userId, table.goalId, table.at),
    ofGoal(table),
  ],
);

export const goalAccounts = pgTable(
  "goal_accounts",
  {
    userId: ownerId(),
    accountId: uuid().notNull(),
    goalId: uuid().notNull(),
    /** The account kept by hand that was joined with this one; the tie was its own unless a goal is named. */
    joinedAccountId: uuid(),
    /** The goal that the joined account followed, where this account had a goal already. */
    joinedGoalId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountId] }),
    index("goal_accounts_goal").on(table.userId, table.goalId),
    ofGoal(table),
    belongsTo(accounts, table.userId, table.accountId),
  ],
);

export const goalAdvances = pgTable(
  "goal_advances",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    goalId: uuid().notNull(),
    /** The month of a surplus share; makes it unique. */
    key: text(),
    day: day().notNull(),
    at: instant().notNull(),
    fromProgress: smallint().notNull(),
    toProgress: smallint().notNull(),
    /** Negative when taken back; null for a goal without an amount. */
    amountCents: cents(),
    balanceCents: cents(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("goal_advances_goal").on(table.userId, table.goalId, table.at),
    index("goal_advances_day").on(table.userId, table.day),
    uniqueIndex("goal_advances_key")
      .on(table.userId, table.goalId, table.key)
      .where(sql`${table.key} is not null`),
    ofGoal(table),
  ],
);

export const goalBlocks = pgTable(
  "goal_blocks",
  {
    userId: ownerId(),
    /** No foreign key: a deleted event's session still counts. */
    eventId: uuid().notNull(),
    goalId: uuid().notNull(),
    kind: text().$type<"session" | "review" | "contribution">().notNull(),
    /** The month of a contribution, or which review. */
    key: text(),
    /** As the planner last wrote it; a different event was edited by the person. */
    title: text().notNull().default(""),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** `declined`: the person deleted the event. */
    state: text().$type<"planned" | "kept" | "missed" | "declined">().notNull().default("planned"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index("goal_blocks_goal").on(table.userId, table.goalId, table.startsAt),
    uniqueIndex("goal_blocks_key")
      .on(table.userId, table.goalId, table.key)
      .where(sql`${table.key} is not null`),
    ofGoal(table),
  ],
);
