import { createReaders } from "./readers.ts";
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts";

export const open = ({ workers = createWorkerPool() }: { workers?: WorkerPool }) => ({
  workers,
  readers: createReaders(workers),
});
