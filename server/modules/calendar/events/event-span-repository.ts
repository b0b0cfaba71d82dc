import { and, asc, desc, eq, getTableColumns, gt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#server/platform/db/database.ts";
import { spanConditions, spanValues } from "./event-span-queries.ts";
import { events } from "./tables.ts";

type StoredEvent = typeof events.$inferSelect;
export type ListedEvent = Pick<StoredEvent, keyof typeof listed>;
export type EventPosition = Pick<StoredEvent, "startsAt" | "isAllDay" | "id">;

interface Span {
  from: Date;
  to: Date;
}

interface Part extends Span {
  after: EventPosition | null;
  limit: number;
}

const listed = {
  id: events.id,
  title: events.title,
  location: events.location,
  category: events.category,
  isAllDay: events.isAllDay,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  firstDay: events.firstDay,
  lastDay: events.lastDay,
  expectedCostCents: events.expectedCostCents,
  isRecurring: events.isRecurring,
  isReadOnly: events.isReadOnly,
};

const beginning = {
  afterStart: "-infinity",
  afterAllDay: true,
  afterId: "00000000-0000-0000-0000-000000000000",
};

export const createEventSpanRepository = (db: Database) => {
  const afterStart = sql.placeholder("afterStart");
  const isAfter = or(
    gt(events.startsAt, afterStart),
    and(
      eq(events.startsAt, afterStart),
      sql`(not ${events.isAllDay}, ${events.id}) > (not ${sql.placeholder("afterAllDay")}::boolean, ${sql.placeholder("afterId")}::uuid)`,
    ),
  );

  const limit = sql.placeholder("limit");
  const half = (which: SQL | undefined) =>
    db
      .select({ id: events.id, startsAt: events.startsAt, isAllDay: events.isAllDay })
      .from(events)
      .where(and(which, isAfter))
      .orderBy(asc(events.startsAt), desc(events.isAllDay), asc(events.id))
      .limit(limit);
  // The ORDER BY of a UNION needs plain column names.
  const part = unionAll(half(spanConditions.short), half(spanConditions.long))
    .orderBy(sql`starts_at, is_all_day desc, id`)
    .limit(limit)
    .as("part");
  const isInPart = and(eq(events.userId, sql.placeholder("userId")), eq(events.id, part.id));
  const order = [asc(events.startsAt), desc(events.isAllDay), asc(events.id)];
  const whole = db
    .select(getTableColumns(events))
    .from(events)
    .innerJoin(part, isInPart)
    .orderBy(...order)
    .prepare("events_in_span");
  const listedOnly = db
    .select(listed)
    .from(events)
    .innerJoin(part, isInPart)
    .orderBy(...order)
    .prepare("listed_events_in_span");

  const valuesOf = (userId: string, { from, to, after, limit }: Part) => ({
    ...spanValues(userId, { from, to, startsFrom: after?.startsAt }),
    ...(after
      ? { afterStart: after.startsAt.toISOString(), afterAllDay: after.isAllDay, afterId: after.id }
      : beginning),
    limit,
  });

  return {
    inSpan: (userId: string, part: Part): Promise<StoredEvent[]> => whole.execute(valuesOf(userId, part)),

    listedInSpan: (userId: string, part: Part): Promise<ListedEvent[]> =>
      listedOnly.execute(valuesOf(userId, part)),
  };
};
