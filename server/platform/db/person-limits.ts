import { currentUserId } from "#server/platform/concurrency/current-user.ts";
import { createKeyedConcurrencyLimit } from "#server/platform/concurrency/keyed-concurrency-limit.ts";
import type { Database } from "./drizzle-database.ts";

interface PersonLimits {
  transactions: number;
  statements: number;
}

const maxWaitMs = 15_000;

type Query = (...parameters: unknown[]) => unknown;

/** The rest of a person's work waits without a connection, so that it delays nobody else. */
export const limitPerPerson = (db: Database, client: object, { transactions, statements }: PersonLimits) => {
  const limitTransactions = createKeyedConcurrencyLimit({ limit: transactions, timeoutMs: maxWaitMs });
  const limitStatements = createKeyedConcurrencyLimit({ limit: statements, timeoutMs: maxWaitMs });

  const transaction = db.transaction.bind(db);
  db.transaction = (work, settings) => {
    const userId = currentUserId();
    return userId
      ? limitTransactions(userId, () => transaction(work, settings))
      : transaction(work, settings);
  };

  const queryClient = client as { query: Query };
  const query = queryClient.query.bind(client);
  queryClient.query = (...parameters) => {
    const caller = currentUserId();
    const bringsCallback = typeof parameters.at(-1) === "function";
    if (!caller || bringsCallback) return query(...parameters);
    return limitStatements(caller, async () => query(...parameters));
  };
};
