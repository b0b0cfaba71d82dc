import { openOutageStage } from "#server/dev/drill/outage.ts";
import { startOwnPostgres } from "#server/dev/drill/own-postgres.ts";
import type { Kind } from "#server/dev/drill/stage.ts";
import { startTcpProxy } from "#server/dev/testing/tcp-proxy.ts";

/** The connection to PostgreSQL drops all bytes, and then accepts new connections again. */
export const silence: Kind = async () => {
  const postgres = await startOwnPostgres();
  const line = await startTcpProxy({ host: "127.0.0.1", port: postgres.port });
  return openOutageStage({
    name: "PostgreSQL silent",
    databaseUrl: postgres.urlAt(line.port),
    begin: async () => line.silence(),
    end: async () => line.pass(),
    close: async () => {
      await line.close();
      await postgres.close();
    },
  });
};
