import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { threadCode } from "#server/platform/program.ts";
import { syncFolder } from "./durable-files.ts";

/** Each function of the engine is needed once: to optimise some of them would take most of the memory. */
const withoutOptimising = "--liftoff-only";

/**
 * Makes the files of an empty database, in a process of its own: the engine takes 450 MB for that, which this process
 * would keep. They are whole before they stand where a database is looked for.
 */
export const makeFirstFiles = async (files: string) => {
  const unfinished = `${files}.new-`;
  for (const name of await readdir(dirname(files)))
    if (name.startsWith(basename(unfinished)))
      await rm(join(dirname(files), name), { recursive: true, force: true });
  const folder = await mkdtemp(unfinished);
  const code = fileURLToPath(threadCode("./first-files-process", import.meta.url));
  const maker = spawn(process.execPath, [withoutOptimising, code, folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [status] = await once(maker, "exit");
  if (status !== 0) throw new Error("The first files of the embedded database could not be made");
  await syncFolder(folder);
  await rename(folder, files);
};
