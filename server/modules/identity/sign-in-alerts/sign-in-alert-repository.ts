import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { signInAlerts } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { lockPerson } from "#server/platform/db/person-row.ts";

type StoredAlert = typeof signInAlerts.$inferSelect;

export interface NewSignIn {
  device: string;
  /** As a person knows it: "Contraseña", "Google". */
  by: string;
  at: Date;
}

const mostShown = 5;

export type SignInAlertRepository = ReturnType<typeof createSignInAlertRepository>;

export const createSignInAlertRepository = (db: Database) => {
  const isAlert = (userId: string, id: string) =>
    and(eq(signInAlerts.userId, userId), eq(signInAlerts.id, id));
  const isOpenFor = (userId: string, id: string, mailKey: string) =>
    and(isAlert(userId, id), or(isNull(signInAlerts.mailKey), eq(signInAlerts.mailKey, mailKey)));

  return {
    /** Adds to the alert that is still unsent, or starts one; returns its id. */
    async join(
      userId: string,
      { at, ...signIn }: NewSignIn,
      { id, retainedFrom }: { id: string; retainedFrom: Date },
    ) {
      return db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        await tx
          .delete(signInAlerts)
          .where(and(eq(signInAlerts.userId, userId), lt(signInAlerts.since, retainedFrom)));
        const entry = { ...signIn, at: at.toISOString() };
        const [open] = await tx
          .select()
          .from(signInAlerts)
          .where(and(eq(signInAlerts.userId, userId), isNull(signInAlerts.mailKey)));
        if (!open) {
          await tx.insert(signInAlerts).values({ userId, id, since: at, signIns: [entry], count: 1 });
          return id;
        }
        await tx
          .update(signInAlerts)
          .set({
            since: at < open.since ? at : open.since,
            signIns: [...open.signIns, entry].slice(0, mostShown),
            count: sql`${signInAlerts.count} + 1`,
          })
          .where(isAlert(userId, open.id));
        return open.id;
      });
    },

    /** Undefined when another mail covers it or it was denied. */
    async find(userId: string, id: string, mailKey: string): Promise<StoredAlert | undefined> {
      const [row] = await db
        .select()
        .from(signInAlerts)
        .where(isOpenFor(userId, id, mailKey));
      return row;
    },

    /** Assigns the alert to this mail; later sign-ins start another. */
    async close(userId: string, id: string, mailKey: string): Promise<StoredAlert | undefined> {
      const [row] = await db
        .update(signInAlerts)
        .set({ mailKey })
        .where(isOpenFor(userId, id, mailKey))
        .returning();
      return row;
    },
  };
};
