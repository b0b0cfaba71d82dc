import { spawn } from "node:child_process";
import { once } from "node:events";
import { fdatasyncSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, onTestFinished, test } from "vitest";
import { aMigratedDataDir } from "#server/dev/testing/server-process.ts";
import { openEmbeddedFolder } from "#server/platform/db/database.ts";
import { createBoundedCheck } from "./bounded-check.ts";
import { DurableFiles, durableStartParams, syncFolder } from "./durable-files.ts";
import { startMaintenance } from "./maintenance.ts";

const aFolder = () => join(aMigratedDataDir(), "pg");

const openFiles = async (files: DurableFiles) => {
  const pglite = await PGlite.create({ fs: files, startParams: durableStartParams });
  onTestFinished(() => pglite.close());
  return pglite;
};

test("every commit is synced to the disk", async () => {
  let synced = 0;
  const counting = (descriptor: number) => {
    synced++;
    fdatasyncSync(descriptor);
  };
  const pglite = await openFiles(new DurableFiles(aFolder(), counting));
  await pglite.exec("create table t (n int)");
  synced = 0;

  for (let n = 0; n < 5; n++) await pglite.query("insert into t values ($1)", [n]);

  expect((await pglite.query("show fsync")).rows).toEqual([{ fsync: "on" }]);
  expect(synced).toBeGreaterThanOrEqual(5);
});

test("the first files of a new folder are synced, all of them and once", async () => {
  const folder = aFolder();
  const synced: string[] = [];

  await syncFolder(folder, async (path) => void synced.push(path));

  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
  expect(synced.toSorted()).toEqual(files.toSorted());
  expect(synced).toContain(join(folder, "PG_VERSION"));
});

test("acknowledged writes survive a killed process, and the next start works", async () => {
  const folder = aMigratedDataDir();
  const script = `
    import { openEmbeddedFolder } from "#server/platform/db/database.ts";
    const { sql } = await openEmbeddedFolder(${JSON.stringify(folder)}, console.error);
    await sql.query("create table t (n int)");
    for (let n = 1; ; n++) { await sql.query("insert into t values ($1)", [n]); console.log(n); }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let acknowledged = 0;
  for await (const chunk of child.stdout) {
    acknowledged = Math.max(acknowledged, ...String(chunk).trim().split("\n").map(Number));
    if (acknowledged > 50) break;
  }
  child.kill("SIGKILL");
  await once(child, "exit");

  const { sql, close } = await openEmbeddedFolder(folder, () => {});
  const { rows } = await sql.query("select count(*)::int as n, max(n) as last from t");
  await close();

  expect(rows[0]?.n).toBe(rows[0]?.last);
  expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged);
});

test("a checkpoint runs when something was written, and only then; dead rows and old statistics go", async () => {
  const pglite = await openFiles(new DurableFiles(aFolder()));
  const { checkpointIfWritten, freshenStatistics, vacuum, stop } = startMaintenance(pglite, () => {});
  onTestFinished(stop);
  await pglite.exec(
    "create table t as select generate_series(1, 2000) as n; create table small as select 1 as n; select pg_stat_force_next_flush()",
  );
  await freshenStatistics();
  const rowsKnown = await pglite.query(
    "select relname as name, reltuples::int as rows from pg_class where relname in ('t', 'small') order by 1",
  );

  const afterWriting = await checkpointIfWritten();
  await checkpointIfWritten();
  const afterNothing = await checkpointIfWritten();
  // The engine tells of what was deleted after a while only; told after the vacuum it would stand there as left.
  await pglite.exec("delete from t; select pg_stat_force_next_flush()");
  await vacuum();

  const { rows } = await pglite.query(
    "select n_dead_tup::int as dead from pg_stat_user_tables where relname = 't'",
  );
  expect([afterWriting, afterNothing]).toEqual([true, false]);
  expect(rowsKnown.rows).toEqual([
    { name: "small", rows: -1 },
    { name: "t", rows: 2000 },
  ]);
  expect(rows).toEqual([{ dead: 0 }]);
});

test("the check times out while a transaction holds the connection, and works again afterwards", async () => {
  const pglite = await openFiles(new DurableFiles(aFolder()));
  const check = createBoundedCheck({ query: () => pglite.query("select 1"), timeoutMs: 20 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const transaction = pglite.transaction(() => end);

  await expect(Promise.all([check(), check()])).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
  resolve();
  await transaction;

  await check();
});
