import type { Socket } from "node:net";
import pg from "pg";
import { translateRejections } from "#server/platform/db/database-errors.ts";

/** Milliseconds. */
export interface PoolLimits {
  connect: number;
  /** Enforced by the server: one statement, one wait for a lock, and pauses inside a transaction. */
  statement: number;
  lock: number;
  pause: number;
  /** Enforced here, slightly above the server's own bound. */
  answer: number;
}

export const poolLimits: PoolLimits = {
  connect: 5000,
  statement: 30_000,
  lock: 10_000,
  pause: 60_000,
  answer: 35_000,
};

/** Connections per process; PostgreSQL's default of 100 serves five processes. */
export const poolSize = 18;

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
  const openClients = new Set<pg.PoolClient>();
  pool.on("error", onError);
  pool.on("connect", (client) => {
    openClients.add(client);
    // The waiting query already has the error.
    client.on("error", () => {});
    destroyWhenUnanswered(client);
    translateRejections(client, ["query"]);
  });
  pool.on("remove", (client) => void openClients.delete(client));
  translateRejections(pool, ["query", "connect"]);

  return {
    pool,
    /** Destroys all connections and returns the process ids that remain on the server. */
    destroyAll() {
      const orphanedPids = [...openClients].map(backendPidOf);
      for (const client of openClients) destroyConnection(client);
      return orphanedPids;
    },
  };
};

/** The library would reuse the connection although its last query is unanswered. */
const destroyWhenUnanswered = (client: pg.PoolClient) => {
  const query = client.query as (...parameters: unknown[]) => unknown;
  const watched = (...parameters: unknown[]) => {
    const result = query.apply(client, parameters);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === "Query read timeout") destroyConnection(client);
      });
    }
    return result;
  };
  client.query = watched as typeof client.query;
};

const backendPidOf = (client: pg.ClientBase) => (client as unknown as { processID: number }).processID;

export const destroyConnection = (client: pg.ClientBase) => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};
