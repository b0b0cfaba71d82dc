import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { signInVisits } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

export type StoredFlow = typeof signInVisits.$inferSelect;
type NewFlow = Omit<StoredFlow, "posted">;
type Returned = Pick<StoredFlow, "id" | "browser" | "provider">;

export type OAuthFlowRepository = ReturnType<typeof createOAuthFlowRepository>;

/** Most flows have no user yet, so they are found by state and cookie. */
export const createOAuthFlowRepository = (db: Database) => ({
  async insert(flow: NewFlow) {
    await db.insert(signInVisits).values(flow);
  },

  async hold({ id, provider }: Omit<Returned, "browser">, posted: string, at: Date) {
    await db
      .update(signInVisits)
      .set({ posted })
      .where(
        and(
          eq(signInVisits.id, id),
          eq(signInVisits.provider, provider),
          isNull(signInVisits.posted),
          gt(signInVisits.expiresAt, at),
        ),
      );
  },

  async take({ id, browser, provider }: Returned, at: Date): Promise<StoredFlow | undefined> {
    const [flow] = await db
      .delete(signInVisits)
      .where(
        and(
          eq(signInVisits.id, id),
          eq(signInVisits.browser, browser),
          eq(signInVisits.provider, provider),
          gt(signInVisits.expiresAt, at),
        ),
      )
      .returning();
    return flow;
  },

  async dropExpired(at: Date) {
    await db.delete(signInVisits).where(lte(signInVisits.expiresAt, at));
  },
});
