import { and, eq, isNull, lt, lte, or } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { eventDeliveries } from "#server/platform/db/tables.ts";

export type StoredDelivery = typeof eventDeliveries.$inferSelect;
export type NewDelivery = Omit<StoredDelivery, "tries" | "retryAt">;
export type EventDeliveryRepository = ReturnType<typeof createEventDeliveryRepository>;

/** After so many a delivery stays stored and is tried no more. */
export const mostTries = 12;
const isWanted = lt(eventDeliveries.tries, mostTries);

export const createEventDeliveryRepository = (db: Database) => ({
  async insert(deliveries: NewDelivery[]) {
    await db.insert(eventDeliveries).values(deliveries);
  },

  /** Those to be tried now, the oldest first. */
  async dueOfPerson(userId: string, now: Date): Promise<StoredDelivery[]> {
    const { at, id, retryAt } = eventDeliveries;
    return db
      .select()
      .from(eventDeliveries)
      .where(and(eq(eventDeliveries.userId, userId), isWanted, or(isNull(retryAt), lte(retryAt, now))))
      .orderBy(at, id);
  },

  /** False when the delivery is gone, with its person. */
  async setFailed(userId: string, id: string, failure: Pick<StoredDelivery, "tries" | "retryAt">) {
    const rows = await db
      .update(eventDeliveries)
      .set(failure)
      .where(and(eq(eventDeliveries.userId, userId), eq(eventDeliveries.id, id)))
      .returning({ id: eventDeliveries.id });
    return rows.length > 0;
  },

  async remove(userId: string, id: string) {
    await db
      .delete(eventDeliveries)
      .where(and(eq(eventDeliveries.userId, userId), eq(eventDeliveries.id, id)));
  },

  /** Whose deliveries have not been tried since an instant, or are to be tried again. */
  async peopleWaiting(since: Date, now: Date): Promise<string[]> {
    const { at, retryAt, userId } = eventDeliveries;
    const isForgotten = and(isNull(retryAt), lt(at, since));
    const rows = await db
      .selectDistinct({ userId })
      .from(eventDeliveries)
      .where(and(isWanted, or(isForgotten, lte(retryAt, now))));
    return rows.map((row) => row.userId);
  },
});
