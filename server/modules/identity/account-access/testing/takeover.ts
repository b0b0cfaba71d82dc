import { expect } from "vitest";
import type { startTestApp } from "#server/dev/testing/test-app.ts";

/** A point that somebody reaches and may not leave before they are let go. */
export const aBarrier = () => {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    reached: reached.promise,
    open: opened.resolve,
    async pass() {
      reached.resolve();
      await opened.promise;
    },
  };
};
type Barrier = ReturnType<typeof aBarrier>;
type App = Pick<Awaited<ReturnType<typeof startTestApp>>, "database" | "services">;

export const createTakeover = ({ database, services }: App) => {
  /** The owner of the address takes the account over; at the barrier all is done, and nothing of it committed. */
  const takeOver = (userId: string, done?: Barrier) =>
    database.db.transaction(async (tx) => {
      const claim = {
        passwordHash: null,
        authProvider: "manual" as const,
        at: new Date("2026-03-02T09:00:00Z"),
      };
      expect(await services.accessIn(tx).claim(userId, claim)).not.toBeNull();
      await done?.pass();
    });

  const somebodyWaits = async () => {
    const waiting = () =>
      database.sql.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0);
  };

  return { takeOver, somebodyWaits };
};
