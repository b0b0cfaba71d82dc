import pg from "pg";
import { asTrouble } from "#server/platform/db/trouble.ts";
import { cut } from "./bounded-pool.ts";

interface PulseOptions {
  url: string;
  /** How long one beat may take, in milliseconds. */
  patience: number;
  /**
   * The connection answered before and does so no longer: others that are as old are no better. Answers the server's
   * processes that are left behind.
   */
  onSilence: () => number[];
}

/** Asks the server whether it is there, on a connection of its own that waits for nobody's work. */
export const createPulse = ({ url, patience, onSilence }: PulseOptions) => {
  let client: pg.Client | undefined;
  let current: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Whether connections may be open that nobody has cut. */
  let hasAnswered = false;
  /** The server does not know that nobody listens: what these were in the middle of keeps its locks. */
  let left: number[] = [];

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      statement_timeout: patience,
    });
    fresh.on("error", () => {
      if (client === fresh) client = undefined;
    });
    await fresh.connect();
    client = fresh;
    return fresh;
  };

  const endLeft = async (present: pg.Client) => {
    if (left.length === 0) return;
    await present.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1) and usename = current_user",
      [left],
    );
    left = [];
  };

  const beat = async () => {
    const asked = performance.now();
    try {
      const present = client ?? (await connect());
      await present.query("select 1");
      hasAnswered = true;
      await endLeft(present);
    } catch (error) {
      if (client) cut(client);
      client = undefined;
      const waited = performance.now() - asked;
      // Who comes back much later than planned was busy itself: the server may well have answered, the next beat tells.
      if (hasAnswered && waited >= patience && waited < patience * 1.5) {
        hasAnswered = false;
        left = [...left, ...onSilence()];
      }
      throw asTrouble(error);
    }
  };

  const check = () => {
    current ??= beat().finally(() => {
      current = undefined;
    });
    return current;
  };

  return {
    /** Resolves when the server answers; all who ask at once share one answer. */
    check,
    start(everyMs: number) {
      const look = () => void check().catch(() => {});
      // At once: a line that goes silent is known only by a connection that spoke before.
      look();
      timer = setInterval(look, everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await current?.catch(() => {});
      await client?.end();
    },
  };
};
