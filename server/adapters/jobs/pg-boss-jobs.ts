import { PgBoss } from "pg-boss";
import type { JobKind, Jobs } from "#server/ports/jobs.ts";
import type { Logger } from "#server/ports/logger.ts";

interface JobDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Several statements at once. */
  script(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

interface JobOptions {
  sql: JobDatabase;
  /** One process has the database for itself: nobody else hands work in. */
  isEmbedded: boolean;
  logger: Logger;
}

// The shortest that pg-boss takes: a killed process is noticed after it, at the next look.
const heartbeatSeconds = 10;
const lookSeconds = 5;
const oneHour = 3600;
const longestRetryDelay = 6 * oneHour;
const graceMs = 5000;

/** Work kept in the database, by pg-boss: what a killed process was at is taken over within half a minute. */
export const createPgBossJobs = ({ sql, isEmbedded, logger }: JobOptions) => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => (values?.length ? sql.query(text, values) : sql.script(text)) },
    backend: isEmbedded ? "pglite" : "postgres",
    schedule: false,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    maintenanceIntervalSeconds: oneHour,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => logger.error({ error }, "The job queue failed"));
  const workers = new Map<string, string>();
  const started = Promise.withResolvers<void>();

  const work = async <Data extends Record<string, unknown>>({ name, retries, run }: JobKind<Data>) => {
    await boss.createQueue(name, {
      policy: "exclusive",
      heartbeatSeconds,
      expireInSeconds: oneHour,
      deleteAfterSeconds: oneHour,
      retryLimit: retries.times,
      retryDelay: retries.afterSeconds,
      retryBackoff: true,
      retryDelayMax: longestRetryDelay,
    });
    const options = {
      batchSize: 1,
      localConcurrency: 2,
      pollingIntervalSeconds: lookSeconds,
    };
    const worker = await boss.work<Data>(name, options, async ([job]) => {
      if (!job) return;
      try {
        await run(job.data);
      } catch (error) {
        logger.error({ error, job: name }, "A job failed");
        throw error;
      }
    });
    workers.set(name, worker);
  };

  const jobs: Jobs = {
    async enqueue(name, key, data) {
      await started.promise;
      await boss.send(name, data, { singletonKey: key });
      boss.notifyWorker(workers.get(name) ?? "");
    },

    async isBusy(name, keys) {
      await started.promise;
      if (keys.length === 0) return false;
      const { rows } = await sql.query(
        "select 1 from pgboss.job where name = $1 and singleton_key = any($2) and state < 'completed' limit 1",
        [name, keys],
      );
      return rows.length > 0;
    },
  };

  return {
    jobs,

    /** Begins to run work of these kinds; work handed in before waits. */
    async start(kinds: JobKind<never>[]) {
      await boss.start();
      for (const kind of kinds) await work(kind);
      started.resolve();
    },

    /** Takes nothing new and gives what runs some seconds; what is then unfinished is run again by another process. */
    async stop() {
      await boss.stop({ graceful: true, timeout: graceMs, close: false });
    },
  };
};
