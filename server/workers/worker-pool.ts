import { type JobKind, type Jobs, jobBounds, type LaneName, laneBounds } from "./job-kinds.ts";
import { createLane, type Lane, type LaneBounds } from "./lane.ts";
import type { Outcome } from "./thread.ts";

interface Options {
  /** What the threads run; the product's jobs unless told. */
  script?: URL;
  lanes?: Partial<Record<LaneName, Partial<LaneBounds>>>;
  /** In place of each kind's own. */
  deadlineMs?: number;
}

interface Whose {
  /** Fairness is between people: one has one job at work in a lane, the others of theirs wait. */
  personId: string;
  /** From the moment its code is loaded; the kind's own unless told. */
  deadlineMs?: number;
}

export type WorkerPool = ReturnType<typeof createWorkerPool>;

/**
 * Runs what reads foreign content away from the event loop, in a few threads that are opened when they are needed and
 * ended at a deadline or when they want more memory than they may have.
 *
 * To add a kind: a pure function in `job-code.ts` (its module is loaded in the thread alone), and its lane and deadline
 * in `job-kinds.ts`. Then `pool.run("kind", input, { personId })`. Input and result are cloned, so they are plain data;
 * a `Uint8Array` as result is handed over without a copy (JSON in bytes is the quickest for many rows).
 */
export const createWorkerPool = ({ script = usualScript, lanes: own = {}, ...all }: Options = {}) => {
  const laneOf = (name: LaneName): Lane => createLane(script, { ...laneBounds[name], ...own[name] });
  const lanes = { words: laneOf("words"), files: laneOf("files") };

  return {
    /** Throws `WorkerFailure` alone: too slow, out of memory, busy, closed or broken. */
    async run<Kind extends JobKind>(kind: Kind, input: Jobs[Kind]["input"], { personId, ...its }: Whose) {
      const { lane, deadlineMs } = { ...jobBounds[kind], ...all, ...its };
      const outcome = await new Promise<Outcome>((settle) => {
        lanes[lane].add({ personId, call: { kind, input }, settle, deadlineMs });
      });
      if ("failure" in outcome) throw outcome.failure;
      // The thread's code is typed by the same kind.
      return outcome.result as Jobs[Kind]["result"];
    },

    async close() {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
};

const usualScript = new URL("./job-worker.ts", import.meta.url);
