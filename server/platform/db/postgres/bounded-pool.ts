import type { Socket } from "node:net";
import pg from "pg";
import { tellTrouble } from "#server/platform/db/trouble.ts";

/** All in milliseconds; nothing that is asked of the server may wait for ever. */
export interface PoolLimits {
  /** For a free connection, or a new one. */
  connect: number;
  /** The server's own bounds for one statement, one wait for a lock, and the pauses inside a transaction. */
  statement: number;
  lock: number;
  pause: number;
  /** What a silent connection is given: a little more than the server's own bound. */
  answer: number;
}

export const poolLimits: PoolLimits = {
  connect: 5000,
  statement: 30_000,
  lock: 10_000,
  pause: 60_000,
  answer: 35_000,
};

/** So many connections a process has; PostgreSQL's default of 100 feeds five processes. */
export const poolSize = 18;

/** Connections whose server has dropped them, or has gone silent, and how to be rid of all at once. */
export const openBoundedPool = (url: string, limits: PoolLimits, onError: (error: unknown) => void) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.pause,
    query_timeout: limits.answer,
  });
  const open = new Set<pg.PoolClient>();
  // An idle connection that the server ends must not end us: the next query opens another.
  pool.on("error", onError);
  pool.on("connect", (client) => {
    open.add(client);
    // Nor one in use: whoever waits for its answer has the error already.
    client.on("error", () => {});
    cutWhenUnanswered(client);
    tellTrouble(client, ["query"]);
  });
  pool.on("remove", (client) => void open.delete(client));
  tellTrouble(pool, ["query", "connect"]);

  return {
    pool,
    /**
     * Whoever waits for one of these gets an error; what is asked next opens others. Answers the server's processes at
     * their other ends.
     */
    cutAll() {
      const left = [...open].map(processOf);
      for (const client of open) cut(client);
      return left;
    },
  };
};

/** The library would hand the connection on, with the question that nobody answered still in front of the next. */
const cutWhenUnanswered = (client: pg.PoolClient) => {
  const query = client.query as (...parameters: unknown[]) => unknown;
  const watched = (...parameters: unknown[]) => {
    const result = query.apply(client, parameters);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === "Query read timeout") cut(client);
      });
    }
    return result;
  };
  client.query = watched as typeof client.query;
};

/** As `pg_stat_activity` calls it. */
const processOf = (client: pg.ClientBase) => (client as unknown as { processID: number }).processID;

export const cut = (client: pg.ClientBase) => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};
