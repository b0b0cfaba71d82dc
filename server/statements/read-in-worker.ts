import { Worker } from "node:worker_threads";
import { refusal } from "./accounts.ts";
import { faultAt } from "./faults.ts";
import { readStatement } from "./read-statement.ts";
import type { ReadResult } from "./statement.ts";

/** Up to here a file is read in some dozen milliseconds whatever it holds: less than a thread takes to start. */
const smallBytes = 256 * 1024;

/** Far more than 100,000 movements need. */
const usualBounds = { patienceInMs: 40_000, memoryInMb: 768 };

/** A small nursery collects often: 100,000 movements peak some 120 MB lower. */
const youngInMb = 4;

/**
 * Reads a statement without holding the server up: a large file is read in a thread of its own, which is ended when
 * the file, by its size or by malice, wants more time or memory than a statement does. Never rejects.
 */
export const readInWorker = (bytes: Uint8Array, bounds = usualBounds): Promise<ReadResult> => {
  if (bytes.length <= smallBytes) return Promise.resolve(readStatement(bytes));

  return new Promise((resolve) => {
    const worker = new Worker(new URL("./statement-worker.ts", import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: bounds.memoryInMb, maxYoungGenerationSizeMb: youngInMb },
    });
    const settle = async (result: Uint8Array | undefined) => {
      clearTimeout(timer);
      await worker.terminate();
      resolve(result ? JSON.parse(new TextDecoder().decode(result)) : refusal([tooComplex()]));
    };
    const giveUp = () => void settle(undefined);
    const timer = setTimeout(giveUp, bounds.patienceInMs);
    worker.once("message", (result: Uint8Array) => void settle(result));
    worker.once("error", giveUp);
  });
};

const tooComplex = () =>
  faultAt("too_complex", undefined, "El fichero es demasiado grande o enrevesado: divídelo por meses");
