import { and, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { onlyRow } from "#server/db/rows.ts";
import { events } from "#server/db/schema/agenda.ts";
import { calendarLinks } from "#server/db/schema/calendar.ts";
import { users } from "#server/db/schema/people.ts";
import type { StoredEvent } from "./event-repository.ts";

export type NewEvent = Omit<typeof events.$inferInsert, "userId">;
export type EventValues = Partial<Omit<StoredEvent, "userId" | "id">>;
export type EventChanges = ReturnType<typeof createEventChanges>;
export type EventTransactions = ReturnType<typeof createEventTransactions>;

/** Rows of one statement: each has some twenty values, and a statement may have 65,535. */
const rowsAtOnce = 1000;

/** Runs work in one transaction that no other change of the same person's events overlaps. */
export const createEventTransactions =
  (db: Database) =>
  <Result>(userId: string, work: (changes: EventChanges) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      onlyRow(await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update"));
      return work(createEventChanges(tx, userId));
    });

const createEventChanges = (tx: Database, userId: string) => {
  const own = eq(events.userId, userId);
  const living = and(own, isNull(events.deletedAt));
  const isLinked = (id: string) =>
    tx
      .select({ id: calendarLinks.eventId })
      .from(calendarLinks)
      .where(and(eq(calendarLinks.userId, userId), eq(calendarLinks.eventId, id)));

  return {
    async find(id: string): Promise<StoredEvent | undefined> {
      const [row] = await tx
        .select()
        .from(events)
        .where(and(living, eq(events.id, id)));
      return row;
    },

    async insert(rows: NewEvent[]): Promise<StoredEvent[]> {
      const stored: StoredEvent[] = [];
      for (let start = 0; start < rows.length; start += rowsAtOnce) {
        const part = rows.slice(start, start + rowsAtOnce).map((row) => ({ ...row, userId }));
        stored.push(...(await tx.insert(events).values(part).returning()));
      }
      return stored;
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

    /** Which of these keys of files belong to an event that is there, and which of these ids. */
    async known({ keys, ids }: { keys: string[]; ids: string[] }) {
      const asked = (
        column: typeof events.icalKey | typeof events.id,
        values: string[],
        type: "text" | "uuid",
      ) =>
        inArray(
          column,
          sql`(select value::${sql.raw(type)} from json_array_elements_text(${JSON.stringify(values)}::json))`,
        );
      const byKey = await tx
        .select({ key: events.icalKey })
        .from(events)
        .where(and(living, asked(events.icalKey, keys, "text")));
      const byId = await tx
        .select({ id: events.id })
        .from(events)
        .where(and(living, asked(events.id, ids, "uuid")));
      return { keys: new Set(byKey.map(({ key }) => key)), ids: new Set(byId.map(({ id }) => id)) };
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
