import { createReaders } from "./readers.ts";
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts";

/** Threads that read foreign content; a pool of its own unless one is given. */
export const open = ({ workers = createWorkerPool() }: { workers?: WorkerPool }) => ({
  workers,
  readers: createReaders(workers),
});
