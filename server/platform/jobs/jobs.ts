/** What is to be done, as JSON. */
type JobData = Record<string, unknown>;

/** One kind of work. Whatever runs it must bear being run again: a process may die at any moment. */
export interface JobKind<Data extends JobData> {
  name: string;
  /** How often work that threw is tried again, each time after a longer while of at least so many seconds. */
  retries: { times: number; afterSeconds: number };
  run(data: Data): Promise<void>;
}

interface JobWish {
  isAwaited?: boolean;
  afterSeconds?: number;
}

/** Work that outlives the process that asked for it. */
export interface Jobs {
  /**
   * Hands work in. While work of the same name and key waits or runs, nothing is added. Never inside a transaction.
   * What a person awaits goes before what nobody does. Nothing of it is done before `afterSeconds`, an integer.
   */
  enqueue(name: string, key: string, data: JobData, options?: JobWish): Promise<void>;
  /** Whether work of that name and any of the keys waits or runs, in whatever process. */
  isBusy(name: string, keys: readonly string[]): Promise<boolean>;
  /** Forgets all work whose key or data names somebody, done or not; what runs goes on. */
  forget(text: string): Promise<void>;
}
