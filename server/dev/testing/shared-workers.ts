import { createWorkerPool } from "#server/workers/worker-pool.ts";

/**
 * The run's own room for new objects, 64 MB in each half, counts in each thread's heap: with the product's limit every
 * job would replace its thread, which takes a second of processor to load its code.
 */
const anyHeapInMb = 1024;

/** One pool for all test files of a process: a thread that has loaded its code once serves them all. */
export const sharedWorkers = createWorkerPool({
  lanes: {
    // Behind all other tests of the machine, reading a file of ten rows took most of a second.
    files: { niceness: 0, maxRetainedMb: anyHeapInMb },
    words: { maxRetainedMb: anyHeapInMb },
  },
});
