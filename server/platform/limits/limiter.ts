/** A budget of attempts per key, shared by every process. */
export interface Limiter {
  /** Seconds until the key may try again; 0 while it may. */
  waitFor(key: string): Promise<number>;
  /** Spends one attempt. Answers as `waitFor` does when others spent the last one in the meantime. */
  spend(key: string): Promise<number>;
  /** Gives one attempt back. */
  refund(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** `points` attempts within `seconds`, counted from the first; then none until the time is over. */
export type LimiterFactory = (options: { name: string; points: number; seconds: number }) => Limiter;
