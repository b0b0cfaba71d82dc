import { parentPort, workerData } from "node:worker_threads";
import { readStatement } from "./read-statement.ts";

parentPort?.postMessage(readStatement(workerData));
