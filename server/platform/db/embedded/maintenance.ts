import type { PGlite } from "@electric-sql/pglite";

const checkpointEveryMs = 5 * 60_000;
const vacuumEveryMs = 24 * 60 * 60_000;

/** The embedded engine has neither checkpointer nor autovacuum; without this its log and dead rows grow without end. */
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
  const vacuum = () => pglite.exec("vacuum (analyze)");

  const timers = [
    setInterval(() => void checkpointIfWritten().catch(onError), checkpointEveryMs),
    setInterval(() => void vacuum().catch(onError), vacuumEveryMs),
  ];
  for (const timer of timers) timer.unref();

  return { checkpointIfWritten, vacuum, stop: () => timers.forEach(clearInterval) };
};
