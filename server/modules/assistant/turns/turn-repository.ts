import { and, desc, eq, getTableColumns, gt, isNull, lt, max, or, sql } from "drizzle-orm";
import { chatTurns } from "#server/modules/assistant/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { lockPerson } from "#server/platform/db/person-row.ts";
import { onlyRow } from "#server/platform/db/rows.ts";

/** No screen needs the tool calls. */
export type StoredTurn = Omit<typeof chatTurns.$inferSelect, "calls">;
export type NewTurn = Omit<typeof chatTurns.$inferInsert, "userId" | "position">;
export type TurnRepository = ReturnType<typeof createTurnRepository>;
export type TurnScope = Database;

const { calls: _, ...storedColumns } = getTableColumns(chatTurns);

export const createTurnRepository = (db: Database) => {
  const findBy = async (
    userId: string,
    column: "id" | "answerId",
    id: string,
  ): Promise<StoredTurn | undefined> => {
    const [row] = await db
      .select(storedColumns)
      .from(chatTurns)
      .where(and(eq(chatTurns.userId, userId), eq(chatTurns[column], id)));
    return row;
  };

  return {
    find: (userId: string, id: string) => findBy(userId, "id", id),
    findAnswer: (userId: string, answerId: string) => findBy(userId, "answerId", answerId),

    async newest(userId: string, limit: number, before?: number): Promise<StoredTurn[]> {
      return db
        .select(storedColumns)
        .from(chatTurns)
        .where(
          and(
            eq(chatTurns.userId, userId),
            before === undefined ? undefined : lt(chatTurns.position, before),
          ),
        )
        .orderBy(desc(chatTurns.position))
        .limit(limit);
    },

    /** The turn with a key, if there is one, and the newest ones. */
    async newestAnd(userId: string, key: string, limit: number) {
      const last = db
        .select({ last: max(chatTurns.position) })
        .from(chatTurns)
        .where(eq(chatTurns.userId, userId));
      const rows: StoredTurn[] = await db
        .select(storedColumns)
        .from(chatTurns)
        .where(
          and(
            eq(chatTurns.userId, userId),
            or(eq(chatTurns.id, key), gt(chatTurns.position, sql`(${last}) - ${limit}::int`)),
          ),
        )
        .orderBy(desc(chatTurns.position));
      return { known: rows.find(({ id }) => id === key), recent: rows.slice(0, limit) };
    },

    inTransaction: <Result>(work: (scope: TurnScope) => Promise<Result>) => db.transaction(work),

    /**
     * Appends the turn. Returns undefined when it is stored already, or when another turn follows the one
     * that it answers.
     */
    async insert(userId: string, turn: NewTurn, proposalTurn?: StoredTurn): Promise<StoredTurn | undefined> {
      // Serialises concurrent turns of a person, so that each gets its own position.
      await lockPerson(db, userId);
      const last = db
        .select({ last: max(chatTurns.position) })
        .from(chatTurns)
        .where(eq(chatTurns.userId, userId));
      if (proposalTurn && proposalTurn.position !== onlyRow(await last).last) return undefined;
      const [row] = await db
        .insert(chatTurns)
        .values({ ...turn, userId, position: sql`coalesce((${last}), 0) + 1` })
        .onConflictDoNothing({ target: [chatTurns.userId, chatTurns.id] })
        .returning(storedColumns);
      return row;
    },

    /** Returns false when the turn is undone already. */
    async markUndone(userId: string, id: string, values: Pick<StoredTurn, "undoneAt" | "cards">) {
      const rows = await db
        .update(chatTurns)
        .set(values)
        .where(and(eq(chatTurns.userId, userId), eq(chatTurns.id, id), isNull(chatTurns.undoneAt)))
        .returning({ id: chatTurns.id });
      return rows.length > 0;
    },

    async clear(userId: string) {
      await db.delete(chatTurns).where(eq(chatTurns.userId, userId));
    },
  };
};
