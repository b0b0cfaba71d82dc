import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { databaseUrl, onServer } from "#server/dev/testing/database-setup.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { postgresOrigin } from "#server/dev/testing/test-database.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { getHealth } from "#shared/contracts/health.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";

const app = await startTestApp();

test("work of one key waits for the work before it, even if that fails; other keys do not", async () => {
  const serially = createKeyedMutex();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await setImmediate();
    log.push(`${name} ends`);
    if (name === "first") throw new Error("first fails");
    return name;
  };

  const results = await Promise.allSettled([
    serially("ana", work("first")),
    serially("ana", work("second")),
    serially("luis", work("other")),
  ]);

  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(log.indexOf("second begins")).toBeGreaterThan(log.indexOf("first ends"));
  expect(log.indexOf("other begins")).toBeLessThan(log.indexOf("first ends"));
});

test("a person's many imports run one at a time and leave connections for others", async () => {
  const { call, user } = await app.signIn();
  const file = aCsv(["01/06/2026;COMPRA LIDL;-1,00;9,00"]);
  const { rows } = await app.database.sql.query("select current_database() as name");
  const url = databaseUrl(postgresOrigin().serverUrl, String(rows[0]?.name));

  const { started: imports } = await onServer(url, async (client) => {
    await client.query("begin");
    await client.query("select 1 from users where id = $1 for update", [user.id]);
    const calls = Array.from({ length: 15 }, () =>
      call(importStatement, { query: { fileName: "a.csv" }, file }),
    );
    let refused = 0;
    for (const one of calls) one.catch(() => refused++);
    while ((await waitingFor(client)) === 0 || refused < 14) await app.signedOutCall()(getHealth);
    await client.query("rollback");
    return { started: Promise.allSettled(calls) };
  });

  const ends = (await imports).map((end) => (end.status === "fulfilled" ? end.value.added : end.reason.code));
  expect(ends.toSorted()).toEqual([1, ...Array(14).fill("too_many_requests")]);
});

/** How many connections wait for a lock that this one holds. */
const waitingFor = async (client: { query(text: string): Promise<{ rows: { n: number }[] }> }) => {
  const { rows } = await client.query(
    "select count(*)::int as n from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))",
  );
  return rows[0]?.n ?? 0;
};
