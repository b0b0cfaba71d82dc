import { Worker } from "node:worker_threads";
import type { CalendarReading, Days } from "./read-calendar.ts";

/** Far more than five megabytes of events need. */
const usualBounds = { patienceInMs: 15_000, memoryInMb: 512 };

/**
 * Reads a file in a thread of its own, whatever its size: a rule of one line may ask for more than there is. The thread
 * is ended when the file wants more time or memory than a calendar does. Never rejects.
 */
export const readCalendarInWorker = (
  bytes: Uint8Array,
  days: Days,
  bounds = usualBounds,
): Promise<CalendarReading> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL("./ical-worker.ts", import.meta.url), {
      workerData: { bytes, days },
      resourceLimits: { maxOldGenerationSizeMb: bounds.memoryInMb },
    });
    const settle = async (reading: CalendarReading) => {
      clearTimeout(timer);
      await worker.terminate();
      resolve(reading);
    };
    const giveUp = () => void settle({ status: "too_complex" });
    const timer = setTimeout(giveUp, bounds.patienceInMs);
    worker.once("message", (reading: CalendarReading) => void settle(reading));
    worker.once("error", giveUp);
  });
