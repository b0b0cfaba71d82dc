import { openOutageStage } from "#server/dev/drill/outage.ts";
import { startOwnPostgres } from "#server/dev/drill/own-postgres.ts";
import type { Kind } from "#server/dev/drill/stage.ts";

/** Stops PostgreSQL while a person writes, and restarts it. */
export const restart: Kind = async () => {
  const postgres = await startOwnPostgres();
  return openOutageStage({
    name: "PostgreSQL stopped",
    databaseUrl: postgres.urlAt(postgres.port),
    begin: postgres.stop,
    end: postgres.start,
    close: postgres.close,
  });
};
