import { and, asc, eq, sql } from "drizzle-orm";
import type { ExternalConsent } from "#server/modules/identity/access-holder.ts";
import type { AccountClaim } from "#server/modules/identity/account-access/end-access-queries.ts";
import { removeSignInMethod } from "#server/modules/identity/account-access/remove-sign-in-method-queries.ts";
import { identities } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { lockLiveSession } from "#server/platform/db/live-session-queries.ts";
import { users } from "#server/platform/db/tables.ts";

export type StoredIdentity = typeof identities.$inferSelect;
type IdentityKey = Pick<StoredIdentity, "provider" | "issuer" | "subject">;
export type NewIdentity = Omit<StoredIdentity, "userId">;
type Use = Pick<StoredIdentity, "email" | "idToken" | "revocationToken" | "lastUsedAt">;

type NewPerson = Required<
  Pick<
    typeof users.$inferInsert,
    | ("id" | "email" | "firstName" | "lastName" | "authProvider" | "emailVerifiedAt" | "createdAt")
    | ("termsVersion" | "termsAcceptedAt")
  >
>;

export type IdentityRepository = ReturnType<typeof createIdentityRepository>;

/** Null for an account whose address is confirmed. */
type ClaimAccount = (userId: string, claim: AccountClaim) => Promise<ExternalConsent[] | null>;

export const createIdentityRepository = (
  db: Database,
  accessIn: (scope: Database) => { claim: ClaimAccount },
) => {
  const isIdentity = (userId: string, id: string) =>
    and(eq(identities.userId, userId), eq(identities.id, id));

  /** Returns false when the identity is taken. */
  const insertIdentity = async (tx: Database, userId: string, identity: NewIdentity) => {
    const rows = await tx
      .insert(identities)
      .values({ ...identity, userId })
      .onConflictDoNothing()
      .returning({ id: identities.id });
    return rows.length > 0;
  };

  return {
    async list(userId: string): Promise<StoredIdentity[]> {
      return db
        .select()
        .from(identities)
        .where(eq(identities.userId, userId))
        .orderBy(asc(identities.createdAt), asc(identities.id));
    },

    async find(userId: string, id: string): Promise<StoredIdentity | undefined> {
      const [row] = await db.select().from(identities).where(isIdentity(userId, id));
      return row;
    },

    /** Runs before anybody is known, so it takes no user id. */
    async holderOf({ provider, issuer, subject }: IdentityKey): Promise<StoredIdentity | undefined> {
      const [row] = await db
        .select()
        .from(identities)
        .where(
          and(
            eq(identities.provider, provider),
            eq(identities.issuer, issuer),
            eq(identities.subject, subject),
          ),
        );
      return row;
    },

    /** Fields that the provider omits stay as they were. */
    async use(userId: string, id: string, { email, idToken, revocationToken, lastUsedAt }: Use) {
      await db
        .update(identities)
        .set({
          lastUsedAt,
          ...(email !== null && { email }),
          ...(idToken !== null && { idToken }),
          ...(revocationToken !== null && { revocationToken }),
        })
        .where(isIdentity(userId, id));
    },

    /** Returns false when the identity is taken. Throws `unauthenticated` when the session has ended. */
    async insert(userId: string, fingerprint: string, identity: NewIdentity): Promise<boolean> {
      return db.transaction(async (tx) => {
        await lockLiveSession(tx, userId, fingerprint);
        return insertIdentity(tx, userId, identity);
      });
    },

    /** Links to the account of a vouched address; an unverified account is claimed and `outside` lists its consents. */
    async insertByAddress(
      email: string,
      identityOf: (userId: string) => NewIdentity,
    ): Promise<{ userId: string; outside: ExternalConsent[] | null } | "nobody" | "taken"> {
      return db.transaction(async (tx) => {
        const [holder] = await tx
          .select({ userId: users.id })
          .from(users)
          .where(eq(sql`lower(${users.email})`, email))
          .for("update");
        if (!holder) return "nobody";
        const { userId } = holder;
        const identity = identityOf(userId);
        if (!(await insertIdentity(tx, userId, identity))) return "taken";
        const outside = await accessIn(tx).claim(userId, {
          ...{ passwordHash: null, authProvider: identity.provider },
          ...{ at: identity.createdAt, keptIdentity: identity.id },
        });
        return { userId, outside };
      });
    },

    /** Returns false when somebody was faster. Throws what `admit` throws, which may refuse a new person. */
    async insertPerson(
      person: NewPerson,
      identity: NewIdentity,
      admit?: (scope: Database) => Promise<void>,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        await admit?.(tx);
        const made = await tx.insert(users).values(person).onConflictDoNothing().returning({ id: users.id });
        if (made.length === 0) return false;
        const isNew = await insertIdentity(tx, person.id, identity);
        if (!isNew) await tx.delete(users).where(eq(users.id, person.id));
        return isNew;
      });
    },

    remove: (userId: string, id: string) => removeSignInMethod(db, identities, { userId, id }),
  };
};
