import { openOutageStage } from "#server/dev/drill/outage.ts";
import { startOwnPostgres } from "#server/dev/drill/own-postgres.ts";
import type { Kind } from "#server/dev/drill/stage.ts";

/** All processes of PostgreSQL are frozen (SIGSTOP) while a person writes, and go on. */
export const freeze: Kind = async () => {
  const postgres = await startOwnPostgres();
  return openOutageStage({
    name: "PostgreSQL frozen",
    databaseUrl: postgres.urlAt(postgres.port),
    begin: postgres.freeze,
    end: postgres.thaw,
    close: postgres.close,
  });
};
