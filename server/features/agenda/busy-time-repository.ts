import { and, asc, eq, gt, gte, isNull, lt, max, min, not, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/database.ts";
import { events } from "#server/db/schema/agenda.ts";

export type BusyTimeRepository = ReturnType<typeof createBusyTimeRepository>;

/** Time in which events happen: those that touch or overlap are one, those with a place apart from those without. */
export interface BusyTime {
  startsAt: Date;
  endsAt: Date;
  hasPlace: boolean;
}

interface Question {
  from: Date;
  /** Not included. */
  to: Date;
  /** Ids of events that do not count; what is no id names none. */
  besides: readonly string[];
}

const twoDays = 2 * 24 * 60 * 60_000;

/** The time that a person's events take; those of the whole day take none. As short as the agenda is full: the database joins. */
export const createBusyTimeRepository = (db: Database) => {
  const from = sql.placeholder("from");
  const besides = sql`(select value from json_array_elements_text(${sql.placeholder("besides")}::json))`;
  const isLong = sql`${events.endsAt} - ${events.startsAt} > interval '2 days'`;
  const half = (which: SQL | undefined) =>
    db
      .select({
        startsAt: events.startsAt,
        endsAt: events.endsAt,
        hasPlace: sql<boolean>`coalesce(${events.location} ~ '[^[:space:]]', false)`.as("has_place"),
      })
      .from(events)
      .where(
        and(
          eq(events.userId, sql.placeholder("userId")),
          isNull(events.deletedAt),
          eq(events.isAllDay, false),
          lt(events.startsAt, sql.placeholder("to")),
          sql`${events.id}::text not in ${besides}`,
          which,
        ),
      );
  const found = unionAll(
    half(
      and(
        gte(events.startsAt, sql.placeholder("shortFrom")),
        or(gt(events.endsAt, from), gte(events.startsAt, from)),
        not(isLong),
      ),
    ),
    half(and(gt(events.endsAt, from), isLong)),
  ).as("found");

  const inOrder = sql`partition by ${found.hasPlace} order by ${found.startsAt}, ${found.endsAt}`;
  const begun = db
    .select({
      startsAt: found.startsAt,
      endsAt: found.endsAt,
      hasPlace: found.hasPlace,
      isNew:
        sql`(${found.startsAt} > max(${found.endsAt}) over (${inOrder} rows between unbounded preceding and 1 preceding))`.as(
          "is_new",
        ),
    })
    .from(found)
    .as("begun");
  const numbered = db
    .select({
      startsAt: begun.startsAt,
      endsAt: begun.endsAt,
      hasPlace: begun.hasPlace,
      number:
        sql`count(*) filter (where ${begun.isNew}) over (partition by ${begun.hasPlace} order by ${begun.startsAt}, ${begun.endsAt})`.as(
          "number",
        ),
    })
    .from(begun)
    .as("numbered");
  const joined = db
    .select({ startsAt: min(numbered.startsAt), endsAt: max(numbered.endsAt), hasPlace: numbered.hasPlace })
    .from(numbered)
    .groupBy(numbered.hasPlace, numbered.number)
    .orderBy(asc(min(numbered.startsAt)))
    .prepare("busy_time");

  return {
    async busy(userId: string, { from, to, besides }: Question): Promise<BusyTime[]> {
      const rows = await joined.execute({
        userId,
        from: from.toISOString(),
        to: to.toISOString(),
        shortFrom: new Date(from.getTime() - twoDays).toISOString(),
        besides: JSON.stringify(besides),
      });
      return rows.flatMap(({ startsAt, endsAt, hasPlace }) =>
        startsAt && endsAt ? { startsAt, endsAt, hasPlace } : [],
      );
    },
  };
};
