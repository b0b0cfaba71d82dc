import { createFairQueue } from "./fair-queue.ts";
import type { JobCall } from "./serve-jobs.ts";
import { type Outcome, openThread, type Thread, type ThreadBounds } from "./thread.ts";
import { WorkerFailure } from "./worker-failure.ts";

export interface LaneBounds extends ThreadBounds {
  threads: number;
  /** Jobs that may wait in all, and of one person. */
  waiting: number;
  waitingOfOne: number;
  /** A thread that has had nothing to do for so long is ended; null keeps it. */
  idleInMs: number | null;
}

interface LaneJob {
  personId: string;
  call: JobCall;
  deadlineMs: number;
  settle: (outcome: Outcome) => void;
}

export type Lane = ReturnType<typeof createLane>;

/** Threads for jobs of about the same weight, opened when they are needed. A person has one job at work at a time. */
export const createLane = (script: URL, bounds: LaneBounds) => {
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

  const waken = () => {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.timer);
      if (last.thread.isFit()) return last.thread;
      threads.delete(last.thread);
    }
    return open();
  };

  const rest = (thread: Thread) => {
    const retire = () => {
      const place = idle.findIndex((other) => other.thread === thread);
      if (place >= 0) idle.splice(place, 1);
      void end(thread);
    };
    const timer = bounds.idleInMs === null ? undefined : setTimeout(retire, bounds.idleInMs).unref();
    idle.push({ thread, timer });
  };

  const perform = async ({ personId, call, deadlineMs, settle }: LaneJob) => {
    const thread = waken();
    settle(await thread.run(call, deadlineMs));
    // Its place is free when it has really ended: never more threads at work than there are places.
    if (isClosed || !thread.isFit()) await end(thread);
    else rest(thread);
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

    /** Ends every thread, whatever it does. */
    async close() {
      isClosed = true;
      for (const { settle } of queue.empty())
        settle({ failure: new WorkerFailure("closed", "The workers are closed") });
      await Promise.all([...threads].map(end));
    },
  };
};
