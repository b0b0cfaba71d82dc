/** A job exceeded its time or memory, never ran because the queue was full or closed, or threw. */
export type FailureReason = "too_slow" | "out_of_memory" | "busy" | "closed" | "broken";

export class WorkerFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "WorkerFailure";
    this.reason = reason;
  }
}
