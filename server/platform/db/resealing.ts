import type { SqlClient } from "./database.ts";
import { type SealedLocation, sealedColumns, sealedJobs } from "./sealed-columns.ts";

interface KeyRing {
  prefix: string;
  reseal(sealed: string, ownerId: string): string | null;
}

interface ResealingResult {
  resealed: number;
  unreadable: number;
  isComplete: boolean;
}

const batchSize = 200;
const maxPasses = 5;

/** May be killed and called again. `isComplete` is false while a running server seals with an older key. */
export const resealAll = async (sql: SqlClient, ring: KeyRing): Promise<ResealingResult> => {
  const locations = [...sealedColumns, ...((await hasQueue(sql)) ? sealedJobs : [])];
  let resealed = 0;
  for (let pass = 1; pass <= maxPasses; pass++) {
    const done = { resealed: 0, lost: 0 };
    for (const location of locations) {
      const found = await resealLocation(sql, ring, location);
      done.resealed += found.resealed;
      done.lost += found.lost;
    }
    resealed += done.resealed;
    if (done.resealed === 0) return { resealed, unreadable: done.lost, isComplete: true };
  }
  return { resealed, unreadable: 0, isComplete: false };
};

const resealLocation = async (sql: SqlClient, { prefix, reseal }: KeyRing, place: SealedLocation) => {
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

const hasQueue = async (sql: SqlClient) => {
  const { rows } = await sql.query("select to_regclass('pgboss.job') is not null as found");
  return rows[0]?.found === true;
};
