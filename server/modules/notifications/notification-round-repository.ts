import {
  and,
  asc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { bankConnections } from "#server/modules/banking/connections/tables.ts";
import { latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";
import type { Database } from "#server/platform/db/database.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables.ts";
import { notificationRounds } from "./tables.ts";

interface Due {
  now: Date;
  day: string;
  restedSince: Date;
  after: string | null;
  limits: { looked: number; due: number };
}

export type NotificationRoundRepository = ReturnType<typeof createNotificationRoundRepository>;

export const createNotificationRoundRepository = (db: Database) => {
  const stateOf = (day: string) =>
    sql<string>`${users.ledgerVersion} || '.' || ${users.goalsVersion} || '.' || ${day}::text`;

  /** Bank states change with time, without a new ledger version. */
  const bankMattersSince = (userId: SQLWrapper, now: Date) => {
    const { failingSince, validUntil, lastAttemptAt, status } = bankConnections;
    const cameSince = (instant: SQL) =>
      and(sql`${instant} > ${notificationRounds.at}`, lte(instant, now.toISOString()));
    const matters = db
      .select({ id: bankConnections.id })
      .from(bankConnections)
      .where(
        and(
          sql`${bankConnections.userId} = ${userId}`,
          or(
            and(isNotNull(failingSince), cameSince(sql`${failingSince} + interval '1 day'`)),
            cameSince(sql`${validUntil} - interval '7 days'`),
            cameSince(sql`${validUntil}`),
            and(eq(status, "ended"), cameSince(sql`${lastAttemptAt}`)),
          ),
        ),
      );
    return sql`exists ${matters}`;
  };

  return {
    /** The next people whose data may have changed, and where to continue; null at the end. */
    async due({
      now,
      day,
      restedSince,
      after,
      limits,
    }: Due): Promise<{ ids: string[]; next: string | null }> {
      const page = db
        .select({ id: users.id, state: stateOf(day).as("state") })
        .from(users)
        .where(
          and(
            or(gt(users.ledgerVersion, 0), gt(users.goalsVersion, 0)),
            after === null ? undefined : gt(users.id, after),
          ),
        )
        .orderBy(asc(users.id))
        .limit(limits.looked)
        .as("page");
      const isDue = or(
        isNull(notificationRounds.seen),
        gt(notificationRounds.at, latestPlausibleInstant(now)),
        and(
          lte(notificationRounds.at, restedSince),
          or(ne(notificationRounds.seen, page.state), bankMattersSince(page.id, now)),
        ),
      );
      const rows = await db
        .select({
          ids: sql<
            string[]
          >`coalesce(array_agg(${page.id} order by ${page.id}) filter (where ${isDue}), '{}')`,
          looked: sql`count(*)`.mapWith(Number),
          last: sql<string | null>`max(${page.id}::text)`,
        })
        .from(page)
        .leftJoin(notificationRounds, eq(notificationRounds.userId, page.id));
      const { ids, looked, last } = onlyRow(rows);
      if (ids.length > limits.due) {
        const first = ids.slice(0, limits.due);
        return { ids: first, next: first.at(-1) ?? null };
      }
      return { ids, next: looked < limits.looked ? null : last };
    },

    /** A version of the data; undefined when the person does not exist. */
    async state(userId: string, day: string): Promise<string | undefined> {
      const [row] = await db
        .select({ state: stateOf(day) })
        .from(users)
        .where(eq(users.id, userId));
      return row?.state;
    },

    async setSeen(userId: string, seen: string, at: Date) {
      await db
        .insert(notificationRounds)
        .values({ userId, seen, at })
        .onConflictDoUpdate({ target: notificationRounds.userId, set: { seen, at } });
    },
  };
};
