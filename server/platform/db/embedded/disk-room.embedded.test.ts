import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { afterAll, expect, inject, test } from "vitest";
import { expectedIn } from "#server/errors.ts";
import { openEmbedded } from "#server/platform/db/database.ts";
import { roomToEnd, roomToWrite, watchRoom } from "./disk-room.ts";

const sentence = "No queda sitio en el disco: puedes consultar tus datos, pero no guardar nada.";

const origin = inject("databaseOrigin");
if (!("snapshot" in origin)) throw new Error("Needs the embedded database");
const disk = { free: roomToWrite };
const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(origin.snapshot)]) });
watchRoom(pglite, { freeBytes: () => disk.free, onBroken: () => {} });
const database = await openEmbedded(pglite);
afterAll(database.close);

const { db } = database;
const aTable = async () => {
  await database.sql.script("drop table if exists t; create table t (n int)");
};
const write = (n: number) => database.sql.query("insert into t values ($1)", [n]);
const count = async () => (await database.sql.query("select count(*)::int as n from t")).rows[0]?.n;

test("on a full disk nothing is written and all is read, until there is room again", async () => {
  await aTable();
  await write(1);

  disk.free = roomToWrite - 1;
  const refusals = await Promise.allSettled([
    write(2),
    db.transaction(async (tx) => void (await tx.execute(sql`insert into t values (3)`))),
  ]);
  const read = await count();
  disk.free = roomToWrite;
  await write(4);

  const told = refusals.map((one) => one.status === "rejected" && expectedIn(one.reason)?.message);
  expect(told).toEqual([sentence, sentence]);
  expect([read, await count()]).toEqual([1, 2]);
});

test("a transaction that fills the disk ends before the engine has no room for its log", async () => {
  await aTable();

  const filling = db.transaction(async (tx) => {
    await tx.execute(sql`insert into t values (1)`);
    disk.free = roomToEnd - 1;
    await tx.execute(sql`insert into t values (2)`);
  });

  const refusal = await filling.catch((error: unknown) => expectedIn(error)?.message);
  disk.free = roomToWrite;
  await write(3);
  expect(refusal).toBe(sentence);
  expect(await count()).toBe(1);
});
