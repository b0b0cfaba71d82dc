import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import { migrate as migrateServer } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { productFolder } from "#server/platform/program.ts";
import { type ListenForChanges, liveChannel } from "./change-notices.ts";
import type { Database } from "./drizzle-database.ts";
import { createBoundedCheck } from "./embedded/bounded-check.ts";
import { checkDiskSpace, freeBytesOf, guardDiskSpace } from "./embedded/disk-space.ts";
import { DurableFiles, durableStartParams } from "./embedded/durable-files.ts";
import { embeddedTypes } from "./embedded/embedded-types.ts";
import { makeFirstFiles } from "./embedded/first-files.ts";
import { lockFolder } from "./embedded/folder-lock.ts";
import { startMaintenance } from "./embedded/maintenance.ts";
import { createOuterConnectionGuard } from "./outer-connection-guard.ts";
import { limitPerPerson } from "./person-limits.ts";
import { openBoundedPool, type PoolLimits, poolLimits } from "./postgres/bounded-pool.ts";
import { createHeartbeat } from "./postgres/heartbeat.ts";
import { listenOnPostgres } from "./postgres/listen.ts";
import { type SlowStatements, watchSlowStatements } from "./slow-statements.ts";
import { loadOfOneConnection, watchTraffic } from "./traffic.ts";
import { supportTransactionHooks } from "./transaction-hooks.ts";

export type { Database } from "./drizzle-database.ts";

export interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
  script(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

export interface DatabaseLoad {
  busy: number;
  idle: number;
  /** Pieces of work that wait for a connection. */
  waiting: number;
}

interface DatabaseReports {
  onError?: (error: unknown) => void;
  slow?: SlowStatements | undefined;
}

export interface EmbeddedDatabase extends OpenDatabase {
  /** Runs work while nothing is read or written, with all of the database in its files. */
  whileStill: (work: () => Promise<void>) => Promise<void>;
}

export interface OpenDatabase {
  db: Database;
  sql: SqlClient;
  hasOneConnection: boolean;
  load(): DatabaseLoad;
  /** Hears of the changes that any process announces. */
  listen: ListenForChanges;
  check(): Promise<void>;
  close(): Promise<void>;
}

const heartbeatEveryMs = 3000;
const heartbeatTimeoutMs = 3000;

const migrationsFolder = join(productFolder, "migrations");
const options = { casing: "snake_case" } as const;
/** No other program uses this advisory lock on the database. */
const migrationLock = 4_127_310;

export const openEmbeddedFolder = async (
  folder: string,
  onError: (error: unknown) => void,
  slow?: SlowStatements,
): Promise<EmbeddedDatabase> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = join(folder, "pg");
  const unlock = lockFolder(files);
  checkDiskSpace(folder);
  if (!existsSync(files)) await makeFirstFiles(files);
  const pglite = await PGlite.create({
    fs: new DurableFiles(files),
    startParams: durableStartParams,
    ...embeddedTypes,
  });
  guardDiskSpace(pglite, { freeBytes: () => freeBytesOf(folder), onBroken: crashProcess });
  const maintenance = startMaintenance(pglite, onError);
  if (slow) watchEmbeddedStatements(pglite, slow);
  const opened = await migrateAndOpenEmbedded(pglite);
  return {
    ...opened,
    whileStill: (work) =>
      pglite.transaction(async (tx) => {
        await tx.exec("checkpoint");
        await work();
      }),
    close: async () => {
      maintenance.stop();
      await opened.close();
      unlock();
    },
  };
};

const watchEmbeddedStatements = (pglite: PGlite, slow: SlowStatements) => {
  watchSlowStatements(pglite, ["query", "exec"], slow);
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = (work) =>
    transaction((tx) => {
      watchSlowStatements(tx, ["query", "exec"], slow);
      return work(tx);
    });
};

/** Thrown outside the current call, so that the process logs it and ends; a restart gets a working engine. */
const crashProcess = (error: unknown) =>
  void setImmediate(() => {
    throw error;
  });

