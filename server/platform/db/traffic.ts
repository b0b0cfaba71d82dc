import { setImmediate, setTimeout } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { Database } from "./drizzle-database.ts";

interface Traffic {
  asked: number;
  underWay: number;
}

const trafficOf = new WeakMap<Database, Traffic>();

/** Nobody has asked for the connection for so long, since one has ended and one has begun. */
const quietMs = 3;
/** Long enough for what has come in meanwhile to ask at all. */
const firstLookMs = 1;

type Method = (...parameters: never[]) => Promise<unknown>;

/** How much waits for the only connection, and whether it works. */
export const loadOfOneConnection = (db: Database) => {
  const underWay = trafficOf.get(db)?.underWay ?? 0;
  const busy = Math.min(underWay, 1);
  return { busy, idle: 1 - busy, waiting: underWay - busy };
};

/** Counts who asks for the only connection. */
export const watchTraffic = (db: Database, pglite: PGlite) => {
  const traffic: Traffic = { asked: 0, underWay: 0 };
  trafficOf.set(db, traffic);
  for (const name of ["query", "exec", "sql", "transaction"] as const) {
    const original = pglite[name].bind(pglite) as Method;
    const counted: Method = async (...parameters) => {
      traffic.asked += 1;
      traffic.underWay += 1;
      try {
        return await original(...parameters);
      } finally {
        traffic.underWay -= 1;
      }
    };
    pglite[name] = counted as never;
  }
};

/** Leaves the connection to others while they ask for it, and at once to the caller where nobody does. */
export const pauseForOthers = async (db: Database, longestMs: number) => {
  const until = performance.now() + longestMs;
  const traffic = trafficOf.get(db) ?? { asked: 0, underWay: 0 };
  let asked: number;
  let waitMs = firstLookMs;
  do {
    asked = traffic.asked;
    await setTimeout(waitMs);
    // The time may have been over before anything was read that came in meanwhile.
    await setImmediate();
    waitMs = quietMs;
  } while ((traffic.asked > asked || traffic.underWay > 0) && performance.now() < until);
};
