import { callerOf } from "#server/platform/concurrency/caller.ts";
import { createShares } from "#server/platform/concurrency/shares.ts";
import type { Database } from "./drizzle-database.ts";

interface Bounds {
  /** How many transactions, and how many statements outside of one, a person runs at once. */
  transactions: number;
  statements: number;
}

/** How long a person's own work may keep the next one waiting, in milliseconds. */
const patience = 15_000;

type Query = (...parameters: unknown[]) => unknown;

/**
 * No person holds more than their share of the connections: what they do besides waits here, where it holds none. So
 * nobody's work stands in the way of others, however much of it waits for the person's own row.
 */
export const boundPersons = (db: Database, client: object, { transactions, statements }: Bounds) => {
  const inTransaction = createShares({ places: transactions, patience });
  const inStatement = createShares({ places: statements, patience });

  const transaction = db.transaction.bind(db);
  db.transaction = (work, settings) => {
    const caller = callerOf();
    return caller ? inTransaction(caller, () => transaction(work, settings)) : transaction(work, settings);
  };

  const asked = client as { query: Query };
  const query = asked.query.bind(client);
  asked.query = (...parameters) => {
    const caller = callerOf();
    const bringsCallback = typeof parameters.at(-1) === "function";
    if (!caller || bringsCallback) return query(...parameters);
    return inStatement(caller, async () => query(...parameters));
  };
};
