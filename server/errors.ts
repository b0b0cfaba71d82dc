import type { ErrorCode, WrongField } from "#shared/http/errors.ts";
import { storageQuotaMessage } from "#shared/rules/quotas.ts";

interface AppErrorOptions extends ErrorOptions {
  retryAfter?: number;
  fields?: readonly WrongField[];
}

/** An expected failure with a Spanish message that is safe to show. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds until the same call may work. */
  readonly retryAfter: number | undefined;
  readonly fields: readonly WrongField[] | undefined;

  constructor(code: ErrorCode, message: string, options?: AppErrorOptions) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
    this.retryAfter = options?.retryAfter;
    this.fields = options?.fields;
  }
}

/** Throws `conflict` when a person would exceed a quota. */
export const assertWithinStorageQuota = (quota: Parameters<typeof storageQuotaMessage>[0], count: number) => {
  if (count > quota.most) throw new AppError("conflict", storageQuotaMessage(quota));
};

/** The database has cancelled one of two changes that waited for each other; a retry may work. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "40P01") || isDeadlock(error.cause));

/** An expected error, also when a library has wrapped it as the cause. */
export const expectedErrorIn = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  return error instanceof Error ? expectedErrorIn(error.cause) : null;
};

/** Prevents the start; its message is for the operator. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}
