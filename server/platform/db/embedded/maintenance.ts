import type { PGlite } from "@electric-sql/pglite";
import { tablesWithDeadRows, tablesWithOldStatistics } from "./statistics.ts";

const statisticsEveryMs = 60_000;
const checkpointEveryMs = 5 * 60_000;
const vacuumEveryMs = 60 * 60_000;

/**
 * The embedded engine has neither checkpointer nor autovacuum; without this its log and dead rows grow without end, and
 * its plans are those for empty tables.
 */
export const startMaintenance = (pglite: PGlite, onError: (error: unknown) => void) => {
  let walPosition = "";

  const readPosition = async () => {
    const { rows } = await pglite.query<{ position: string }>(
      "select pg_current_wal_insert_lsn()::text as position",
    );
    return rows[0]?.position ?? "";
  };
  const checkpointIfWritten = async () => {
    if ((await readPosition()) === walPosition) return false;
    await pglite.exec("checkpoint");
    walPosition = await readPosition();
    return true;
  };
  const forTables = async (query: string, command: string) => {
    const { rows } = await pglite.query<{ name: string }>(query);
    for (const { name } of rows) await pglite.exec(`${command} ${name}`);
  };
  const freshenStatistics = () => forTables(tablesWithOldStatistics, "analyze");
  const vacuum = () => forTables(tablesWithDeadRows, "vacuum (analyze)");

  const timers = [
    setInterval(() => void freshenStatistics().catch(onError), statisticsEveryMs),
    setInterval(() => void checkpointIfWritten().catch(onError), checkpointEveryMs),
    setInterval(() => void vacuum().catch(onError), vacuumEveryMs),
  ];
  for (const timer of timers) timer.unref();

  return { checkpointIfWritten, freshenStatistics, vacuum, stop: () => timers.forEach(clearInterval) };
};
