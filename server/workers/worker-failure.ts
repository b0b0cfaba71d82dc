/**
 * Why a job came to nothing: it took longer or more memory than it may, it never ran because too many were waiting or
 * the pool was closed, or its own code threw.
 */
export type FailureReason = "too_slow" | "out_of_memory" | "busy" | "closed" | "broken";

/** What a job in a worker ends with when it has no result. */
export class WorkerFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "WorkerFailure";
    this.reason = reason;
  }
}
