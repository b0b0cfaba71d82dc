import { and, asc, desc, eq, getTableColumns, gt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#server/platform/db/database.ts";
import { spanHalves, spanValues } from "./event-span-queries.ts";
import { events } from "./tables.ts";

type StoredEvent = typeof events.$inferSelect;
/** An event without what only its own page shows. */
export type ListedEvent = Pick<StoredEvent, keyof typeof listed>;
/** Where a part of a list ended. */
export type EventPlace = Pick<StoredEvent, "startsAt" | "isAllDay" | "id">;

interface Span {
  from: Date;
  /** Not included. */
  to: Date;
}

interface Part extends Span {
  /** The last event of the part before; null for the first part. */
  after: EventPlace | null;
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

/** Before every event, for the first part of a list. */
const beginning = {
  afterStart: "-infinity",
  afterAllDay: true,
  afterId: "00000000-0000-0000-0000-000000000000",
};

/** What happens in a span of time, read in parts: a long agenda leaves room for others between them. */
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
  // The order of a union knows its columns by their names alone.
  const part = unionAll(half(spanHalves.short), half(spanHalves.long))
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
    /** A part of what happens in a span: by the start, then those of the whole day first. */
    inSpan: (userId: string, part: Part): Promise<StoredEvent[]> => whole.execute(valuesOf(userId, part)),

    /** The same, without what only an event's own page shows. */
    listedInSpan: (userId: string, part: Part): Promise<ListedEvent[]> =>
      listedOnly.execute(valuesOf(userId, part)),
  };
};
