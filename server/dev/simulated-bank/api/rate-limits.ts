import { tz } from "@date-fns/tz";
import { addDays } from "date-fns/addDays";
import { startOfDay } from "date-fns/startOfDay";
import type { AccessScope } from "#server/dev/simulated-bank/records.ts";
import type { SimulatedBankRepository } from "#server/dev/simulated-bank/simulated-bank-repository.ts";
import type { Clock } from "#server/platform/clock.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { Refusal, refusals } from "./refusals.ts";

/** Successful calls per account, scope and day: the fewest that banks allow. */
export const callsPerDay = 4;
const callsPerMinute = 1_000;
const minuteInMs = 60_000;

const madrid = tz("Europe/Madrid");

export type RateLimits = ReturnType<typeof createRateLimits>;

export const accountHeaders = (remaining: number, seconds: number) => ({
  HTTP_X_RATELIMIT_ACCOUNT_SUCCESS_LIMIT: String(callsPerDay),
  HTTP_X_RATELIMIT_ACCOUNT_SUCCESS_REMAINING: String(remaining),
  HTTP_X_RATELIMIT_ACCOUNT_SUCCESS_RESET: String(seconds),
});

export const generalHeaders = (remaining: number, seconds: number) => ({
  HTTP_X_RATELIMIT_LIMIT: String(callsPerMinute),
  HTTP_X_RATELIMIT_REMAINING: String(remaining),
  HTTP_X_RATELIMIT_RESET: String(seconds),
});

/** The general limit of each process, and the limit of each account and scope, which all processes share. */
export const createRateLimits = (repository: SimulatedBankRepository, clock: Clock) => {
  let minute = 0;
  let calls = 0;

  const secondsToTomorrow = () => {
    const now = clock.now();
    return Math.ceil((startOfDay(addDays(now, 1, { in: madrid }), { in: madrid }).getTime() - +now) / 1_000);
  };

  return {
    secondsToTomorrow,

    /** Counts a call and returns its headers. Refuses too many calls in one minute. */
    general() {
      const now = clock.now().getTime();
      const current = Math.floor(now / minuteInMs);
      if (current !== minute) [minute, calls] = [current, 0];
      calls++;
      const seconds = Math.ceil(((current + 1) * minuteInMs - now) / 1_000);
      const headers = generalHeaders(Math.max(0, callsPerMinute - calls), seconds);
      if (calls > callsPerMinute) throw new Refusal({ ...refusals.rateLimited(seconds), headers });
      return headers;
    },

    /** The headers of an answer that does not count. */
    async account(accountId: string, scope: AccessScope) {
      const made = await repository.callsOf(madridDayOf(clock.now()), `${accountId} ${scope}`);
      return accountHeaders(callsPerDay - made, secondsToTomorrow());
    },

    /** Counts a successful call and returns its headers. Refuses the fifth of a day. */
    async success(accountId: string, scope: AccessScope) {
      const made = await repository.countCall(madridDayOf(clock.now()), `${accountId} ${scope}`, callsPerDay);
      const headers = accountHeaders(made === null ? 0 : callsPerDay - made, secondsToTomorrow());
      if (made === null) throw new Refusal({ ...refusals.dailyLimit(scope), headers });
      return headers;
    },
  };
};
