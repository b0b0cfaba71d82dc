import type { Response } from "express";

/** An answer that is no success, thrown by whoever finds the reason. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  readonly headers: Record<string, string>;

  constructor(status: number, body: object, headers: Record<string, string> = {}) {
    super(`${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const apiError = (status: number, reason: string, message: string, domain = "global") =>
  new Refusal(status, { error: { code: status, message, errors: [{ domain, reason, message }] } });

/** Errors of the Calendar API by their reason. */
export const refusals = {
  badRequest: (message: string) => apiError(400, "badRequest", message),
  invalid: (message: string) => apiError(400, "invalid", message),
  required: (message: string) => apiError(400, "required", message),
  parseError: () => apiError(400, "parseError", "Parse Error"),
  timeRangeEmpty: () => apiError(400, "timeRangeEmpty", "The specified time range is empty.", "calendar"),
  authError: () => apiError(401, "authError", "Invalid Credentials"),
  insufficientPermissions: () =>
    apiError(403, "insufficientPermissions", "Request had insufficient authentication scopes."),
  accessNotConfigured: () =>
    apiError(403, "accessNotConfigured", "Google Calendar API has not been used in project.", "usageLimits"),
  rateLimitExceeded: () => apiError(403, "rateLimitExceeded", "Rate Limit Exceeded", "usageLimits"),
  userRateLimitExceeded: () =>
    apiError(403, "userRateLimitExceeded", "User Rate Limit Exceeded", "usageLimits"),
  quotaExceeded: () => apiError(403, "quotaExceeded", "Calendar usage limits exceeded.", "usageLimits"),
  tooManyRequests: (retryAfter?: number) => {
    const { status, body } = apiError(429, "rateLimitExceeded", "Rate Limit Exceeded", "usageLimits");
    return new Refusal(status, body, retryAfter === undefined ? {} : { "retry-after": String(retryAfter) });
  },
  forbidden: () => apiError(403, "forbidden", "Forbidden"),
  notOrganizer: () =>
    apiError(
      403,
      "forbiddenForNonOrganizer",
      "Shared properties can only be changed by the organizer.",
      "calendar",
    ),
  notFound: () => apiError(404, "notFound", "Not Found"),
  duplicate: () => apiError(409, "duplicate", "The requested identifier already exists."),
  deleted: () => apiError(410, "deleted", "Resource has been deleted"),
  fullSyncRequired: () =>
    apiError(410, "fullSyncRequired", "Sync token is no longer valid, a full sync is required.", "calendar"),
  conditionNotMet: () => apiError(412, "conditionNotMet", "Precondition Failed"),
  internalError: () => apiError(500, "backendError", "Internal Server Error"),
  unavailable: () => apiError(503, "backendError", "Service Unavailable"),
};

/** An error of the OAuth endpoints (RFC 6749, 5.2). */
export const oauthRefusal = (error: string, description: string, status = 400) =>
  new Refusal(status, { error, error_description: description });

export const refuse = (response: Response, { status, body, headers }: Refusal) =>
  void response.status(status).set(headers).json(body);
