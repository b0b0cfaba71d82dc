import { createFairQueue } from "./fair-queue.ts";
import type { JobCall } from "./serve-jobs.ts";
import { type Outcome, openThread, type Thread, type ThreadLimits } from "./thread.ts";
import { WorkerFailure } from "./worker-failure.ts";

export interface LaneLimits extends ThreadLimits {
  threads: number;
  maxWaiting: number;
  maxWaitingPerPerson: number;
  /** An idle thread ends after this time; null keeps it. */
  idleInMs: number | null;
}

interface LaneJob {
  personId: string;
  call: JobCall;
  deadlineMs: number;
  settle: (outcome: Outcome) => void;
}

export type Lane = ReturnType<typeof createLane>;

/** Threads for jobs of similar weight, started on demand. One person has at most one running job. */
export const createLane = (script: URL, bounds: LaneLimits) => {
  const queue = createFairQueue<LaneJob>(bounds);
  const idle: { thread: Thread; timer: NodeJS.Timeout | undefined }[] = [];
  const threads = new Set<Thread>();
  const working = new Set<string>();
  let isClosed = false;

  const end = async (thread: Thread) => {
    await thread.end();
    threads.delete(thread);
  };

  const open = () => {
    const thread = openThread(script, bounds);
    threads.add(thread);
    return thread;
  };

  const takeThread = () => {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.timer);
      if (last.thread.isFit()) return last.thread;
      threads.delete(last.thread);
    }
    return open();
  };

  const park = (thread: Thread) => {
    const retire = () => {
      const place = idle.findIndex((other) => other.thread === thread);
      if (place >= 0) idle.splice(place, 1);
      void end(thread);
    };
    const timer = bounds.idleInMs === null ? undefined : setTimeout(retire, bounds.idleInMs).unref();
    idle.push({ thread, timer });
  };

  const perform = async ({ personId, call, deadlineMs, settle }: LaneJob) => {
    const thread = takeThread();
    settle(await thread.run(call, deadlineMs));
    // Waits for the thread's end, so that no more threads run than allowed.
    if (isClosed || !thread.isFit()) await end(thread);
    else park(thread);
    working.delete(personId);
    startNext();
  };

  const startNext = () => {
    while (working.size < bounds.threads && !isClosed) {
      const job = queue.take((personId) => !working.has(personId));
      if (!job) return;
      working.add(job.personId);
      void perform(job);
    }
  };

  return {
    add(job: LaneJob) {
      if (isClosed) return job.settle({ failure: new WorkerFailure("closed", "The workers are closed") });
      if (!queue.add(job.personId, job))
        return job.settle({ failure: new WorkerFailure("busy", "Too many jobs wait") });
      startNext();
    },

    async close() {
      isClosed = true;
      for (const { settle } of queue.empty())
        settle({ failure: new WorkerFailure("closed", "The workers are closed") });
      await Promise.all([...threads].map(end));
    },
  };
};
