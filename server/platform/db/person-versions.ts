import { AsyncLocalStorage } from "node:async_hooks";
import { eq } from "drizzle-orm";
import type { Database } from "./drizzle-database.ts";
import { users } from "./tables.ts";

/** What most requests ask of the person, read with their session. */
export type SessionPerson = Pick<
  typeof users.$inferSelect,
  | "id"
  | "email"
  | "firstName"
  | "lastName"
  | "authProvider"
  | "emailVerifiedAt"
  | "claimedAt"
  | "onboardingCompleted"
  | "weekStartsOn"
  | "ledgerVersion"
  | "agendaVersion"
  | "goalsVersion"
>;

/** Each grows with every change of what it counts. */
export interface PersonVersions {
  ledger: number;
  agenda: number;
  goals: number;
}

interface KnownVersions extends PersonVersions {
  userId: string;
}

const known = new AsyncLocalStorage<KnownVersions | "none">();

/** Work that asks for versions takes these, which were read a moment ago: they may be behind, never ahead. */
export const withVersions = <Result>(versions: KnownVersions | undefined, work: () => Result): Result =>
  versions && known.getStore() !== "none" ? known.run(versions, work) : work();

/** Work that must know of changes since the request came. */
export const withVersionsReadAnew = <Result>(work: () => Result): Result => known.run("none", work);

/** Undefined when the person has deleted their account. */
export const versionsOf = async (db: Database, userId: string): Promise<PersonVersions | undefined> => {
  const brought = known.getStore();
  if (brought && brought !== "none" && brought.userId === userId) return brought;
  const [row] = await db
    .select({ ledger: users.ledgerVersion, agenda: users.agendaVersion, goals: users.goalsVersion })
    .from(users)
    .where(eq(users.id, userId));
  return row;
};
