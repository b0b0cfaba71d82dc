import { threadCode } from "#server/platform/program.ts";
import { type JobKind, type Jobs, jobLimits, type LaneName, laneLimits } from "./job-kinds.ts";
import { createLane, type Lane, type LaneLimits } from "./lane.ts";
import type { Outcome } from "./thread.ts";

interface Options {
  script?: URL;
  lanes?: Partial<Record<LaneName, Partial<LaneLimits>>>;
  deadlineMs?: number;
}

interface RunOptions {
  /** One person has at most one running job in a lane. */
  personId: string;
  deadlineMs?: number;
}

export type WorkerPool = ReturnType<typeof createWorkerPool>;

/** Input and result are cloned plain data; a `Uint8Array` result is transferred without a copy. */
export const createWorkerPool = ({
  script = defaultScript,
  lanes: laneOverrides = {},
  ...all
}: Options = {}) => {
  const laneOf = (name: LaneName): Lane =>
    createLane(script, { ...laneLimits[name], ...laneOverrides[name] });
  const lanes = { words: laneOf("words"), files: laneOf("files") };

  return {
    /** Throws only `WorkerFailure`. */
    async run<Kind extends JobKind>(
      kind: Kind,
      input: Jobs[Kind]["input"],
      { personId, ...its }: RunOptions,
    ) {
      const { lane, deadlineMs } = { ...jobLimits[kind], ...all, ...its };
      const outcome = await new Promise<Outcome>((settle) => {
        lanes[lane].add({ personId, call: { kind, input }, settle, deadlineMs });
      });
      if ("failure" in outcome) throw outcome.failure;
      return outcome.result as Jobs[Kind]["result"];
    },

    async close() {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
};

const defaultScript = threadCode("./job-worker", import.meta.url);
