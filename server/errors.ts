import type { ErrorCode } from "#shared/http/errors.ts";

/** A failure the product expects; its message is Spanish and safe to show. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which the same call may work. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions & { retryAfter?: number }) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
    this.retryAfter = options?.retryAfter;
  }
}

/** What must be put right before the program can run; its message is for whoever starts it. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}
