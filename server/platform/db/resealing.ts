import type { SqlClient } from "./database.ts";
import { type SealedPlace, sealedColumns, sealedJobs } from "./sealed-columns.ts";

interface Ring {
  /** What every text begins with that the newest key has sealed. */
  prefix: string;
  /** The same text under the newest key; null when no key opens it. */
  reseal(sealed: string, ownerId: string): string | null;
}

interface Outcome {
  resealed: number;
  /** Texts that no key of the ring opens: they were worth nothing before. */
  lost: number;
  /** False when a server that runs goes on sealing with an older key. */
  isSettled: boolean;
}

const batchSize = 200;
const passes = 5;

/**
 * Seals with the newest key every text that an older one has sealed, batch by batch, each in one statement: it may be
 * killed at any moment and called again. What a running server writes meanwhile stays as it wrote it.
 */
export const resealAll = async (sql: SqlClient, ring: Ring): Promise<Outcome> => {
  const places = [...sealedColumns, ...((await hasQueue(sql)) ? sealedJobs : [])];
  let resealed = 0;
  for (let pass = 1; pass <= passes; pass++) {
    const done = { resealed: 0, lost: 0 };
    for (const place of places) {
      const found = await resealPlace(sql, ring, place);
      done.resealed += found.resealed;
      done.lost += found.lost;
    }
    resealed += done.resealed;
    if (done.resealed === 0) return { resealed, lost: done.lost, isSettled: true };
  }
  return { resealed, lost: 0, isSettled: false };
};

const resealPlace = async (sql: SqlClient, { prefix, reseal }: Ring, place: SealedPlace) => {
  const { table, where, text, owner, set } = place;
  const done = { resealed: 0, lost: 0 };
  for (let last = ""; ; ) {
    const { rows } = await sql.query(
      `select ${owner} as owner, ${text} as sealed from ${table}
        where ${where} and not starts_with(${text}, $1) and (${text}) collate "C" > $2
        order by (${text}) collate "C" limit ${batchSize}`,
      [prefix, last],
    );
    const pairs = rows.map(
      ({ owner, sealed }) => [String(sealed), reseal(String(sealed), String(owner))] as const,
    );
    const opened = pairs.filter(([, fresh]) => fresh !== null);
    const { rowCount } = await sql.query(
      `update ${table} set ${set} from unnest($1::text[], $2::text[]) as pairs (old, fresh)
        where ${where} and ${text} = pairs.old`,
      [opened.map(([old]) => old), opened.map(([, fresh]) => fresh)],
    );
    done.resealed += rowCount;
    done.lost += pairs.length - opened.length;
    if (rows.length < batchSize) return done;
    last = pairs.at(-1)?.[0] ?? "";
  }
};

/** Nobody has handed anything in before the first start. */
const hasQueue = async (sql: SqlClient) => {
  const { rows } = await sql.query("select to_regclass('pgboss.job') is not null as found");
  return rows[0]?.found === true;
};
