import type { JobKind, Jobs } from "#server/platform/jobs/jobs.ts";

interface Waiting {
  name: string;
  key: string;
  data: Record<string, unknown>;
}

/** Jobs that run at once, or when the test says so; none is run again by itself. What one throws is logged. */
export const createJobsAtHand = (mode: "at once" | "on demand", onError = rethrow) => {
  const kinds = new Map<string, JobKind<Record<string, unknown>>>();
  const waiting: Waiting[] = [];
  /** Put off: for the next time. */
  const later: Waiting[] = [];
  const running = new Map<Waiting, Promise<void>>();

  const run = (job: Waiting) => {
    const kind = kinds.get(job.name);
    if (!kind) throw new Error(`Nothing runs ${job.name}`);
    const ended = kind
      .run(job.data)
      .catch(onError)
      .finally(() => void running.delete(job));
    running.set(job, ended);
    return ended;
  };
  const isSame = (name: string, keys: readonly string[]) => (job: Waiting) =>
    job.name === name && keys.includes(job.key);

  const jobs: Jobs = {
    async enqueue(name, key, data, { afterSeconds = 0 } = {}) {
      const job = { name, key, data: JSON.parse(JSON.stringify(data)) as Waiting["data"] };
      if ([...waiting, ...later, ...running.keys()].some(isSame(name, [key]))) return;
      if (mode === "on demand" && afterSeconds > 0) later.push(job);
      else if (mode === "on demand") waiting.push(job);
      else void run(job);
    },
    isBusy: async (name, keys) => [...waiting, ...later, ...running.keys()].some(isSame(name, keys)),
    async deleteMentioning(text) {
      for (const jobs of [waiting, later]) {
        const others = jobs.filter((job) => !JSON.stringify(job).includes(text));
        jobs.splice(0, jobs.length, ...others);
      }
    },
  };

  return {
    jobs,
    know: (all: JobKind<Record<string, unknown>>[]) => {
      for (const kind of all) kinds.set(kind.name, kind);
    },
    /** Runs what waits, and what that hands in, and waits for what runs. */
    async runJobs() {
      waiting.push(...later.splice(0));
      for (let job = waiting.shift(); job; job = waiting.shift()) await run(job);
      await Promise.all(running.values());
    },
  };
};

const rethrow = (error: unknown): void => {
  throw error;
};
