import { PgBoss } from "pg-boss";
import type { SqlClient } from "#server/platform/db/database.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { type Meter, noMeter } from "#server/platform/observation/meter.ts";
import type { JobCount, JobData, JobKind, Jobs } from "./jobs.ts";

interface JobOptions {
  sql: SqlClient;
  isEmbedded: boolean;
  logger: Logger;
  meter?: Meter;
}

// The shortest that pg-boss allows: a killed process is noticed after it, at the next look.
const heartbeatSeconds = 10;
const lookSeconds = 5;
/** Only what was delayed, or handed in by another process, waits for it: half of what an idle server does is to ask. */
const pollSeconds = 10;
/** The first worker of a kind polls often; the others are woken when there is work. */
const rarePollSeconds = 60;
const workersPerKind = 6;
const workersForAwaited = 2;
const awaitedPriority = 1;
const oneHour = 3600;
const longestRetryDelay = 6 * oneHour;
const graceMs = 3000;

/** Jobs in the database through pg-boss. Another process takes over the jobs of a killed one within half a minute. */
export const createPgBossJobs = ({ sql, isEmbedded, logger, meter = noMeter }: JobOptions) => {
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
  const wakersByKind = new Map<string, (isAwaited: boolean) => void>();
  const started = Promise.withResolvers<void>();

  const startWorkers = async <Data extends JobData>(
    { name, run }: Pick<JobKind<Data>, "name" | "run">,
    { count, minPriority }: { count: number; minPriority?: number },
  ) => {
    const idle = new Set<string>();
    const wakeOne = () => {
      const [next] = idle;
      if (next) boss.notifyWorker(next);
    };
    for (let number = 1; number <= count; number++) {
      const options = {
        batchSize: 1,
        pollingIntervalSeconds: number === 1 ? pollSeconds : rarePollSeconds,
        ...(minPriority !== undefined && { minPriority }),
      };
      const registration = boss.work<Data>(name, options, async ([job]) => {
        if (!job) return;
        const id = await workerId;
        idle.delete(id);
        wakeOne();
        const from = performance.now();
        const count = (outcome: "done" | "failed") =>
          meter.job(name, outcome, (performance.now() - from) / 1000);
        try {
          await run(job.data);
          count("done");
        } catch (error) {
          count("failed");
          logger.error({ error, job: name }, "A job failed");
          throw error;
        } finally {
          idle.add(id);
          boss.notifyWorker(id);
        }
      });
      const workerId = registration.then((id) => {
        idle.add(id);
        return id;
      });
      await workerId;
    }
    return wakeOne;
  };

  const work = async <Data extends JobData>({ name, retries, run }: JobKind<Data>) => {
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
    const wakeForAny = await startWorkers({ name, run }, { count: workersPerKind });
    const wakeForAwaited = await startWorkers(
      { name, run },
      { count: workersForAwaited, minPriority: awaitedPriority },
    );
    wakersByKind.set(name, (isAwaited) => {
      wakeForAny();
      if (isAwaited) wakeForAwaited();
    });
  };

  const jobs: Jobs = {
    async enqueue(name, key, data, { isAwaited = false, afterSeconds = 0 } = {}) {
      await started.promise;
      await boss.send(name, data, {
        singletonKey: key,
        ...(isAwaited && { priority: awaitedPriority }),
        ...(afterSeconds > 0 && { startAfter: afterSeconds }),
      });
      if (afterSeconds === 0) wakersByKind.get(name)?.(isAwaited);
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

    async deleteMentioning(text) {
      await started.promise;
      await sql.query(
        "delete from pgboss.job where strpos(singleton_key, $1) > 0 or strpos(data::text, $1) > 0",
        [text],
      );
    },
  };

  return {
    jobs,

    async counts(): Promise<JobCount[]> {
      if (wakersByKind.size === 0) return [];
      const { rows } = await sql.query(
        "select name, state::text as state, count(*)::int as count from pgboss.job where state <> 'completed' group by 1, 2",
      );
      return rows.map(({ name, state, count }) => ({
        kind: String(name),
        state: String(state),
        count: Number(count),
      }));
    },

    async start(kinds: JobKind<never>[]) {
      await boss.start();
      for (const kind of kinds) await work(kind);
      started.resolve();
    },

    /** Takes no new jobs and gives the running ones three seconds; another process repeats the unfinished ones. */
    async stop() {
      await boss.stop({ graceful: true, timeout: graceMs, close: false });
    },
  };
};
