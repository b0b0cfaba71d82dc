type FailureReason = "too_slow" | "out_of_memory" | "busy" | "closed" | "broken";

export class WorkerFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "WorkerFailure";
    this.reason = reason;
  }
}
