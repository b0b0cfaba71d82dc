import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { JudgedForecast } from "#server/modules/cash-flow/domain/reading/accuracy.ts";
import type { CashFlowReading } from "#server/modules/cash-flow/domain/reading/make-reading.ts";
import { cents, day, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";
import type { OwnPromiseDraft } from "#shared/contracts/cash-flow/promises.ts";

/** What the person said of a promise that was found. */
export const promiseDecisions = pgTable(
  "promise_decisions",
  {
    userId: ownerId(),
    /** Of the series' key. */
    id: uuid().notNull(),
    seriesKey: text().notNull(),
    isConfirmed: boolean().notNull().default(false),
    /** Signed; null for what was found. */
    cents: cents(),
    /** When it comes next; null for what was found. */
    nextOn: day(),
    /** From this day on nothing comes. */
    endsOn: day(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Promises that the person wrote down. */
export const ownPromises = pgTable(
  "own_promises",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    name: text().notNull(),
    kind: text().$type<OwnPromiseDraft["kind"]>().notNull(),
    rhythm: text().$type<OwnPromiseDraft["every"]>().notNull(),
    /** Signed. */
    cents: cents().notNull(),
    firstOn: day().notNull(),
    endsOn: day(),
    /** Without a foreign key: a promise outlives its account. */
    accountId: uuid(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** What was forecast a week before of the balance at the end of a day, so that it can be compared with what came. */
export const keptForecasts = pgTable(
  "kept_forecasts",
  {
    userId: ownerId(),
    day: day().notNull(),
    p10Cents: cents().notNull(),
    p50Cents: cents().notNull(),
    p90Cents: cents().notNull(),
    /** Which accounts it was of. */
    accountsKey: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** What is to come, as it follows from the ledger, the agenda, the day and the person's decisions. */
export const cashFlowReadings = pgTable("cash_flow_readings", {
  userId: ownerId().primaryKey(),
  /** Of the person's decisions: grows with each change of them. */
  decisionsVersion: integer().notNull().default(0),
  /** What `content` was made of; null before it was made. */
  madeOf: text(),
  content: jsonb().$type<CashFlowReading>(),
  /** Of the same; apart, so that what needs it alone reads little. */
  forecast: jsonb().$type<JudgedForecast>(),
});
