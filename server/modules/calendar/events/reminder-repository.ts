import { and, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { lockPerson, raiseVersion } from "#server/platform/db/person-row.ts";
import type { StoredEvent } from "./event-repository.ts";
import { calendarSettings, events } from "./tables.ts";

export type ReminderRepository = ReturnType<typeof createReminderRepository>;

export const createReminderRepository = (db: Database) => ({
  async settings(userId: string) {
    const [row] = await db
      .select({ reminders: calendarSettings.reminders, updatedAt: calendarSettings.updatedAt })
      .from(calendarSettings)
      .where(eq(calendarSettings.userId, userId));
    return row;
  },

  async setDefault(userId: string, reminders: number[], updatedAt: Date) {
    await db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      await tx
        .insert(calendarSettings)
        .values({ userId, reminders, updatedAt })
        .onConflictDoUpdate({ target: calendarSettings.userId, set: { reminders, updatedAt } });
      await raiseVersion(tx, userId, "agendaVersion");
    });
  },

  /** Events that begin in between and have reminders of their own or the default's. */
  async events(userId: string, { from, to }: { from: Date; to: Date }): Promise<StoredEvent[]> {
    return db
      .select()
      .from(events)
      .where(
        and(
          eq(events.userId, userId),
          isNull(events.deletedAt),
          gt(events.startsAt, from),
          lt(events.startsAt, to),
          or(isNotNull(events.reminders), eq(events.origin, "person")),
        ),
      );
  },
});
