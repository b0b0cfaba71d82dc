import { setImmediate } from "node:timers/promises";
import { and, eq, exists, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { calendarLinks } from "#server/modules/calendar/connection/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { lockPerson, raiseVersion } from "#server/platform/db/person-row.ts";
import { recordsOf } from "#server/platform/db/records.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import type { StoredEvent } from "./event-repository.ts";
import { events } from "./tables.ts";

export type NewEvent = Omit<typeof events.$inferInsert, "userId">;
export type EventValues = Partial<Omit<StoredEvent, "userId" | "id">>;
/** The transaction, for repositories of other modules that write along. */
export type AgendaScope = Database;
export interface NamedEvent {
  id: string;
  icalKey: string | null;
  seriesId: string | null;
  originalDay: string | null;
  /** Deleted here, but kept until the connected calendar knows. */
  isDeleted: boolean;
}

export type EventChanges = ReturnType<typeof createEventChanges>;
export type EventTransactions = ReturnType<typeof createEventTransactions>;

/** Rows per statement, because the embedded database blocks everything else meanwhile. */
const maxRowsPerStatement = 500;

export const createEventTransactions =
  (db: Database) =>
  <Result>(userId: string, work: (changes: EventChanges) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      return work(createEventChanges(tx, userId));
    });

const createEventChanges = (tx: AgendaScope, userId: string) => {
  const own = eq(events.userId, userId);
  const existing = and(own, isNull(events.deletedAt));
  const isLinked = (id: string) =>
    tx
      .select({ id: calendarLinks.eventId })
      .from(calendarLinks)
      .where(and(eq(calendarLinks.userId, userId), eq(calendarLinks.eventId, id)));

  return {
    scope: tx,

    async find(id: string): Promise<StoredEvent | undefined> {
      const [row] = await tx
        .select()
        .from(events)
        .where(and(existing, eq(events.id, id)));
      return row;
    },

    count: () => tx.$count(events, existing),

    async insert(rows: NewEvent[]): Promise<StoredEvent[]> {
      const stored = rows.map((row) => ({ ...defaultColumns, ...row, userId }));
      await inBatches(stored, async (part) => {
        await tx.insert(events).select(recordsOf(events, part.map(toRecord)));
      });
      return stored;
    },

    /** Replaces the content of deleted events that still wait to be sent. */
    async restore(rows: NewEvent[]) {
      await inBatches(rows, async (part) => {
        await tx
          .insert(events)
          .values(part.map((row) => ({ ...row, userId })))
          .onConflictDoUpdate({ target: [events.userId, events.id], set: restoredColumns });
      });
    },

    async update(id: string, values: EventValues): Promise<StoredEvent> {
      return onlyRow(
        await tx
          .update(events)
          .set(values)
          .where(and(existing, eq(events.id, id)))
          .returning(),
      );
    },

    /** An event that a connected calendar knows is marked as deleted until it was sent. */
    async remove({ id, revision }: StoredEvent, at: Date) {
      const event = and(own, eq(events.id, id));
      const marked = await tx
        .update(events)
        .set({ deletedAt: at, updatedAt: at, revision: revision + 1, unsent: true })
        .where(and(event, exists(isLinked(id))))
        .returning({ id: events.id });
      if (marked.length === 0) await tx.delete(events).where(event);
    },

    async ofGoal(goalId: string): Promise<StoredEvent[]> {
      return tx
        .select()
        .from(events)
        .where(and(existing, eq(events.goalId, goalId)));
    },

    /** Other calendars do not know goals, so nothing has to be sent. */
    async unlinkGoal(goalId: string, begunBefore: Date) {
      await tx
        .update(events)
        .set({ goalId: null })
        .where(and(own, eq(events.goalId, goalId), lt(events.startsAt, begunBefore)));
    },

    /** Finds events by iCalendar keys, ids or series, including deleted ones that wait to be sent. */
    async named({
      keys,
      ids,
      seriesIds,
    }: Record<"keys" | "ids" | "seriesIds", string[]>): Promise<NamedEvent[]> {
      const among = (values: string[], type: "text" | "uuid") =>
        sql`(select value::${sql.raw(type)} from json_array_elements_text(${JSON.stringify(values)}::json))`;
      return tx
        .select({
          id: events.id,
          icalKey: events.icalKey,
          seriesId: events.seriesId,
          originalDay: events.originalDay,
          isDeleted: sql<boolean>`${events.deletedAt} is not null`,
        })
        .from(events)
        .where(
          and(
            own,
            or(
              inArray(events.icalKey, among(keys, "text")),
              inArray(events.id, among(ids, "uuid")),
              inArray(events.seriesId, among(seriesIds, "uuid")),
            ),
          ),
        );
    },

    raiseVersion: () => raiseVersion(tx, userId, "agendaVersion"),
  };
};

const defaultColumns = {
  description: null,
  location: null,
  firstDay: null,
  lastDay: null,
  expectedCostCents: null,
  reminders: null,
  goalId: null,
  icalKey: null,
  isRecurring: false,
  seriesId: null,
  originalDay: null,
  isReadOnly: false,
  isTransparent: false,
  revision: 1,
  unsent: true,
  deletedAt: null,
};

const toRecord = (event: StoredEvent) => ({
  user_id: event.userId,
  id: event.id,
  title: event.title,
  description: event.description,
  location: event.location,
  category: event.category,
  is_all_day: event.isAllDay,
  starts_at: event.startsAt,
  ends_at: event.endsAt,
  first_day: event.firstDay,
  last_day: event.lastDay,
  expected_cost_cents: event.expectedCostCents,
  reminders: event.reminders,
  goal_id: event.goalId,
  origin: event.origin,
  ical_key: event.icalKey,
  is_recurring: event.isRecurring,
  series_id: event.seriesId,
  original_day: event.originalDay,
  is_read_only: event.isReadOnly,
  is_transparent: event.isTransparent,
  revision: event.revision,
  unsent: event.unsent,
  deleted_at: event.deletedAt,
  created_at: event.createdAt,
  updated_at: event.updatedAt,
});

const restoredColumns = {
  title: sql`excluded.title`,
  description: sql`excluded.description`,
  location: sql`excluded.location`,
  isAllDay: sql`excluded.is_all_day`,
  startsAt: sql`excluded.starts_at`,
  endsAt: sql`excluded.ends_at`,
  firstDay: sql`excluded.first_day`,
  lastDay: sql`excluded.last_day`,
  isTransparent: sql`excluded.is_transparent`,
  reminders: sql`excluded.reminders`,
  updatedAt: sql`excluded.updated_at`,
  revision: sql`${events.revision} + 1`,
  unsent: true,
  deletedAt: null,
};

/** The embedded database blocks the event loop. Between two parts sockets and timers get their turn. */
const inBatches = async <Row>(rows: Row[], work: (part: Row[]) => Promise<void>) => {
  for (let start = 0; start < rows.length; start += maxRowsPerStatement) {
    await setImmediate();
    await work(rows.slice(start, start + maxRowsPerStatement));
  }
};
