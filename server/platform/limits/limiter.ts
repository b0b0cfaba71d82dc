export interface Limiter {
  /** Seconds until the key may try again; 0 when it may now. */
  waitFor(key: string): Promise<number>;
  /** Uses one attempt. Returns 0, or the seconds to wait when none was left. */
  spend(key: string): Promise<number>;
  refund(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** A crash may forget the last attempts: counting one does not wait for the disk. */
  isCheap?: boolean;
}

export type LimiterFactory = (limit: Limit) => Limiter;
