import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import type { SessionPerson } from "#server/platform/db/person-versions.ts";
import { users } from "#server/platform/db/tables.ts";
import type { ProfileChanges, User } from "#shared/contracts/identity/auth.ts";

interface NewUser extends Omit<User, "onboardingCompleted" | "weekStartsOn" | "emailVerified" | "isClaimed"> {
  passwordHash: string | null;
  emailVerifiedAt?: Date;
  termsVersion?: string;
  termsAcceptedAt?: Date;
  createdAt: Date;
}

export type UserRepository = ReturnType<typeof createUserRepository>;

export const createUserRepository = (db: Database) => ({
  async find(userId: string): Promise<User | undefined> {
    const [row] = await db.select().from(users).where(eq(users.id, userId));
    return row && toUser(row);
  },

  findByEmail: (email: string) => findWithPassword(db, eq(sql`lower(${users.email})`, email.toLowerCase())),

  findWithPassword: (userId: string) => findWithPassword(db, eq(users.id, userId)),

  /** Answers whether the hash was still the one before. */
  async changePassword(userId: string, { from, to }: { from: string; to: string }) {
    const rows = await db
      .update(users)
      .set({ passwordHash: to })
      .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
      .returning({ id: users.id });
    return rows.length > 0;
  },

  /** Undefined when the address is taken. Throws what `admit` throws, which may refuse a new person. */
  async insert(user: NewUser, admit?: (scope: Database) => Promise<void>): Promise<User | undefined> {
    const insertIn = (scope: Database) => scope.insert(users).values(user).onConflictDoNothing().returning();
    const [row] = admit
      ? await db.transaction(async (tx) => {
          await admit(tx);
          return insertIn(tx);
        })
      : await insertIn(db);
    return row && toUser(row);
  },

  async update(userId: string, changes: Partial<ProfileChanges & { onboardingCompleted: boolean }>) {
    const [row] = await db.update(users).set(changes).where(eq(users.id, userId)).returning();
    return row && toUser(row);
  },
});

const findWithPassword = async (db: Database, condition: SQL) => {
  const [row] = await db.select().from(users).where(condition);
  return row && { user: toUser(row), passwordHash: row.passwordHash };
};

export const toUser = ({
  id,
  email,
  firstName,
  lastName,
  authProvider,
  emailVerifiedAt,
  claimedAt,
  onboardingCompleted,
  weekStartsOn,
}: SessionPerson): User => ({
  id,
  email: email ?? "",
  firstName,
  lastName,
  authProvider,
  emailVerified: emailVerifiedAt !== null,
  isClaimed: claimedAt !== null,
  onboardingCompleted,
  weekStartsOn,
});
