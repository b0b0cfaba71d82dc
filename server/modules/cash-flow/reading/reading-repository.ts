import { and, asc, eq, getTableColumns, gt, gte, lt, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { bankConnections } from "#server/modules/banking/connections/tables.ts";
import { events } from "#server/modules/calendar/events/tables.ts";
import type { JudgedForecast, KeptForecast } from "#server/modules/cash-flow/domain/reading/accuracy.ts";
import type { CashFlowReading } from "#server/modules/cash-flow/domain/reading/make-reading.ts";
import { cashFlowReadings, keptForecasts } from "#server/modules/cash-flow/promises/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sessions, users } from "#server/platform/db/tables.ts";

export type ReadingRepository = ReturnType<typeof createReadingRepository>;

interface Outdated {
  format: number;
  today: string;
  activeSince: Date;
  after: string | null;
  limit: number;
}

/** What a reading is made of; null for what was never made. */
const versions = {
  ledger: users.ledgerVersion,
  /** What the agenda says of money: an event that costs nothing changes nothing that is to come. */
  agenda: sql<string>`coalesce((
    select md5(string_agg(concat_ws(' ', ${events.id}, ${events.startsAt}, ${events.expectedCostCents}, ${events.title}), ',' order by ${events.id}))
    from ${events} where ${events.userId} = ${users.id} and ${events.deletedAt} is null
      and (${events.expectedCostCents} is not null or ${events.goalId} is not null)), '')`,
  goals: users.goalsVersion,
  /** When banks must be asked again: a renewed consent is no change of the ledger. */
  consents: sql<string>`coalesce((select string_agg(${bankConnections.id} || ${bankConnections.status} || coalesce(${bankConnections.validUntil}::text, ''), ',' order by ${bankConnections.id})
    from ${bankConnections} where ${bankConnections.userId} = ${users.id}), '')`,
  decisions: cashFlowReadings.decisionsVersion,
  madeOf: cashFlowReadings.madeOf,
};

/** Of an older ledger, what is stored is made anew and need not be read. */
const ofThisLedger = <Column extends PgColumn>(column: Column) =>
  sql<
    Column["_"]["data"] | null
  >`case when split_part(${cashFlowReadings.madeOf}, '.', 2) = ${users.ledgerVersion}::text then ${column} end`.mapWith(
    column,
  );

export const createReadingRepository = (db: Database) => {
  const of = (userId: string) => eq(users.id, userId);
  const isTheirs = eq(cashFlowReadings.userId, users.id);

  return {
    /** With the promises; nothing for somebody who has left. */
    async stored(userId: string) {
      const [row] = await db
        .select({ ...versions, content: ofThisLedger(cashFlowReadings.content) })
        .from(users)
        .leftJoin(cashFlowReadings, isTheirs)
        .where(of(userId));
      return row;
    },

    /** With the forecast alone. */
    async storedForecast(userId: string) {
      const [row] = await db
        .select({ ...versions, content: ofThisLedger(cashFlowReadings.forecast) })
        .from(users)
        .leftJoin(cashFlowReadings, isTheirs)
        .where(of(userId));
      return row;
    },

    /** People whose stored reading is of an older ledger, of older goals or of another day, who were here since then. */
    async outdated({ format, today, activeSince, after, limit }: Outdated): Promise<string[]> {
      const part = (place: number) =>
        sql`split_part(${cashFlowReadings.madeOf}, '.', ${sql.raw(`${place}`)})`;
      const isActive = sql`exists (select 1 from ${sessions}
        where (${sessions.sess} ->> 'userId') = ${users.id}::text and ${sessions.sess} ->> 'usedAt' > ${activeSince.toISOString()})`;
      const rows = await db
        .select({ id: users.id })
        .from(cashFlowReadings)
        .innerJoin(users, isTheirs)
        .where(
          and(
            or(
              sql`${part(1)} <> ${`${format}`}`,
              sql`${part(2)} <> ${users.ledgerVersion}::text`,
              sql`${part(4)} <> ${users.goalsVersion}::text`,
              sql`${part(6)} <> ${today}`,
            ),
            isActive,
            after === null ? undefined : gt(users.id, after),
          ),
        )
        .orderBy(asc(users.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    async store(
      userId: string,
      reading: { madeOf: string; content: CashFlowReading; forecast: JudgedForecast },
    ) {
      await db
        .insert(cashFlowReadings)
        .values({ userId, ...reading })
        .onConflictDoUpdate({ target: cashFlowReadings.userId, set: reading });
    },

    /** What was forecast of days since `since`. */
    kept: async (userId: string, since: string): Promise<KeptForecast[]> => {
      const { userId: owner, ...columns } = getTableColumns(keptForecasts);
      return db
        .select(columns)
        .from(keptForecasts)
        .where(and(eq(owner, userId), gte(keptForecasts.day, since)));
    },

    /** The first that was said of a day stays; what is older than `since` goes. */
    async keep(userId: string, forecast: KeptForecast, since: string) {
      await db
        .insert(keptForecasts)
        .values({ userId, ...forecast })
        .onConflictDoNothing();
      await db
        .delete(keptForecasts)
        .where(and(eq(keptForecasts.userId, userId), lt(keptForecasts.day, since)));
    },
  };
};
