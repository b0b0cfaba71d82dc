import { APIConnectionError, APIError } from "openai";
import type { ModelTrouble } from "#server/modules/assistant/language-model.ts";
import type { Clock } from "#server/platform/clock.ts";
import { retryAfter } from "#server/platform/outbound-http/retry-after.ts";

export interface Failure {
  trouble: ModelTrouble;
  message: string;
  retryAfter?: number | null;
  requestId?: string | null;
}

const safeCode = (value: unknown) => (typeof value === "string" && /^[\w.-]{1,60}$/.test(value) ? value : "");

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  return codeOf(error.cause) || ("code" in error ? safeCode(error.code) : "");
};

const isTooLong = (error: APIError, code: string) =>
  code === "context_length_exceeded" ||
  error.status === 413 ||
  /context (?:length|window|size)|too many tokens|maximum context|prompt is too long/i.test(error.message);

const troubleOf4xx = (error: APIError, code: string): ModelTrouble => {
  const type = safeCode(error.type);
  if (code === "insufficient_quota" || type === "insufficient_quota" || error.status === 402)
    return "no_credit";
  if (error.status === 429 || code.startsWith("rate_limit")) return "too_fast";
  if (error.status === 401 || code === "invalid_api_key") return "wrong_key";
  if (isTooLong(error, code)) return "too_long";
  if (code === "content_filter" || code === "content_policy_violation") return "refused";
  if (code === "model_not_found" || (error.status === 404 && /\bmodel\b/i.test(error.message))) {
    return "model_missing";
  }
  return "misconfigured";
};

const troubleOf = (error: APIError, code: string): ModelTrouble => {
  if (error instanceof APIConnectionError) return "off";
  if (error.status === 408 || (error.status ?? 0) >= 500) return "off";
  const known = troubleOf4xx(error, code);
  return error.status === undefined && known === "misconfigured" ? "cut" : known;
};

const secondsUntil = (error: APIError, now: Date) => {
  const at = error.headers ? retryAfter(error.headers, now) : null;
  return at && Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000));
};

/** Reads what the SDK throws. Anything but an `APIError` is a broken stream. */
export const failureOf = (error: unknown, clock: Clock): Failure => {
  if (!(error instanceof APIError)) {
    return { trouble: "cut", message: "The model's answer broke off" };
  }
  const code = safeCode(error.code) || codeOf(error);
  const status = error.status ?? null;
  const named = code && ` (${code})`;
  return {
    trouble: troubleOf(error, code),
    retryAfter: secondsUntil(error, clock.now()),
    requestId: error.requestID ?? null,
    // The original message may contain a whole page or the person's question.
    message:
      status === null
        ? `The model's server gave no answer${named}`
        : `The model's server answered ${status}${named}`,
  };
};

const maxWaitSeconds = 5;

export const isTransient = ({ trouble, retryAfter = null }: Failure) => {
  if (trouble === "too_fast") return retryAfter !== null && retryAfter <= maxWaitSeconds;
  return trouble === "off" || trouble === "cut";
};

/** The optional field that the server does not support; null for any other error. */
export const unsupportedOption = (error: unknown): "usage" | "format" | null => {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return null;
  if (/stream_options|include_usage/.test(error.message)) return "usage";
  return /response_format|json_schema|structured output/i.test(error.message) ? "format" : null;
};
