import * as z from "zod/mini";

/** Every way in which the API refuses, with its HTTP status. */
export const statusOf = {
  invalid_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The person must prove once more who they are. */
  confirmation_required: 403,
  /** The password was right; a code of the second step goes on. */
  second_step_required: 403,
  not_found: 404,
  /** The body did not arrive in time. */
  too_slow: 408,
  conflict: 409,
  /** The same call, under the same idempotency key, has not ended yet. */
  in_progress: 409,
  /** It was done, and what was answered then is not known any more. */
  already_done: 409,
  too_large: 413,
  unsupported_media_type: 415,
  /** The idempotency key belongs to another call. */
  key_reused: 422,
  too_many_requests: 429,
  unexpected: 500,
  provider_unavailable: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

const codes = Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]];

/** The body of every refusal; the message is Spanish and safe to show. */
export const errorBodySchema = z.object({ code: z.enum(codes), message: z.string() });
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** A response the server refused. The message keeps the "STATUS: body" form every screen relies on. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's own Spanish sentence, when it sent one. */
  readonly reason: string | undefined;
  readonly code: ErrorCode | undefined;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    const body = bodyIn(text);
    this.reason = body?.message;
    this.code = body?.code;
  }

  static async from(response: Response) {
    return new ApiError(response.status, (await response.text()) || response.statusText);
  }

  static of(body: ErrorBody) {
    return new ApiError(statusOf[body.code], JSON.stringify(body));
  }
}

const bodyIn = (text: string) => {
  try {
    return errorBodySchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};
