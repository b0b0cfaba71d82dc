import { join } from "node:path";
import { root } from "./child.mjs";

/**
 * The program that serves, for Node, which by itself keeps room for 130 MB of new objects: 8 MB in each half cost no
 * more processor and leave 100 MB. That packages parse addresses in an old way it tells of its own code alone, which in a
 * bundle they are.
 */
export const serverProgram = ["--disable-warning=DEP0169", "--max-semi-space-size=8", "dist-server/main.js"];

/** One of the operator's commands. */
export const commandProgram = (name) => [`dist-server/${name}.js`];

export const serverSettings = {
  // The bundle as compiled, kept from one start to the next.
  NODE_COMPILE_CACHE: join(root, ".cache/compiled"),
  // glibc would keep what passwords and uploads took for a moment, once for each thread.
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1000000",
  // Else it gives each 128 kB at the heap's end back and takes it again: an import took some 10 % longer.
  MALLOC_TRIM_THRESHOLD_: "16000000",
};