export const migrateAndOpenEmbedded = async (pglite: PGlite): Promise<OpenDatabase> => {
  const guard = createOuterConnectionGuard();
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = (work) => transaction((tx) => guard.runInside(() => work(tx)));
  const db = drizzleEmbedded({ client: pglite, ...options });
  watchTraffic(db, pglite);
  supportTransactionHooks(db);
  // The engine runs one statement at a time, so each person gets one place.
  limitPerPerson(db, pglite, { transactions: 1, statements: 1 });
  guard.refuseInside(pglite, ["query", "exec", "sql", "transaction"]);
  await migrateEmbedded(db, { migrationsFolder });
  return {
    db,
    hasOneConnection: true,
    load: () => loadOfOneConnection(db),
    sql: {
      async query(text, values) {
        const { rows, affectedRows } = await pglite.query<Record<string, unknown>>(text, values);
        return { rows, rowCount: rows.length || (affectedRows ?? 0) };
      },
      async script(text) {
        try {
          const results = await pglite.exec(text);
          return { rows: results.flatMap(({ rows }) => rows) };
        } catch (error) {
          // The script may have begun a transaction, which must not stay open on the only connection.
          await pglite.exec("rollback");
          throw error;
        }
      },
    },
    listen: async ({ onNotice }) => ({ close: await pglite.listen(liveChannel, onNotice) }),
    check: createBoundedCheck({ query: () => pglite.query("select 1"), timeoutMs: heartbeatTimeoutMs }),
    close: () => pglite.close(),
  };
};

/** A PostgreSQL database, migrated first; several processes may start at once. */
export const openPostgres = async (
  url: string,
  reports?: DatabaseReports,
  limits?: PoolLimits,
): Promise<OpenDatabase> => {
  await migrateOnce(url);
  return openMigratedPostgres(url, reports, limits);
};

export const openMigratedPostgres = (
  url: string,
  { onError = () => {}, slow }: DatabaseReports = {},
  limits: PoolLimits = poolLimits,
): OpenDatabase => {
  const { pool, destroyAll } = openBoundedPool(url, limits, onError);
  if (slow) pool.on("connect", (client) => watchSlowStatements(client, ["query"], slow));
  const pulse = createHeartbeat({
    url,
    timeoutMs: Math.min(heartbeatTimeoutMs, limits.connect),
    onUnresponsive: destroyAll,
  });
  pulse.start(heartbeatEveryMs);
  return {
    ...databaseOn(pool),
    listen: listenOnPostgres(url),
    check: pulse.check,
    async close() {
      await pulse.stop();
      await pool.end();
    },
  };
};

/** What is asked over a pool, which it changes; who opened the pool watches and ends it. */
export const databaseOn = (pool: pg.Pool): Pick<OpenDatabase, "db" | "hasOneConnection" | "load" | "sql"> => {
  const guard = createOuterConnectionGuard();
  const db = drizzleServer({ client: pool, ...options });
  const transaction = db.transaction.bind(db);
  db.transaction = (work, settings) => transaction((tx) => guard.runInside(() => work(tx)), settings);
  supportTransactionHooks(db);
  limitPerPerson(db, pool, { transactions: 2, statements: 2 });
  guard.refuseInside(pool, ["query"]);
  return {
    db,
    hasOneConnection: false,
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    sql: {
      async query(text, values) {
        const { rows, rowCount } = await pool.query(text, values);
        return { rows, rowCount: rowCount ?? 0 };
      },
      async script(text) {
        const client = await pool.connect();
        let failure: Error | undefined;
        try {
          const results = [await client.query(text)].flat();
          return { rows: results.flatMap(({ rows }) => rows) };
        } catch (error) {
          failure = error instanceof Error ? error : new Error(String(error));
          throw error;
        } finally {
          client.release(failure);
        }
      },
    },
  };
};

/** Uses a connection without time limits, because indexing a large table takes long. */
const migrateOnce = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrateServer(drizzleServer({ client, ...options }), { migrationsFolder });
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
  } finally {
    await client.end();
  }
};
