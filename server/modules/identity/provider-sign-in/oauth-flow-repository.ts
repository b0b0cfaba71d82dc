import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { signInFlows } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

export type StoredFlow = typeof signInFlows.$inferSelect;
type NewFlow = Omit<StoredFlow, "posted">;
type Returned = Pick<StoredFlow, "id" | "browser" | "provider">;

export type OAuthFlowRepository = ReturnType<typeof createOAuthFlowRepository>;

/** Most flows have no user yet, so they are found by state and cookie. */
export const createOAuthFlowRepository = (db: Database) => ({
  async insert(flow: NewFlow) {
    await db.insert(signInFlows).values(flow);
  },

  async hold({ id, provider }: Omit<Returned, "browser">, posted: string, at: Date) {
    await db
      .update(signInFlows)
      .set({ posted })
      .where(
        and(
          eq(signInFlows.id, id),
          eq(signInFlows.provider, provider),
          isNull(signInFlows.posted),
          gt(signInFlows.expiresAt, at),
        ),
      );
  },

  async take({ id, browser, provider }: Returned, at: Date): Promise<StoredFlow | undefined> {
    const [flow] = await db
      .delete(signInFlows)
      .where(
        and(
          eq(signInFlows.id, id),
          eq(signInFlows.browser, browser),
          eq(signInFlows.provider, provider),
          gt(signInFlows.expiresAt, at),
        ),
      )
      .returning();
    return flow;
  },

  async dropExpired(at: Date) {
    await db.delete(signInFlows).where(lte(signInFlows.expiresAt, at));
  },
});
