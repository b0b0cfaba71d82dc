import type { Allowance } from "#server/modules/banking/bank-provider.ts";
import { retryAfter, secondsFromNow } from "#server/platform/outbound-http/retry-after.ts";

/** Longer waits belong to the daily limit. */
const maxShortWaitMs = 3_600_000;

/** By the end of their names; they come with or without `HTTP_`, with `_` or `-`, in any case. */
const rateHeaders = (headers: Headers) => {
  const values = new Map<string, string>();
  for (const [name, value] of headers) {
    const [, words] = /^(?:http_)?x_ratelimit_(\w+)$/.exec(name.toLowerCase().replaceAll("-", "_")) ?? [];
    if (words) values.set(words, value);
  }
  return values;
};

const countOf = (value: string | undefined) => (/^\d{1,9}$/.test(value?.trim() ?? "") ? Number(value) : null);

/** The account's successful calls today, or all our calls if the account's are missing. */
export const allowanceOf = (headers: Headers, now: Date): Allowance | null => {
  const values = rateHeaders(headers);
  const read = (prefix: string): Allowance => ({
    limit: countOf(values.get(`${prefix}limit`)),
    remaining: countOf(values.get(`${prefix}remaining`)),
    resetsAt: secondsFromNow(now, values.get(`${prefix}reset`)),
  });
  const hasValue = ({ limit, remaining, resetsAt }: Allowance) => limit ?? remaining ?? resetsAt;
  return [read("account_success_"), read("")].find((one) => hasValue(one) !== null) ?? null;
};

/** From the detail ("try again in 86400 seconds") or the headers. */
export const retryAtOf = (words: string, headers: Headers, now: Date) => {
  const [, inWords] = /(?<!\d)(\d{1,9})\s{0,9}seconds/i.exec(words) ?? [];
  const reset = allowanceOf(headers, now);
  return secondsFromNow(now, inWords) ?? retryAfter(headers, now) ?? reset?.resetsAt ?? null;
};

/** The daily limit of an account, or too many calls at once. */
export const isDailyLimit = (words: string, headers: Headers, now: Date) => {
  if (/daily|per day|\/\s*day/i.test(words)) return true;
  if (countOf(rateHeaders(headers).get("account_success_remaining")) === 0) return true;
  const retryAt = retryAtOf(words, headers, now);
  return retryAt !== null && retryAt.getTime() - now.getTime() > maxShortWaitMs;
};
