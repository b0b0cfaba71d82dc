import { openOutageStage } from "#server/drill/outage.ts";
import { startOwnPostgres } from "#server/drill/own-postgres.ts";
import type { Kind } from "#server/drill/stage.ts";

/** PostgreSQL stopped in the middle of everything, and started again. */
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
