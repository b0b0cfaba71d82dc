import { BankError, type BankTrouble } from "#server/modules/banking/bank-provider.ts";
import { type BankAnswer, isJsonObject } from "#server/modules/banking/providers/wire/bank-http.ts";
import {
  anyValue,
  lenientObject,
  optionalText,
  optionalTextOrNumber,
} from "#server/platform/outbound-http/lenient-schemas.ts";
import { retryAfter } from "#server/platform/outbound-http/retry-after.ts";

const errorSchema = lenientObject({ error: optionalText, code: optionalTextOrNumber, detail: anyValue });

/** By machine name, because HTTP statuses vary. N26's own errors have theirs in `code`. */
const troubles = new Map<string, BankTrouble>(
  Object.entries({
    UNAUTHORIZED_ACCESS: "misconfigured",
    UNAUTHORIZED_IP: "misconfigured",
    INVALID_HOST: "misconfigured",
    ACCESS_DENIED: "misconfigured",
    NO_ACCOUNTS_ADDED: "misconfigured",
    REDIRECT_URI_NOT_ALLOWED: "misconfigured",
    WRONG_ASPSP_PROVIDED: "misconfigured",
    WRONG_CREDENTIALS_PROVIDED: "misconfigured",
    WRONG_REQUEST_PARAMETERS: "misconfigured",
    DATE_FROM_IN_FUTURE: "misconfigured",
    DATE_TO_WITHOUT_DATE_FROM: "misconfigured",
    EXPIRED_SESSION: "needs_reconnection",
    CLOSED_SESSION: "needs_reconnection",
    REVOKED_SESSION: "needs_reconnection",
    SESSION_DOES_NOT_EXIST: "needs_reconnection",
    WRONG_SESSION_STATUS: "needs_reconnection",
    ASPSP_PSU_ACTION_REQUIRED: "needs_reconnection",
    INVALID_ACCOUNT_ID: "account_gone",
    ACCOUNT_DOES_NOT_EXIST: "account_gone",
    ASPSP_ACCOUNT_NOT_ACCESSIBLE: "account_unavailable",
    // The bank gives this account only while the person is present.
    PSU_HEADER_NOT_PROVIDED: "account_unavailable",
    ASPSP_RATE_LIMIT_EXCEEDED: "quota_exhausted",
    ASPSP_ERROR: "bank_unavailable",
    ASPSP_TIMEOUT: "bank_unavailable",
  }),
);

const troubleOfStatus = (status: number): BankTrouble => {
  if (status === 401 || status === 402 || status === 403) return "misconfigured";
  return status === 429 ? "rate_limited" : "bank_unavailable";
};

export const nameOf = ({ body }: BankAnswer) => {
  const { error, code } = errorSchema.parse(body);
  const isName = (name: string | undefined) => name !== undefined && /^[A-Z_]{3,60}$/.test(name);
  return [error, code].find(isName) ?? "";
};

const maxDetailLength = 2000;

export const detailOf = ({ body }: BankAnswer) => {
  const { detail } = errorSchema.parse(body);
  return (typeof detail === "string" ? detail : JSON.stringify(detail ?? null)).slice(0, maxDetailLength);
};

export const errorOf = (answer: BankAnswer, now: Date) => {
  const name = nameOf(answer);
  const trouble = troubles.get(name) ?? troubleOfStatus(answer.status);
  const message = `Enable Banking answered ${answer.status}${name && ` (${name})`}`;
  return new BankError(trouble, message, { retryAt: retryAfter(answer.headers, now) });
};

const sessionOver = new Set([
  "EXPIRED_SESSION",
  "CLOSED_SESSION",
  "REVOKED_SESSION",
  "SESSION_DOES_NOT_EXIST",
  "WRONG_SESSION_STATUS",
]);

/** A bare 404 may also mean that the session is over. */
export const isSessionOver = (answer: BankAnswer) =>
  sessionOver.has(nameOf(answer)) || (answer.status === 404 && nameOf(answer) === "" && isJsonObject(answer));

/** Whether an account's error may really be about its session. */
export const leavesSessionOpen = (answer: BankAnswer) =>
  isJsonObject(answer) &&
  (answer.status === 401 || answer.status === 404) &&
  !sessionOver.has(nameOf(answer));

const periodErrors = new Set(["WRONG_TRANSACTIONS_PERIOD", "WRONG_DATE_INTERVAL", "PERIOD_INVALID"]);

/** The bank has no history that long ago; N26 says so inside the detail. */
export const isPeriodError = (answer: BankAnswer) =>
  periodErrors.has(nameOf(answer)) || detailOf(answer).includes("PERIOD_INVALID");
