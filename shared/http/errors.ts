import * as z from "zod/mini";
import { parseJson } from "#shared/rules/parse-json.ts";

export const statusOf = {
  invalid_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  confirmation_required: 403,
  second_step_required: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  /** A call under the same idempotency key has not ended yet. */
  in_progress: 409,
  /** The call was done, and its response is no longer known. */
  already_done: 409,
  too_large: 413,
  unsupported_media_type: 415,
  key_reused: 422,
  too_many_requests: 429,
  unexpected: 500,
  provider_unavailable: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

const codes = Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]];

const wrongFieldSchema = z.object({
  /** As it is in the call: "amount", "parts.0.category"; empty for the whole body. */
  path: z.string(),
  message: z.string(),
});
export type WrongField = z.infer<typeof wrongFieldSchema>;

export const errorBodySchema = z.object({
  code: z.enum(codes),
  message: z.string(),
  /** Of an input that its contract refuses. */
  fields: z.optional(z.array(wrongFieldSchema)),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** A refused response. The message keeps the form "STATUS: body", on which screens rely. */
export class ApiError extends Error {
  readonly status: number;
  readonly reason: string | undefined;
  readonly code: ErrorCode | undefined;
  readonly fields: readonly WrongField[];

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    const { data: body } = z.safeParse(errorBodySchema, parseJson(text));
    this.reason = body?.message;
    this.code = body?.code;
    this.fields = body?.fields ?? [];
  }

  static async from(response: Response) {
    return new ApiError(response.status, (await response.text()) || response.statusText);
  }

  static of(body: ErrorBody) {
    return new ApiError(statusOf[body.code], JSON.stringify(body));
  }
}
