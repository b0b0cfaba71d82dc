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

/** What follows only costs time. */
const longestWords = 1000;

interface Said {
  type: string;
  /** Summary and detail. */
  words: string;
  /** Of the account, when the answer is the account itself. */
  accountStatus: string;
}

interface ErrorContext {
  now: Date;
  /** Whether the call was about one account only. */
  aboutAccount: boolean;
}

const saidBy = ({ body }: BankAnswer): Said => {
  const { type = "", summary = "", detail = "", status = "" } = errorSchema.parse(body);
  return { type, words: `${summary} ${detail}`.slice(0, longestWords), accountStatus: status };
};

const saysNoAgreement = ({ type, words }: Said) =>
  type === "AccessExpiredError" || /\bEUA\b|End User Agreement|access has expired/i.test(words);

/** 401 means two unrelated things: the consent is over, or our own token. Only the former says more. */
export const isLapsedToken = (answer: BankAnswer) => {
  const said = saidBy(answer);
  return answer.status === 401 && said.type !== "AccountInactiveError" && !saysNoAgreement(said);
};

const troubleOf401 = (said: Said): BankTrouble => {
  if (said.type === "AccountInactiveError") return "account_gone";
  return saysNoAgreement(said) ? "needs_reconnection" : "misconfigured";
};

/** What remains is about us: our address, or a right that we lack. */
const troubleOf403 = (said: Said): BankTrouble => {
  if (/^Account(?:AccessForbidden|ResourceUnavailable)$/.test(said.type)) return "account_unavailable";
  return saysNoAgreement(said) ? "needs_reconnection" : "misconfigured";
};

const troubleOf409 = ({ words, accountStatus }: Said): BankTrouble =>
  /suspended/i.test(words) || /^(?:SUSPENDED|EXPIRED)$/.test(accountStatus)
    ? "needs_reconnection"
    : "account_unavailable";

const troubleOf = (answer: BankAnswer, { now, aboutAccount }: ErrorContext): BankTrouble => {
  const said = saidBy(answer);
  switch (answer.status) {
    case 400:
    case 402:
    case 405:
      return "misconfigured";
    case 401:
      return troubleOf401(said);
    case 403:
      return troubleOf403(said);
    case 404:
      // Something on the way may answer 404 too, and "gone" is for good.
      return aboutAccount && isJsonObject(answer) ? "account_gone" : "bank_unavailable";
    case 409:
      return troubleOf409(said);
    case 429:
      return isDailyLimit(said.words, answer.headers, now) ? "quota_exhausted" : "rate_limited";
    default:
      return "bank_unavailable";
  }
};

/** A refusal in our words. */
export const errorOf = (answer: BankAnswer, context: ErrorContext) => {
  const { status, headers } = answer;
  const { type, words } = saidBy(answer);
  const retryAt = status === 429 ? retryAtOf(words, headers, context.now) : retryAfter(headers, context.now);
  const named = /^\w{1,60}$/.test(type) ? ` (${type})` : "";
  return new BankError(troubleOf(answer, context), `GoCardless answered ${status}${named}`, { retryAt });
};

/** Whether the answer is an account that the bank is still preparing. */
export const isStillPrepared = (answer: BankAnswer) =>
  answer.status === 409 && saidBy(answer).accountStatus === "PROCESSING";
