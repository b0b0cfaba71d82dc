export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** An answer that ends a call early. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`Refused with ${answer.status}`);
    this.name = "Refusal";
    this.answer = answer;
  }
}

const refusal = (status: number, summary: string, detail: string, type?: string): Answer => ({
  status,
  body: { summary, detail, ...(type && { type }), status_code: status },
});

/** The wording of GoCardless Bank Account Data, version 2. */
export const refusals = {
  unparsable: () => refusal(400, "JSON parse error", "The body is not valid JSON"),
  invalidField: (field: string, summary: string, detail: string): Answer => ({
    status: 400,
    body: { [field]: { summary, detail }, status_code: 400 },
  }),
  plainField: (field: string, sentence: string): Answer => ({
    status: 400,
    body: { [field]: [sentence], status_code: 400 },
  }),
  unknownFields: (fields: string[]) => refusal(400, "Unknown fields", `Unknown fields: ${fields.join(", ")}`),
  invalidAccountId: (id: string) =>
    refusal(400, "Invalid Account ID", `${id} is not a valid Account UUID.`, "InvalidID"),
  dateRange: (from: string, to: string) =>
    refusal(400, "Incorrect date range", `date_from '${from}' is greater than date_to '${to}'`),
  agreementNotAccepted: (id: string) =>
    refusal(400, "Cannot delete End User Agreement", `${id} has not been accepted by the end user`),

  wrongSecret: () =>
    refusal(401, "Authentication failed", "No active account found with the given credentials"),
  invalidToken: () => refusal(401, "Invalid token", "Token is invalid or expired"),
  agreementExpired: (id: string, days: number, at: string) =>
    refusal(
      401,
      `End User Agreement (EUA) ${id} has expired`,
      `EUA was valid for ${days} days and it expired at ${at}. The end user must connect the account once more with new EUA and Requisition`,
    ),
  accessExpired: (what: string) =>
    refusal(
      401,
      `Couldn't update account ${what}`,
      "Access has expired or it has been revoked. To restore access reconnect the account.",
      "AccessExpiredError",
    ),
  accountInactive: (what: string) =>
    refusal(
      401,
      `Couldn't update account ${what}`,
      "The account is inactive or closed.",
      "AccountInactiveError",
    ),
  paymentRequired: () => refusal(402, "Payment Required", "Free usage limit exceeded"),

  addressDenied: () =>
    refusal(403, "IP address access denied", "Your IP 127.0.0.1 isn't whitelisted to perform this action"),
  accessForbidden: (what: string) =>
    refusal(
      403,
      `Couldn't update account ${what}`,
      "Access to the account is forbidden.",
      "AccountAccessForbidden",
    ),
  insufficientPermissions: () =>
    refusal(403, "Insufficient permissions", "Your company doesn't have permission to perform this action."),
  noAgreement: (id: string) =>
    refusal(
      403,
      "No valid End User Agreement",
      `Account ${id} has no valid End User Agreement (EUA). The end user must connect the account once more`,
    ),
  outOfScope: (id: string, what: string) =>
    refusal(
      403,
      "End User Agreement (EUA) does not allow this",
      `EUA ${id} does not include ${what} in its access_scope`,
    ),

  notFound: () => refusal(404, "Not found.", "Not found."),
  accountNotFound: (id: string) =>
    refusal(404, `Account ID ${id} not found`, "Please check whether you specified a valid Account ID"),
  wrongMethod: (method: string) => refusal(405, "Method not allowed", `Method "${method}" not allowed.`),
  acceptedBefore: () => refusal(405, "EUA cannot be accepted more than once", "EUA was accepted before"),
  suspended: () =>
    refusal(
      409,
      "Account suspended",
      "This account was suspended due to numerous errors that occurred while accessing it.",
    ),

  rateLimited: (seconds: number) =>
    refusal(429, "Rate limit exceeded", `The rate limit is exceeded. Please try again in ${seconds} seconds`),
  dailyLimit: (what: string) =>
    refusal(
      429,
      `Couldn't update account ${what}`,
      "Daily request limit set by the Institution has been exceeded.",
      "RateLimitError",
    ),
  serverError: (what: string) =>
    refusal(
      500,
      `Couldn't update account ${what}`,
      "Request to Institution returned an error",
      "UnknownRequestError",
    ),
  unavailable: (what: string) =>
    refusal(503, `Couldn't update account ${what}`, "Institution service unavailable", "ServiceError"),
};
