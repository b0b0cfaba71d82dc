import { PgBoss } from "pg-boss";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { JobKind, Jobs } from "./jobs.ts";

interface JobDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Several statements at once. */
  script(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

type JobData = Record<string, unknown>;

interface JobOptions {
  sql: JobDatabase;
  /** One process has the database for itself: nobody else hands work in. */
  isEmbedded: boolean;
  logger: Logger;
}

// The shortest that pg-boss takes: a killed process is noticed after it, at the next look.
const heartbeatSeconds = 10;
const lookSeconds = 5;
/** All but one of those who do the same are called when there is work, and hardly look for themselves. */
const rareLookSeconds = 30;
/** How many jobs of a kind a process does at once, and how many more when a person awaits them. */
const hands = 6;
const handsForPeople = 2;
const awaitedPriority = 1;
const oneHour = 3600;
const longestRetryDelay = 6 * oneHour;
const graceMs = 3000;

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
  /** By kind of work. */
  const callers = new Map<string, (isAwaited: boolean) => void>();
  const started = Promise.withResolvers<void>();

  /** So many who do the same work at once. Answers how to call one: each who finds work calls the next. */
  const hire = async <Data extends JobData>(
    { name, run }: Pick<JobKind<Data>, "name" | "run">,
    { count, minPriority }: { count: number; minPriority?: number },
  ) => {
    const idle = new Set<string>();
    const call = () => {
      const [next] = idle;
      if (next) boss.notifyWorker(next);
    };
    for (let hand = 1; hand <= count; hand++) {
      const options = {
        batchSize: 1,
        pollingIntervalSeconds: hand === 1 ? lookSeconds : rareLookSeconds,
        ...(minPriority !== undefined && { minPriority }),
      };
      const hired = boss.work<Data>(name, options, async ([job]) => {
        if (!job) return;
        const id = await known;
        idle.delete(id);
        call();
        try {
          await run(job.data);
        } catch (error) {
          logger.error({ error, job: name }, "A job failed");
          throw error;
        } finally {
          idle.add(id);
          boss.notifyWorker(id);
        }
      });
      const known = hired.then((id) => {
        idle.add(id);
        return id;
      });
      await known;
    }
    return call;
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
    const forAll = await hire({ name, run }, { count: hands });
    const forPeople = await hire({ name, run }, { count: handsForPeople, minPriority: awaitedPriority });
    callers.set(name, (isAwaited) => {
      forAll();
      if (isAwaited) forPeople();
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
      if (afterSeconds === 0) callers.get(name)?.(isAwaited);
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

    async forget(text) {
      await started.promise;
      await sql.query(
        "delete from pgboss.job where strpos(singleton_key, $1) > 0 or strpos(data::text, $1) > 0",
        [text],
      );
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
