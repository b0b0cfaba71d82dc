import { and, asc, eq, max, min, ne, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#server/platform/db/database.ts";
import { spanConditions, spanValues } from "./event-span-queries.ts";
import { events } from "./tables.ts";

export interface BusyTime {
  startsAt: Date;
  endsAt: Date;
  hasPlace: boolean;
}

interface BusyTimeQuery {
  from: Date;
  to: Date;
  /** Ids of events to ignore. Strings that are no id are ignored. */
  exceptIds: readonly string[];
}

/** In the database, because an agenda may hold thousands. Whole days count, except what a plan notes for a day. */
export const createBusyTimeRepository = (db: Database) => {
  const exceptIds = sql`(select value from json_array_elements_text(${sql.placeholder("exceptIds")}::json))`;
  const half = (which: SQL | undefined) =>
    db
      .select({
        startsAt: events.startsAt,
        endsAt: events.endsAt,
        hasPlace:
          sql<boolean>`not ${events.isAllDay} and coalesce(${events.location} ~ '[^[:space:]]', false)`.as(
            "has_place",
          ),
      })
      .from(events)
      .where(
        and(
          which,
          eq(events.isTransparent, false),
          or(eq(events.isAllDay, false), ne(events.origin, "planner")),
          sql`${events.id}::text not in ${exceptIds}`,
        ),
      );
  const found = unionAll(half(spanConditions.short), half(spanConditions.long)).as("found");

  const inOrder = sql`partition by ${found.hasPlace} order by ${found.startsAt}, ${found.endsAt}`;
  const started = db
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
      startsAt: started.startsAt,
      endsAt: started.endsAt,
      hasPlace: started.hasPlace,
      number:
        sql`count(*) filter (where ${started.isNew}) over (partition by ${started.hasPlace} order by ${started.startsAt}, ${started.endsAt})`.as(
          "number",
        ),
    })
    .from(started)
    .as("numbered");
  const joined = db
    .select({ startsAt: min(numbered.startsAt), endsAt: max(numbered.endsAt), hasPlace: numbered.hasPlace })
    .from(numbered)
    .groupBy(numbered.hasPlace, numbered.number)
    .orderBy(asc(min(numbered.startsAt)))
    .prepare("busy_time");

  return {
    async busy(userId: string, { from, to, exceptIds }: BusyTimeQuery): Promise<BusyTime[]> {
      const rows = await joined.execute({
        ...spanValues(userId, { from, to }),
        exceptIds: JSON.stringify(exceptIds),
      });
      return rows.flatMap(({ startsAt, endsAt, hasPlace }) =>
        startsAt && endsAt ? { startsAt, endsAt, hasPlace } : [],
      );
    },
  };
};
