import { eq, sql } from "drizzle-orm";
import { isInReading, readAnew } from "#server/platform/concurrency/one-reading.ts";
import { announce } from "./change-notices.ts";
import type { Database } from "./database.ts";
import { existingPersonRow } from "./rows.ts";
import { users } from "./tables.ts";
import { onceCommitted } from "./transaction-hooks.ts";

export interface PersonTransaction {
  /** A crash may take the commit back: what it did is then done again. The next one that is not such writes it down too. */
  isDoneAgain?: boolean;
}

/** Changes of one person's rows wait for each other. Throws `unauthenticated` when they have deleted their account. */
export const lockPerson = async (
  tx: Database,
  userId: string,
  { isDoneAgain = false }: PersonTransaction = {},
) => {
  const commit = isDoneAgain ? sql`set_config('synchronous_commit', 'off', true)` : sql`null`;
  existingPersonRow(
    await tx.select({ id: users.id, commit }).from(users).where(eq(users.id, userId)).for("no key update"),
  );
};

const topics = { agendaVersion: "agenda", goalsVersion: "goals", ledgerVersion: "money" } as const;

/** Screens reload when the version changes; open ones hear of it at the commit. */
export const raiseVersion = async (tx: Database, userId: string, version: keyof typeof topics) => {
  await tx
    .update(users)
    .set({ [version]: sql`${users[version]} + 1` })
    .where(eq(users.id, userId))
    .returning({ announced: announce(userId, topics[version]) });
  if (!isInReading()) return;
  readAnew();
  onceCommitted(async () => readAnew());
};
