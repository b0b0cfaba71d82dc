type JobData = Record<string, unknown>;

/** One kind of job. `run` may run again for the same job, because a process can die at any moment. */
export interface JobKind<Data extends JobData> {
  name: string;
  /** How often a failed job is tried again, each time after a longer pause of at least `afterSeconds`. */
  retries: { times: number; afterSeconds: number };
  run(data: Data): Promise<void>;
}

interface EnqueueOptions {
  isAwaited?: boolean;
  afterSeconds?: number;
}

/** Jobs outlive the process that enqueues them. */
export interface Jobs {
  /**
   * Adds a job, unless one of the same name and key waits or runs. Not to be called inside a transaction. A job that a
   * person awaits runs before the others. `afterSeconds` is an integer.
   */
  enqueue(name: string, key: string, data: JobData, options?: EnqueueOptions): Promise<void>;
  /** Whether a job of this name and one of the keys waits or runs in any process. */
  isBusy(name: string, keys: readonly string[]): Promise<boolean>;
  /** Deletes all jobs whose key or data contain the text; a running one goes on. */
  deleteMentioning(text: string): Promise<void>;
}
