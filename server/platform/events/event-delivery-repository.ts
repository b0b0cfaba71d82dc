import { and, eq, lt } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { eventDeliveries } from "#server/platform/db/tables.ts";

export type StoredDelivery = typeof eventDeliveries.$inferSelect;
export type EventDeliveryRepository = ReturnType<typeof createEventDeliveryRepository>;

export const createEventDeliveryRepository = (db: Database) => ({
  async insert(deliveries: StoredDelivery[]) {
    await db.insert(eventDeliveries).values(deliveries);
  },

  /** The oldest first. */
  async ofPerson(userId: string): Promise<StoredDelivery[]> {
    return db
      .select()
      .from(eventDeliveries)
      .where(eq(eventDeliveries.userId, userId))
      .orderBy(eventDeliveries.at, eventDeliveries.id);
  },

  async remove(userId: string, id: string) {
    await db
      .delete(eventDeliveries)
      .where(and(eq(eventDeliveries.userId, userId), eq(eventDeliveries.id, id)));
  },

  async waitingSince(before: Date): Promise<string[]> {
    const rows = await db
      .selectDistinct({ userId: eventDeliveries.userId })
      .from(eventDeliveries)
      .where(lt(eventDeliveries.at, before));
    return rows.map(({ userId }) => userId);
  },
});
