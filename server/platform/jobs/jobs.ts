export type JobData = Record<string, unknown>;

export interface PersonJob extends JobData {
  userId: string;
}

/** `run` may run again for the same job, because a process can die at any moment. */
export interface JobKind<Data extends JobData> {
  name: string;
  /** How often a failed job is tried again, each time after a longer pause of at least `afterSeconds`. */
  retries: { times: number; afterSeconds: number };
  run(data: Data): Promise<void>;
}

export interface JobCount {
  kind: string;
  state: string;
  count: number;
}

interface EnqueueOptions {
  isAwaited?: boolean;
  afterSeconds?: number;
}

export interface Jobs {
  /** Does nothing when the job waits or runs. Not to be called in a transaction. `afterSeconds` is an integer. */
  enqueue(name: string, key: string, data: JobData, options?: EnqueueOptions): Promise<void>;
  isBusy(name: string, keys: readonly string[]): Promise<boolean>;
  /** Deletes all jobs whose key or data contain the text; a running one goes on. */
  deleteMentioning(text: string): Promise<void>;
}
