import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import { migrate as migrateServer } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Database } from "./drizzle-database.ts";
import { carryEffectNotes } from "./effect-note.ts";
import { createBoundedCheck } from "./embedded/bounded-check.ts";
import { checkRoomToStart, freeBytesOf, watchRoom } from "./embedded/disk-room.ts";
import { DurableFiles, durableStartParams } from "./embedded/durable-files.ts";
import { lockFolder } from "./embedded/folder-lock.ts";
import { startMaintenance } from "./embedded/maintenance.ts";
import { createOuterConnectionGuard } from "./outer-connection-guard.ts";
import { boundPersons } from "./person-bounds.ts";
import { openBoundedPool, type PoolLimits, poolLimits } from "./postgres/bounded-pool.ts";
import { createPulse } from "./postgres/pulse.ts";

export type { Database } from "./drizzle-database.ts";

/** Plain SQL on the same connection, for libraries that bring their own statements. */
export interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
  /** Several statements at once, without values; answers the rows of all. */
  script(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

export interface OpenDatabase {
  db: Database;
  sql: SqlClient;
  /** Whether all work shares one connection, so that a long transaction makes everybody wait. */
  hasOneConnection: boolean;
  /** Rejects when the database does not answer within seconds. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** How often a server is asked whether it is there, and how long it may take to say so, in milliseconds. */
const beatEvery = 3000;
const beatPatience = 3000;

const migrationsFolder = join(import.meta.dirname, "../../../migrations");
const options = { casing: "snake_case" } as const;
/** Any number that no other program uses as an advisory lock on this database. */
const migrationLock = 4_127_310;

/** 64-bit integers as text, as `pg` gives them: a BigInt would break JSON. */
export const embeddedParsers: PGliteOptions["parsers"] = { [types.INT8]: (value: string) => value };

/** The embedded database of a folder, with the guards that it needs; migrated. */
export const openFolder = async (
  folder: string,
  onError: (error: unknown) => void,
): Promise<OpenDatabase> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = join(folder, "pg");
  const unlock = lockFolder(files);
  checkRoomToStart(folder);
  const pglite = await PGlite.create({
    fs: new DurableFiles(files),
    startParams: durableStartParams,
    parsers: embeddedParsers,
  });
  watchRoom(pglite, { freeBytes: () => freeBytesOf(folder), onBroken: endAtOnce });
  const maintenance = startMaintenance(pglite, onError);
  const opened = await openEmbedded(pglite);
  return {
    ...opened,
    close: async () => {
      maintenance.stop();
      await opened.close();
      unlock();
    },
  };
};

/** Whoever started the process starts it again, with an engine that works; the next turn, so that it is logged as it is. */
const endAtOnce = (error: unknown) =>
  void setImmediate(() => {
    throw error;
  });

/** A running PGlite, migrated. */
export const openEmbedded = async (pglite: PGlite): Promise<OpenDatabase> => {
  const guard = createOuterConnectionGuard();
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = (work) => transaction((tx) => guard.runInside(() => work(tx)));
  const db = drizzleEmbedded({ client: pglite, ...options });
  carryEffectNotes(db);
  // The engine does one thing after another: whoever else waits for it is next.
  boundPersons(db, pglite, { transactions: 1, statements: 1 });
  guard.refuseInside(pglite, ["query", "exec", "sql", "transaction"]);
  await migrateEmbedded(db, { migrationsFolder });
  return {
    db,
    hasOneConnection: true,
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
          // A transaction that it began must not stay open on the only connection.
          await pglite.exec("rollback");
          throw error;
        }
      },
    },
    check: createBoundedCheck({ ask: () => pglite.query("select 1"), patience: beatPatience }),
    close: () => pglite.close(),
  };
};

/** A PostgreSQL server, migrated; several processes may start at once. */
export const openPostgres = async (
  url: string,
  onError: (error: unknown) => void = () => {},
  limits: PoolLimits = poolLimits,
): Promise<OpenDatabase> => {
  await migrateOnce(url);
  const { pool, cutAll } = openBoundedPool(url, limits, onError);
  const pulse = createPulse({ url, patience: Math.min(beatPatience, limits.connect), onSilence: cutAll });
  pulse.start(beatEvery);
  const guard = createOuterConnectionGuard();
  const db = drizzleServer({ client: pool, ...options });
  const transaction = db.transaction.bind(db);
  db.transaction = (work, settings) => transaction((tx) => guard.runInside(() => work(tx)), settings);
  carryEffectNotes(db);
  boundPersons(db, pool, { transactions: 2, statements: 2 });
  guard.refuseInside(pool, ["query"]);
  return {
    db,
    hasOneConnection: false,
    sql: {
      async query(text, values) {
        const { rows, rowCount } = await pool.query(text, values);
        return { rows, rowCount: rowCount ?? 0 };
      },
      async script(text) {
        const client = await pool.connect();
        let failure: Error | undefined;
        try {
          // Many statements have many results.
          const results = [await client.query(text)].flat();
          return { rows: results.flatMap(({ rows }) => rows) };
        } catch (error) {
          failure = error instanceof Error ? error : new Error(String(error));
          throw error;
        } finally {
          // A connection whose transaction may be open is worth nothing to the next one.
          client.release(failure);
        }
      },
    },
    check: pulse.check,
    async close() {
      await pulse.stop();
      await pool.end();
    },
  };
};

/** On a connection without the bounds of the others: an index of a large table takes its time. */
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
