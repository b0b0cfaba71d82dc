import { BankError, type BankTrouble } from "#server/modules/banking/bank-provider.ts";
import { type BankAnswer, isJsonObject } from "#server/modules/banking/providers/wire/bank-http.ts";
import { lenientObject, optionalText } from "#server/platform/outbound-http/lenient-schemas.ts";
import { retryAfter } from "#server/platform/outbound-http/retry-after.ts";
import { isDailyLimit, retryAtOf } from "./allowance.ts";

const errorSchema = lenientObject({
  summary: optionalText,
  detail: optionalText,
  type: optionalText,
  status: optionalText,
});

const maxMessageLength = 1000;

interface ErrorFacts {
  type: string;
  text: string;
  /** Set when the answer is the account itself. */
  accountStatus: string;
}

interface ErrorContext {
  now: Date;
  aboutAccount: boolean;
}

const errorFactsOf = ({ body }: BankAnswer): ErrorFacts => {
  const { type = "", summary = "", detail = "", status = "" } = errorSchema.parse(body);
  return { type, text: `${summary} ${detail}`.slice(0, maxMessageLength), accountStatus: status };
};

const isMissingAgreement = ({ type, text }: ErrorFacts) =>
  type === "AccessExpiredError" || /\bEUA\b|End User Agreement|access has expired/i.test(text);

/** A 401 means that the consent is over, or that our token is; only the former has details. */
export const isLapsedToken = (answer: BankAnswer) => {
  const facts = errorFactsOf(answer);
  return answer.status === 401 && facts.type !== "AccountInactiveError" && !isMissingAgreement(facts);
};

const troubleOf401 = (facts: ErrorFacts): BankTrouble => {
  if (facts.type === "AccountInactiveError") return "account_gone";
  return isMissingAgreement(facts) ? "needs_reconnection" : "misconfigured";
};

/** The rest concerns our address or our rights. */
const troubleOf403 = (facts: ErrorFacts): BankTrouble => {
  if (/^Account(?:AccessForbidden|ResourceUnavailable)$/.test(facts.type)) return "account_unavailable";
  return isMissingAgreement(facts) ? "needs_reconnection" : "misconfigured";
};

const troubleOf409 = ({ text, accountStatus }: ErrorFacts): BankTrouble =>
  /suspended/i.test(text) || /^(?:SUSPENDED|EXPIRED)$/.test(accountStatus)
    ? "needs_reconnection"
    : "account_unavailable";

const troubleOf = (answer: BankAnswer, { now, aboutAccount }: ErrorContext): BankTrouble => {
  const facts = errorFactsOf(answer);
  switch (answer.status) {
    case 400:
    case 402:
    case 405:
      return "misconfigured";
    case 401:
      return troubleOf401(facts);
    case 403:
      return troubleOf403(facts);
    case 404:
      // A proxy may answer 404 too, and "gone" is final.
      return aboutAccount && isJsonObject(answer) ? "account_gone" : "bank_unavailable";
    case 409:
      return troubleOf409(facts);
    case 429:
      return isDailyLimit(facts.text, answer.headers, now) ? "quota_exhausted" : "rate_limited";
    default:
      return "bank_unavailable";
  }
};

export const errorOf = (answer: BankAnswer, context: ErrorContext) => {
  const { status, headers } = answer;
  const { type, text } = errorFactsOf(answer);
  const retryAt = status === 429 ? retryAtOf(text, headers, context.now) : retryAfter(headers, context.now);
  const named = /^\w{1,60}$/.test(type) ? ` (${type})` : "";
  return new BankError(troubleOf(answer, context), `GoCardless answered ${status}${named}`, { retryAt });
};

export const isStillPrepared = (answer: BankAnswer) =>
  answer.status === 409 && errorFactsOf(answer).accountStatus === "PROCESSING";
