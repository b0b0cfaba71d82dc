import { and, asc, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";
import { reminderRounds } from "./tables.ts";

export type ReminderRepository = ReturnType<typeof createReminderRepository>;

export const createReminderRepository = (db: Database) => ({
  /** People with a reminder that is due or an agenda that has changed, in the order of their ids. */
  async due(now: Date, { after, limit }: { after: string | null; limit: number }): Promise<string[]> {
    const { agendaVersion, nextAt } = reminderRounds;
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .leftJoin(reminderRounds, eq(reminderRounds.userId, users.id))
      .where(
        and(
          gt(users.agendaVersion, 0),
          or(isNull(agendaVersion), ne(agendaVersion, users.agendaVersion), lte(nextAt, now)),
          after === null ? undefined : gt(users.id, after),
        ),
      )
      .orderBy(asc(users.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  async lookedAt(userId: string): Promise<Date | undefined> {
    const [row] = await db
      .select({ at: reminderRounds.at })
      .from(reminderRounds)
      .where(eq(reminderRounds.userId, userId));
    return row?.at;
  },

  async note(userId: string, round: Omit<typeof reminderRounds.$inferInsert, "userId">) {
    await db
      .insert(reminderRounds)
      .values({ userId, ...round })
      .onConflictDoUpdate({ target: reminderRounds.userId, set: round });
  },

  /** Reminders count from now on, and the agenda is looked over again. */
  async startAnew(userId: string, at: Date) {
    await this.note(userId, { agendaVersion: -1, at, nextAt: at });
  },
});
