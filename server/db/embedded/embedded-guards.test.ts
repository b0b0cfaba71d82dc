import { spawn } from "node:child_process";
import { once } from "node:events";
import { fdatasyncSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openFolder } from "#server/db/database.ts";
import { users } from "#server/db/schema/people.ts";
import { openTestDatabase } from "#server/testing/test-database.ts";
import { createBoundedCheck } from "./bounded-check.ts";
import { DurableFiles, durableStartParams } from "./durable-files.ts";
import { startMaintenance } from "./maintenance.ts";

const aFolder = () => mkdtempSync(join(tmpdir(), "aifred-pg-"));

const openFiles = async (files: DurableFiles) => {
  const pglite = await PGlite.create({ fs: files, startParams: durableStartParams });
  onTestFinished(() => pglite.close());
  return pglite;
};

const aUser = () => ({
  id: crypto.randomUUID(),
  email: `${crypto.randomUUID()}@ejemplo.es`,
  firstName: "Ana",
  lastName: "García",
  authProvider: "manual" as const,
  createdAt: new Date("2026-03-02T09:00:00Z"),
});

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

test("what was acknowledged survives a killed process, and the next start works", async () => {
  const folder = aFolder();
  const script = `
    import { openFolder } from "#server/db/database.ts";
    const { sql } = await openFolder(${JSON.stringify(folder)}, console.error);
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

  const { sql, close } = await openFolder(folder, () => {});
  const { rows } = await sql.query("select count(*)::int as n, max(n) as last from t");
  await close();

  expect(rows[0]?.n).toBe(rows[0]?.last);
  expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged);
});

test("a checkpoint runs when something was written, and only then", async () => {
  const pglite = await openFiles(new DurableFiles(aFolder()));
  const { checkpointIfWritten, vacuum, stop } = startMaintenance(pglite, () => {});
  onTestFinished(stop);
  await pglite.exec("create table t as select generate_series(1, 1000) as n");

  const afterWriting = await checkpointIfWritten();
  await checkpointIfWritten();
  const afterNothing = await checkpointIfWritten();
  await pglite.exec("delete from t");
  await vacuum();

  const { rows } = await pglite.query(
    "select n_dead_tup::int as dead from pg_stat_user_tables where relname = 't'",
  );
  expect([afterWriting, afterNothing]).toEqual([true, false]);
  expect(rows).toEqual([{ dead: 0 }]);
});

test("the check ends within its patience while a transaction holds the connection, and asks again afterwards", async () => {
  const pglite = await openFiles(new DurableFiles(aFolder()));
  const check = createBoundedCheck({ ask: () => pglite.query("select 1"), patience: 20 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const held = pglite.transaction(() => end);

  await expect(Promise.all([check(), check()])).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
  resolve();
  await held;

  await check();
});

test("the outer connection inside a transaction fails at once instead of waiting for ever", async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  const user = aUser();

  const transaction = db.transaction(async (tx) => {
    await tx.insert(users).values(user);
    await db.select().from(users);
  });

  await expect(transaction).rejects.toMatchObject({
    cause: { message: expect.stringContaining("outer connection") },
  });
  expect(await db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
});

test("a transaction of its own, and one inside it, work", async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  const [kept, dropped] = [aUser(), aUser()];

  await db.transaction(async (tx) => {
    await tx.insert(users).values(kept);
    await tx
      .transaction(async (inner) => {
        await inner.insert(users).values(dropped);
        inner.rollback();
      })
      .catch(() => {});
  });

  expect((await db.select().from(users)).map(({ id }) => id)).toEqual([kept.id]);
});
