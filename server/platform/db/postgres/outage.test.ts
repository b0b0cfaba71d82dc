import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onServer } from "#server/dev/testing/database-setup.ts";
import { startTcpProxy } from "#server/dev/testing/tcp-proxy.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { copyTemplate, postgresOrigin } from "#server/dev/testing/test-database.ts";
import { openPostgres } from "#server/platform/db/database.ts";
import { poolLimits } from "./bounded-pool.ts";

const { serverUrl } = postgresOrigin();

/** A database of its own behind a line that can break. */
const aDatabaseBehind = async () => {
  const { name, url: direct } = await copyTemplate();
  const { hostname: host, port } = new URL(serverUrl);
  const proxy = await startTcpProxy({ host, port: Number(port) });
  const url = new URL(direct);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  return { name, proxy, url: url.href };
};

const { name, proxy, url } = await aDatabaseBehind();
const database = await openPostgres(url, {}, { ...poolLimits, connect: 400, answer: 20_000 });
const app = await startTestApp({ database });
const person = await app.signIn();

const health = async () => (await fetch(`${app.baseUrl}/api/health`)).status;
const account = () => person.fetch(`${app.baseUrl}/api/auth/user`);

const sleeping = "select pg_sleep(60)";
/** A transaction and a statement that the server is at. */
const busyConnections = async () => {
  const works = [
    database.db.transaction(async (tx) => void (await tx.execute(sql.raw(sleeping)))),
    database.sql.query(sleeping),
  ];
  const outcomes = Promise.allSettled(works);
  const busy = async () => {
    const { rows } = await onServer(serverUrl, (client) =>
      client.query("select 1 from pg_stat_activity where datname = $1 and query = $2", [name, sleeping]),
    );
    return rows.length;
  };
  await expect.poll(busy).toBe(2);
  return { outcomes, busy };
};

const reasonsOf = async (outcomes: Promise<PromiseSettledResult<unknown>[]>) =>
  (await outcomes).map(
    (outcome) => outcome.status === "rejected" && String(outcome.reason.cause ?? outcome.reason),
  );

test("connections that the server ends break only the work on them", async () => {
  const { outcomes } = await busyConnections();

  await onServer(serverUrl, (client) =>
    client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]),
  );
  const reasons = await reasonsOf(outcomes);

  expect(reasons).toHaveLength(2);
  expect(reasons.every(Boolean)).toBe(true);
  await expect.poll(health).toBe(200);
  expect((await account()).status).toBe(200);
});

test("an unreachable server gives 503 with a sentence, and is used again once it is back", async () => {
  proxy.refuse();
  const [away, healthAway] = [await account(), await health()];
  const body = await away.json();
  proxy.pass();

  expect([away.status, healthAway]).toEqual([503, 503]);
  expect(body).toEqual({
    code: "unavailable",
    message: "La base de datos no responde. Vuelve a intentarlo en unos segundos.",
  });
  expect(away.headers.get("retry-after")).toBe("5");
  await expect.poll(health).toBe(200);
  expect((await account()).status).toBe(200);
});

test("silent connections, busy or idle, are closed at both ends", async () => {
  const { outcomes, busy } = await busyConnections();

  proxy.silence();
  const [silent, healthSilent] = [await account(), await health()];
  proxy.pass();
  const reasons = await reasonsOf(outcomes);

  expect([silent.status, healthSilent]).toEqual([503, 503]);
  expect(reasons.every(Boolean)).toBe(true);
  await expect.poll(health).toBe(200);
  await expect.poll(busy).toBe(0);
  for (let n = 0; n < 20; n++) expect((await account()).status).toBe(200);
});
