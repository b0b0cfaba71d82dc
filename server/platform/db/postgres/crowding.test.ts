import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { databaseUrl } from "#server/dev/testing/database-setup.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { postgresOrigin } from "#server/dev/testing/test-database.ts";
import { updateProfile } from "#shared/contracts/identity/auth.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { poolSize } from "./bounded-pool.ts";

const { serverUrl } = postgresOrigin();

const app = await startTestApp();

/** Somebody else, in another process, is at this person's row until they let go. */
const holdRowOf = async (userId: string) => {
  const { rows } = await app.database.sql.query("select current_database() as name");
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, String(rows[0]?.name)) });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query("select 1 from users where id = $1 for update", [userId]);
  return () => client.query("commit");
};

test("a person whose work waits for a lock on their own row does not delay others", async () => {
  const [crowd, other] = [await app.signIn(), await app.signIn()];
  const letGo = await holdRowOf(crowd.user.id);

  const writes = Array.from({ length: poolSize * 2 }, (_, n) =>
    crowd.call(updateProfile, { body: { firstName: `Ana ${n}`, lastName: "García" } }),
  );
  const outcomes = Promise.allSettled(writes);
  const waiting = async () => {
    const { rows } = await app.database.sql.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.n;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  const dashboard = await other.call(getDashboard);
  const atOnce = await waiting();
  await letGo();

  expect(dashboard).toBeTruthy();
  expect(atOnce).toBeLessThanOrEqual(4);
  expect((await outcomes).filter(({ status }) => status === "rejected")).toEqual([]);
});
