import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { migrateAndOpenEmbedded } from "#server/platform/db/database.ts";
import { DurableFiles, durableStartParams } from "#server/platform/db/embedded/durable-files.ts";
import { embeddedTypes } from "#server/platform/db/embedded/embedded-types.ts";

/** In a folder of their own: a data folder for whole processes, and a file that test files open in memory. */
export const embeddedFilesIn = (place: string) => ({
  folder: join(place, "data"),
  snapshot: join(place, "snapshot.tar"),
});

/** Makes an embedded database, migrated and empty. */
export const makeEmbeddedFiles = async (place: string) => {
  const { folder, snapshot } = embeddedFilesIn(place);
  await mkdir(folder);
  const pglite = await PGlite.create({
    // Nobody's: it need not survive a power cut.
    fs: new DurableFiles(join(folder, "pg"), () => {}),
    startParams: durableStartParams,
    ...embeddedTypes,
  });
  const { close } = await migrateAndOpenEmbedded(pglite);
  await writeFile(snapshot, Buffer.from(await (await pglite.dumpDataDir("none")).arrayBuffer()));
  await close();
};

// As a program: `scripts/steps.mjs` makes them once for Vitest and the browser's servers.
if (import.meta.main) await makeEmbeddedFiles(process.argv[2] ?? "");
