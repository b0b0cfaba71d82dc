import type pg from "pg";
import { databaseOn, type OpenDatabase } from "#server/platform/db/database.ts";
import { openBoundedPool, poolLimits } from "#server/platform/db/postgres/bounded-pool.ts";
import { listenOnPostgres } from "#server/platform/db/postgres/listen.ts";

/** A copy of the template, with connections that outlive a test file. */
interface KeptDatabase {
  url: string;
  pool: pg.Pool;
  /** As `schemaOf` says of the empty copy. */
  schema: string;
  drop: () => Promise<void>;
}

type Copy = () => Promise<{ url: string; remove: () => Promise<void> }>;

/** A file that opens two is rare: more would only hold connections. */
const mostKept = 2;

/** What PostgreSQL takes a table that was never looked over for, however small it is. */
const pagesOfSmallTable = 10;

/**
 * Databases that test files of one process hand on to each other. Connections are the dearest of them: each costs a
 * process of the server, so that a copy and a pool for each file would take a tenth of all tests. A file gets an
 * empty database, and a pool's own methods to change; a database whose schema was changed is not handed on.
 */
export const createKeptDatabases = (copy: Copy) => {
  const free: KeptDatabase[] = [];

  const make = async (): Promise<KeptDatabase> => {
    const { url, remove } = await copy();
    const { pool } = openBoundedPool(url, poolLimits, () => {});
    const drop = async () => {
      await pool.end();
      await remove();
    };
    return { url, pool, schema: await schemaOf(pool), drop };
  };

  const takeBack = async (kept: KeptDatabase) => {
    await untilIdle(kept.pool);
    if (free.length < mostKept && (await schemaOf(kept.pool)) === kept.schema) {
      await empty(kept.pool);
      free.push(kept);
    } else await kept.drop();
  };

  return {
    open: async (): Promise<OpenDatabase> => {
      const kept = free.pop() ?? (await make());
      const { pool, end } = lend(kept.pool);
      return {
        ...databaseOn(pool),
        listen: listenOnPostgres(kept.url),
        check: async () => void (await kept.pool.query("select 1")),
        close: async () => {
          end();
          await takeBack(kept);
        },
      };
    },
  };
};

/** Stands for a pool until it is ended: what a file changes in it, and asks later, does not reach the next file. */
const lend = (pool: pg.Pool) => {
  let isOver = false;
  const orRefuse = <Parameters extends unknown[], Result>(work: (...parameters: Parameters) => Result) =>
    ((...parameters: Parameters) => {
      if (isOver) throw new Error("The test file that opened this database is over");
      return work(...parameters);
    }) as unknown;
  // Drizzle knows a pool by the name of its class.
  class LentPool {
    query = orRefuse(pool.query.bind(pool) as (...parameters: unknown[]) => unknown);
    connect = orRefuse(pool.connect.bind(pool) as (...parameters: unknown[]) => unknown);
    get totalCount() {
      return pool.totalCount;
    }
    get idleCount() {
      return pool.idleCount;
    }
    get waitingCount() {
      return pool.waitingCount;
    }
  }
  const end = () => {
    isOver = true;
  };
  return { pool: new LentPool() as unknown as pg.Pool, end };
};

/** What is still asked is answered first. */
const untilIdle = async (pool: pg.Pool) => {
  while (pool.totalCount > pool.idleCount || pool.waitingCount > 0)
    await new Promise((resolve) => pool.once("release", () => setImmediate(resolve)));
};

/** A digest of all that is ours of tables, indexes, constraints, triggers and functions. */
const schemaOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ schema: string }>(`
    select md5(string_agg(part, ' ' order by part)) as schema from (
      select concat_ws(' ', attrelid, attnum, attname, atttypid, attnotnull, atthasdef) as part
        from pg_attribute where attrelid >= 16384
      union all select concat_ws(' ', 'trigger', oid, tgenabled) from pg_trigger
      union all select concat('constraint ', oid) from pg_constraint where oid >= 16384
      union all select concat_ws(' ', 'function', oid, xmin) from pg_proc where oid >= 16384
    ) as parts`);
  return rows[0]?.schema ?? "";
};

/** Deletes what is in it; tables that grew are cut back, so that they are read as those of a new database are. */
const empty = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ name: string; pages: number }>(`
    select oid::regclass::text as name, (pg_relation_size(oid) / 8192)::int as pages from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`);
  if (rows.length === 0) return;
  // One text, so one transaction. Without the triggers of references no order matters.
  const deletions = rows.map(({ name }) => `delete from ${name};`).join("");
  await pool.query(`set local session_replication_role = replica; ${deletions}`);
  const grown = rows.filter(({ pages }) => pages > pagesOfSmallTable).map(({ name }) => name);
  if (grown.length === 0) return;
  await pool.query(`vacuum ${grown.join(", ")}`);
  await pool.query(
    "update pg_class set reltuples = -1, relpages = 0, relallvisible = 0 where oid = any($1::regclass[])",
    [grown],
  );
};
