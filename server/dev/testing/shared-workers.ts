import { createWorkerPool } from "#server/workers/worker-pool.ts";

/** One pool for all test files of a process: a thread that has loaded its code once serves them all. */
export const sharedWorkers = createWorkerPool({
  // Behind all other tests of the machine, reading a file of ten rows took most of a second.
  lanes: { files: { niceness: 0 } },
});
