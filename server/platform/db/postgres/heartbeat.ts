import pg from "pg";
import { translateDatabaseError } from "#server/platform/db/database-errors.ts";
import { destroyConnection } from "./bounded-pool.ts";

interface HeartbeatOptions {
  url: string;
  timeoutMs: number;
  /** Called when a connection that worked stops answering. Returns process ids that remain on the server. */
  onUnresponsive: () => number[];
}

export const createHeartbeat = ({ url, timeoutMs, onUnresponsive }: HeartbeatOptions) => {
  let client: pg.Client | undefined;
  let current: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasAnswered = false;
  /** The server does not notice that nobody listens, so these processes keep their locks. */
  let orphanedPids: number[] = [];

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      statement_timeout: timeoutMs,
    });
    fresh.on("error", () => {
      if (client === fresh) client = undefined;
    });
    await fresh.connect();
    client = fresh;
    return fresh;
  };

  const terminateOrphans = async (present: pg.Client) => {
    if (orphanedPids.length === 0) return;
    await present.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1) and usename = current_user",
      [orphanedPids],
    );
    orphanedPids = [];
  };

  const beat = async () => {
    const startedAt = performance.now();
    try {
      const connected = client ?? (await connect());
      await connected.query("select 1");
      hasAnswered = true;
      await terminateOrphans(connected);
    } catch (error) {
      if (client) destroyConnection(client);
      client = undefined;
      const waited = performance.now() - startedAt;
      // A much later return means that this process was busy: the server may well have answered.
      if (hasAnswered && waited >= timeoutMs && waited < timeoutMs * 1.5) {
        hasAnswered = false;
        orphanedPids = [...orphanedPids, ...onUnresponsive()];
      }
      throw translateDatabaseError(error);
    }
  };

  const check = () => {
    current ??= beat().finally(() => {
      current = undefined;
    });
    return current;
  };

  return {
    check,
    start(everyMs: number) {
      const checkQuietly = () => void check().catch(() => {});
      // Only a connection that has answered once can be found silent, so the first check runs at once.
      checkQuietly();
      timer = setInterval(checkQuietly, everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await current?.catch(() => {});
      await client?.end();
    },
  };
};
