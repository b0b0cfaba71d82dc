import { setImmediate } from "node:timers/promises";
import { and, eq, exists, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { calendarLinks } from "#server/modules/calendar/connection/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { recordsOf } from "#server/platform/db/records.ts";
import { existingPersonRow, onlyRow } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables.ts";
import type { StoredEvent } from "./event-repository.ts";
import { events } from "./tables.ts";

export type NewEvent = Omit<typeof events.$inferInsert, "userId">;
export type EventValues = Partial<Omit<StoredEvent, "userId" | "id">>;
/** A transaction under way, for the repositories of features that change their own rows along with the agenda. */
export type AgendaScope = Database;
/** An event that is here under a name of a file. */
export interface NamedEvent {
  id: string;
  icalKey: string | null;
  /** Deleted, and kept until the connected calendar knows: it may come back under the same name. */
  isDeleted: boolean;
}

export type EventChanges = ReturnType<typeof createEventChanges>;
export type EventTransactions = ReturnType<typeof createEventTransactions>;

/** Rows of one statement: what an embedded database works on, nobody else is served. */
const rowsAtOnce = 500;

/** Runs work in one transaction that no other change of the same person's events overlaps. */
export const createEventTransactions =
  (db: Database) =>
  <Result>(userId: string, work: (changes: EventChanges) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      existingPersonRow(
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update"),
      );
      return work(createEventChanges(tx, userId));
    });

const createEventChanges = (tx: AgendaScope, userId: string) => {
  const own = eq(events.userId, userId);
  const living = and(own, isNull(events.deletedAt));
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
        .where(and(living, eq(events.id, id)));
      return row;
    },

    count: () => tx.$count(events, living),

    /** Answers the rows as they stand then. */
    async insert(rows: NewEvent[]): Promise<StoredEvent[]> {
      const stored = rows.map((row) => ({ ...untouched, ...row, userId }));
      await inParts(stored, async (part) => {
        await tx.insert(events).select(recordsOf(events, part.map(recordOf)));
      });
      return stored;
    },

    /** Gives events that wait to be deleted elsewhere too another content, under the ids that they have. */
    async restore(rows: NewEvent[]) {
      await inParts(rows, async (part) => {
        await tx
          .insert(events)
          .values(part.map((row) => ({ ...row, userId })))
          .onConflictDoUpdate({ target: [events.userId, events.id], set: restored });
      });
    },

    async update(id: string, values: EventValues): Promise<StoredEvent> {
      return onlyRow(
        await tx
          .update(events)
          .set(values)
          .where(and(living, eq(events.id, id)))
          .returning(),
      );
    },

    /** One that a connected calendar knows is kept until it has heard of it. */
    async remove({ id, revision }: StoredEvent, at: Date) {
      const it = and(own, eq(events.id, id));
      const kept = await tx
        .update(events)
        .set({ deletedAt: at, updatedAt: at, revision: revision + 1, unsent: true })
        .where(and(it, exists(isLinked(id))))
        .returning({ id: events.id });
      if (kept.length === 0) await tx.delete(events).where(it);
    },

    async ofGoal(goalId: string): Promise<StoredEvent[]> {
      return tx
        .select()
        .from(events)
        .where(and(living, eq(events.goalId, goalId)));
    },

    /** Those that have begun before work for no goal any more; that is nothing that another calendar knows. */
    async unlinkGoal(goalId: string, begunBefore: Date) {
      await tx
        .update(events)
        .set({ goalId: null })
        .where(and(own, eq(events.goalId, goalId), lt(events.startsAt, begunBefore)));
    },

    /** The events that have one of these keys of files or of these ids, also those that wait to be deleted elsewhere. */
    async named({ keys, ids }: { keys: string[]; ids: string[] }): Promise<NamedEvent[]> {
      const among = (values: string[], type: "text" | "uuid") =>
        sql`(select value::${sql.raw(type)} from json_array_elements_text(${JSON.stringify(values)}::json))`;
      return tx
        .select({
          id: events.id,
          icalKey: events.icalKey,
          isDeleted: sql<boolean>`${events.deletedAt} is not null`,
        })
        .from(events)
        .where(
          and(own, or(inArray(events.icalKey, among(keys, "text")), inArray(events.id, among(ids, "uuid")))),
        );
    },

    /** Tells every screen that the agenda is another one. */
    async raiseVersion() {
      await tx
        .update(users)
        .set({ agendaVersion: sql`${users.agendaVersion} + 1` })
        .where(eq(users.id, userId));
    },
  };
};

/** What an event is that nobody has changed since it was made. */
const untouched = {
  description: null,
  location: null,
  firstDay: null,
  lastDay: null,
  expectedCostCents: null,
  goalId: null,
  icalKey: null,
  isRecurring: false,
  isReadOnly: false,
  revision: 1,
  unsent: true,
  deletedAt: null,
};

const recordOf = (event: StoredEvent) => ({
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
  goal_id: event.goalId,
  origin: event.origin,
  ical_key: event.icalKey,
  is_recurring: event.isRecurring,
  is_read_only: event.isReadOnly,
  revision: event.revision,
  unsent: event.unsent,
  deleted_at: event.deletedAt,
  created_at: event.createdAt,
  updated_at: event.updatedAt,
});

/** What becomes of the row that is there when a file brings its event back. */
const restored = {
  title: sql`excluded.title`,
  description: sql`excluded.description`,
  location: sql`excluded.location`,
  isAllDay: sql`excluded.is_all_day`,
  startsAt: sql`excluded.starts_at`,
  endsAt: sql`excluded.ends_at`,
  firstDay: sql`excluded.first_day`,
  lastDay: sql`excluded.last_day`,
  updatedAt: sql`excluded.updated_at`,
  revision: sql`${events.revision} + 1`,
  unsent: true,
  deletedAt: null,
};

/** The embedded database answers before anything else has its turn: before each part sockets and timers have theirs. */
const inParts = async <Row>(rows: Row[], work: (part: Row[]) => Promise<void>) => {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await setImmediate();
    await work(rows.slice(start, start + rowsAtOnce));
  }
};
