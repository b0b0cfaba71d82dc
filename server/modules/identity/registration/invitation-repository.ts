import { and, eq, gt, lt, sql } from "drizzle-orm";
import { invitations } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";

type Invitation = typeof invitations.$inferSelect;

export type InvitationRepository = ReturnType<typeof createInvitationRepository>;

/** No other program uses this advisory lock on the database. */
const firstPersonLock = 4_127_311;

/** Invitations are nobody's yet: they are found by their secret, or by the address that was invited. */
export const createInvitationRepository = (db: Database) => ({
  /** In place of an earlier one for the same address; those that are over go. */
  async replace(invitation: Invitation) {
    await db.transaction(async (tx) => {
      await tx.delete(invitations).where(eq(invitations.email, invitation.email));
      await tx.delete(invitations).where(lt(invitations.expiresAt, invitation.createdAt));
      await tx.insert(invitations).values(invitation);
    });
  },

  async find(id: string, now: Date) {
    const [found] = await db
      .select({ email: invitations.email })
      .from(invitations)
      .where(and(eq(invitations.id, id), gt(invitations.expiresAt, now)));
    return found;
  },

  /** Uses up the invitation of an address; returns whether there was one. */
  async take(email: string, now: Date) {
    const taken = await db
      .delete(invitations)
      .where(and(eq(invitations.email, email), gt(invitations.expiresAt, now)))
      .returning({ id: invitations.id });
    return taken.length > 0;
  },

  async list(now: Date) {
    return db
      .select({ email: invitations.email, expiresAt: invitations.expiresAt })
      .from(invitations)
      .where(gt(invitations.expiresAt, now))
      .orderBy(invitations.email);
  },

  async hasPeople() {
    const [anybody] = await db.select({ id: users.id }).from(users).limit(1);
    return anybody !== undefined;
  },

  /** In a transaction: of two who come at once to an empty installation, one is the first. */
  async lockFirstPerson() {
    await db.execute(sql`select pg_advisory_xact_lock(${firstPersonLock})`);
  },
});
