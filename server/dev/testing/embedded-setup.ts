import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { embeddedParsers, migrateAndOpenEmbedded, openEmbeddedFolder } from "#server/platform/db/database.ts";

/** Migrates one embedded database per run: a file that test files open in memory, and a folder for whole processes. */
export default async ({ provide }: TestProject) => {
  const work = await mkdtemp(join(tmpdir(), "aifred-database-"));
  const snapshot = join(work, "snapshot.tar");
  const pglite = await PGlite.create({ parsers: embeddedParsers });
  const { close } = await migrateAndOpenEmbedded(pglite);
  await writeFile(snapshot, Buffer.from(await (await pglite.dumpDataDir("none")).arrayBuffer()));
  await close();

  const folder = join(work, "data");
  await (await openEmbeddedFolder(folder, () => {})).close();
  provide("databaseOrigin", { snapshot, folder });
  return () => rm(work, { recursive: true });
};
