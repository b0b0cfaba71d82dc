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
    /** What makes it the same goal again: the rule that proposed it; null for what the person thought up. */
    key: text(),
    /** The smallest number from 1 on that no other goal of the person has. Points belong to it, not to the goal. */
    slot: smallint().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().$type<GoalCategory>().notNull(),
    paraType: text().$type<ParaType>().notNull(),
    priority: smallint().notNull(),
    status: text().$type<Goal["status"]>().notNull().default("activo"),
    /** Percent that the person has stated; of a goal with an amount it is reckoned instead. */
    progress: smallint().notNull().default(0),
    targetCents: cents(),
    targetDate: day(),
    funding: text().$type<Funding["kind"]>().notNull().default("recorded"),
    /** Percent of what a month leaves. */
    surplusShare: smallint(),
    /** The person wants its time in the agenda; what a profile proposed asks first. */
    inAgenda: boolean().notNull().default(true),
    sessionMinutes: smallint(),
    sessionsPerWeek: smallint(),
    generatedByAI: boolean("generated_by_ai").notNull(),
    aiReasoning: text(),
    /** From where its pace is measured: when it was made or last given another source of money, and what it had then. */
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

/** What was noted about a goal, and what became of it. */
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

/** The accounts whose balance a goal follows; no two goals follow the same. */
export const goalAccounts = pgTable(
  "goal_accounts",
  { userId: ownerId(), accountId: uuid().notNull(), goalId: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountId] }),
    index("goal_accounts_goal").on(table.userId, table.goalId),
    ofGoal(table),
    belongsTo(accounts, table.userId, table.accountId),
  ],
);

/** Every step towards a goal, or back. What was recorded stays as it was recorded. */
export const goalAdvances = pgTable(
  "goal_advances",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    goalId: uuid().notNull(),
    /** The same advance again: the month of a share of its surplus. */
    key: text(),
    day: day().notNull(),
    at: instant().notNull(),
    fromProgress: smallint().notNull(),
    toProgress: smallint().notNull(),
    /** Put aside, or taken back when negative; null for a goal without an amount. */
    amountCents: cents(),
    /** What the accounts that the goal follows held when it was recorded. */
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

/** The events that goals have put into the agenda. */
export const goalBlocks = pgTable(
  "goal_blocks",
  {
    userId: ownerId(),
    /** Not a reference: an event may be gone, and what it was for still counts. */
    eventId: uuid().notNull(),
    goalId: uuid().notNull(),
    kind: text().$type<"session" | "review" | "contribution">().notNull(),
    /** The same block again: the month of a contribution, which review. */
    key: text(),
    /** What its event was called and when it was when the planner last wrote it: an event unlike it is the person's work. */
    title: text().notNull().default(""),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** `declined`: the person took its event out of the agenda. */
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
