import { CalendarError, type CalendarTrouble } from "#server/modules/calendar/calendar-provider.ts";
import { retryAfter } from "#server/platform/outbound-http/retry-after.ts";
import { errorSchema } from "./schemas.ts";

export interface Answer {
  /** A string when the response is not JSON. */
  data?: unknown;
}

interface Refused extends Answer {
  status: number;
  headers: Headers;
}

export type Purpose =
  | "exchange"
  | "renew"
  | "revoke"
  | "calendars"
  | "everything"
  | "changes"
  /** The same of a calendar that is not the main one. */
  | "other_everything"
  | "other_changes"
  | "other_find"
  | "find"
  | "insert"
  | "update"
  | "remove";

/** The status is null without a response. */
export interface Failure {
  status: number | null;
  /** Google's reason; empty when something else responded. */
  reason: string;
  retryAt: Date | null;
  code: string;
}

/** Google also answers 403 for too many calls. */
const rateLimits = new Set([
  "rateLimitExceeded",
  "userRateLimitExceeded",
  "quotaExceeded",
  "dailyLimitExceeded",
]);
/** Limits that a short wait solves. */
const shortRateLimits = new Set(["rateLimitExceeded", "userRateLimitExceeded"]);

/** Caps whatever a header says. */
const maxWaitMs = 24 * 3_600_000;

const retryAtOf = (headers: Headers, now: Date) => {
  const retryAt = retryAfter(headers, now);
  return retryAt && new Date(Math.min(retryAt.getTime(), now.getTime() + maxWaitMs));
};

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return codeOf(error.cause) || (/^\w{1,40}$/.test(code) ? code : "");
};

/** Reads errors of googleapis and rethrows anything else. */
export const failureOf = (error: unknown, now: Date): Failure => {
  if (!(error instanceof Error && "config" in error)) throw error;
  const response = "response" in error ? (error.response as Refused | undefined) : undefined;
  if (!response) return { status: null, reason: "", retryAt: null, code: codeOf(error) };
  const parsed = errorSchema.safeParse(response.data);
  return {
    status: response.status,
    reason: parsed.success ? parsed.data.error : "",
    retryAt: retryAtOf(response.headers, now),
    code: "",
  };
};

const isRateLimit = ({ status, reason }: Failure) =>
  status === 429 || (status === 403 && rateLimits.has(reason));

export const isTransient = (failure: Failure) =>
  failure.status === 429 ||
  (failure.status === 403 && shortRateLimits.has(failure.reason)) ||
  failure.status === 408 ||
  (failure.status ?? 0) >= 500;

const isWrite = (purpose: Purpose) => purpose === "insert" || purpose === "update" || purpose === "remove";
const isOfOneEvent = (purpose: Purpose) => ["find", "other_find", "update", "remove"].includes(purpose);
const isOther = (purpose: Purpose) => purpose.startsWith("other_");
const isOfChanges = (purpose: Purpose) => purpose === "changes" || purpose === "other_changes";
export const isReading = (purpose: Purpose) =>
  isOther(purpose) || ["calendars", "everything", "changes", "find"].includes(purpose);

/** Reasons of the token endpoints (RFC 6749, 5.2, and RFC 7009, 2.2.1). */
const troubleOfTokens = ({ reason }: Failure): CalendarTrouble => {
  if (reason === "invalid_token") return "gone";
  return reason === "invalid_grant" ? "needs_reconnection" : "misconfigured";
};

const troubleOf400 = (reason: string, purpose: Purpose): CalendarTrouble => {
  if (reason === "eventTypeRestriction") return "read_only";
  if (isOfChanges(purpose)) return "sync_token_expired";
  return isWrite(purpose) ? "invalid" : "misconfigured";
};

const troubleOfMissing = (purpose: Purpose): CalendarTrouble => {
  if (isOfOneEvent(purpose)) return "gone";
  return isOther(purpose) ? "no_calendar" : "unavailable";
};

const troubleOf403 = (reason: string, purpose: Purpose): CalendarTrouble => {
  if (reason === "accessNotConfigured") return "misconfigured";
  if (purpose === "calendars") return "not_granted";
  if (isOther(purpose) && reason !== "insufficientPermissions") return troubleOfMissing(purpose);
  if (reason === "insufficientPermissions" || isReading(purpose)) return "needs_reconnection";
  return purpose === "insert" ? "invalid" : "read_only";
};

const troubleOf = (failure: Failure, purpose: Purpose): CalendarTrouble => {
  const { status, reason } = failure;
  if (isRateLimit(failure)) return "rate_limited";
  // A proxy may answer anything, which must not count as Google's refusal.
  if (reason === "" || status === null || status >= 500) return "unavailable";
  if (purpose === "exchange" || purpose === "renew" || purpose === "revoke") return troubleOfTokens(failure);
  switch (status) {
    case 400:
      return troubleOf400(reason, purpose);
    case 401:
      return "needs_reconnection";
    case 403:
      return troubleOf403(reason, purpose);
    case 404:
      return troubleOfMissing(purpose);
    case 409:
      return purpose === "insert" ? "duplicate" : "changed";
    case 410:
      return isOfChanges(purpose) ? "sync_token_expired" : troubleOfMissing(purpose);
    case 412:
      return "changed";
    default:
      return "unavailable";
  }
};

export const errorOf = (failure: Failure, purpose: Purpose) => {
  const { status, reason, code, retryAt } = failure;
  const reasonText = /^\w{1,60}$/.test(reason) ? ` (${reason})` : "";
  const message =
    status === null
      ? `Google gave no answer${code && ` (${code})`}`
      : `Google answered ${status}${reasonText}`;
  return new CalendarError(troubleOf(failure, purpose), `${message} to ${purpose}`, { retryAt });
};
