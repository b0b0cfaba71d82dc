import { and, eq } from "drizzle-orm";
import type { identities, passkeys } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";
import { countSignInMethods } from "./end-access-queries.ts";

/** Returns `last` when the person would have no other sign-in method. */
export const removeSignInMethod = <Table extends typeof identities | typeof passkeys>(
  db: Database,
  table: Table,
  { userId, id }: { userId: string; id: string },
): Promise<Table["$inferSelect"] | "missing" | "last"> =>
  db.transaction(async (tx) => {
    // The lock keeps two requests from each removing the other's last method.
    const [person] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    const isMethod = and(eq(table.userId, userId), eq(table.id, id));
    if (!person || (await tx.$count(table, isMethod)) === 0) return "missing";
    if (person.passwordHash === null && (await countSignInMethods(tx, userId)) === 1) return "last";
    const [removed] = await tx.delete(table).where(isMethod).returning();
    return (removed as Table["$inferSelect"] | undefined) ?? "missing";
  });
