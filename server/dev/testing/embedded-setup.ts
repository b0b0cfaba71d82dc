import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { embeddedFilesIn, makeEmbeddedFiles } from "./embedded-files.ts";

/** Tells the tests of one embedded database per run, to copy: of the one that is made already, or of one made now. */
export default async ({ provide }: TestProject) => {
  const made = process.env.TEST_EMBEDDED_FILES;
  if (made) {
    provide("databaseOrigin", embeddedFilesIn(made));
    return () => {};
  }
  const place = await mkdtemp(join(tmpdir(), "aifred-database-"));
  await makeEmbeddedFiles(place);
  provide("databaseOrigin", embeddedFilesIn(place));
  return () => rm(place, { recursive: true });
};
