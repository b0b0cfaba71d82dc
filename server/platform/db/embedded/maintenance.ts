import type { PGlite } from "@electric-sql/pglite";

const checkpointEvery = 5 * 60_000;
const vacuumEvery = 24 * 60 * 60_000;

/**
 * What Postgres' background processes would do: the embedded one has neither checkpointer nor autovacuum,
 * so its write-ahead log and dead rows would grow without end.
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
    // The checkpoint writes a record of its own.
    walPosition = await readPosition();
    return true;
  };
  const vacuum = () => pglite.exec("vacuum (analyze)");

  const timers = [
    setInterval(() => void checkpointIfWritten().catch(onError), checkpointEvery),
    setInterval(() => void vacuum().catch(onError), vacuumEvery),
  ];
  for (const timer of timers) timer.unref();

  return { checkpointIfWritten, vacuum, stop: () => timers.forEach(clearInterval) };
};
