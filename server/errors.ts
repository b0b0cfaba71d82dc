import type { ErrorCode } from "#shared/http/errors.ts";
import { storageQuotaMessage } from "#shared/rules/quotas.ts";

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

/** Throws `conflict` with its sentence when a person would keep more of something than they may. */
export const keepWithin = (quota: Parameters<typeof storageQuotaMessage>[0], count: number) => {
  if (count > quota.most) throw new AppError("conflict", storageQuotaMessage(quota));
};

/** Two changes waited for each other and the database broke this one off: done again it may well work. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "40P01") || isDeadlock(error.cause));

/** An expected error, as it is or as the cause of what a library made of it. */
export const expectedIn = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  return error instanceof Error ? expectedIn(error.cause) : null;
};

/** What must be put right before the program can run; its message is for whoever starts it. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}
