import { parentPort, workerData } from "node:worker_threads";
import { readStatement } from "./read-statement.ts";

// Handed over as bytes, so that this thread and its memory can go before the rows are built again.
const result = new TextEncoder().encode(JSON.stringify(readStatement(workerData)));
parentPort?.postMessage(result, [result.buffer]);
