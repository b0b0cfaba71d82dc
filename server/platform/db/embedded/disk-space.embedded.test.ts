import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { afterAll, expect, inject, test } from "vitest";
import { expectedErrorIn } from "#server/errors.ts";
import { migrateAndOpenEmbedded } from "#server/platform/db/database.ts";
import { translateDatabaseError } from "#server/platform/db/database-errors.ts";
import { guardDiskSpace, minBytesToFinish, minBytesToWrite } from "./disk-space.ts";

const sentence = "No queda sitio en el disco: puedes consultar tus datos, pero no guardar nada.";

const origin = inject("databaseOrigin");
if (!("snapshot" in origin)) throw new Error("Needs the embedded database");
const disk = { free: minBytesToWrite };
const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(origin.snapshot)]) });
guardDiskSpace(pglite, { freeBytes: () => disk.free, onBroken: () => {} });
const database = await migrateAndOpenEmbedded(pglite);
afterAll(database.close);

const { db } = database;
const aTable = async () => {
  await database.sql.script("drop table if exists t; create table t (n int)");
};
const write = (n: number) => database.sql.query("insert into t values ($1)", [n]);
const count = async () => (await database.sql.query("select count(*)::int as n from t")).rows[0]?.n;

test("on a full disk the database is read-only until there is space again", async () => {
  await aTable();
  await write(1);

  disk.free = minBytesToWrite - 1;
  const refusals = await Promise.allSettled([
    write(2),
    db.transaction(async (tx) => void (await tx.execute(sql`insert into t values (3)`))),
  ]);
  const read = await count();
  disk.free = minBytesToWrite;
  await write(4);

  const messages = refusals.map((one) => one.status === "rejected" && expectedErrorIn(one.reason)?.message);
  expect(messages).toEqual([sentence, sentence]);
  expect([read, await count()]).toEqual([1, 2]);
});

test("a transaction that fills the disk ends before the log runs out of space", async () => {
  await aTable();

  const filling = db.transaction(async (tx) => {
    await tx.execute(sql`insert into t values (1)`);
    disk.free = minBytesToFinish - 1;
    await tx.execute(sql`insert into t values (2)`);
  });

  const refusal = await filling.catch((error: unknown) => expectedErrorIn(error)?.message);
  disk.free = minBytesToWrite;
  await write(3);
  expect(refusal).toBe(sentence);
  expect(await count()).toBe(1);
});

test.each([
  { code: "42501", message: 'could not create file "base/5/18000_fsm": Read-only file system' },
  { code: "EROFS", message: "EROFS: read-only file system, fdatasync" },
])("a disk that has become read-only is told as such ($code)", ({ code, message }) => {
  const refusal = expectedErrorIn(translateDatabaseError(Object.assign(new Error(message), { code })));
  expect(refusal).toMatchObject({
    code: "unavailable",
    message: "El disco solo se puede leer: puedes consultar tus datos, pero no guardar nada.",
  });
});

test("an engine that no longer finds out of its transaction is told as broken, so that the process starts anew", async () => {
  const broken: unknown[] = [];
  const lost = Object.assign(new Error("StartTransactionCommand: unexpected state STARTED"), {
    code: "XX000",
  });
  const engine = { query: () => Promise.reject(lost), exec: async () => [], transaction: async () => {} };
  guardDiskSpace(engine as never, {
    freeBytes: () => minBytesToWrite,
    onBroken: (error) => void broken.push(error),
  });

  await expect(engine.query()).rejects.toThrow(lost.message);

  expect(broken).toEqual([lost]);
});
