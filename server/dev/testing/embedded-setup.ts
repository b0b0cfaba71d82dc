import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { embeddedParsers, migrateAndOpenEmbedded } from "#server/platform/db/database.ts";
import { DurableFiles, durableStartParams } from "#server/platform/db/embedded/durable-files.ts";

/** Migrates one embedded database per run: a folder for whole processes, and a file that test files open in memory. */
export default async ({ provide }: TestProject) => {
  const work = await mkdtemp(join(tmpdir(), "aifred-database-"));
  const folder = join(work, "data");
  await mkdir(folder);
  const pglite = await PGlite.create({
    // Nobody's: it need not survive a power cut.
    fs: new DurableFiles(join(folder, "pg"), () => {}),
    startParams: durableStartParams,
    parsers: embeddedParsers,
  });
  const { close } = await migrateAndOpenEmbedded(pglite);
  const snapshot = join(work, "snapshot.tar");
  await writeFile(snapshot, Buffer.from(await (await pglite.dumpDataDir("none")).arrayBuffer()));
  await close();

  provide("databaseOrigin", { snapshot, folder });
  return () => rm(work, { recursive: true });
};
