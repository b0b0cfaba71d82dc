import type { z } from "zod";
import { CalendarError } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import {
  type Answer,
  errorOf,
  type Failure,
  failureOf,
  isReading,
  isTransient,
  type Purpose,
} from "./errors.ts";

interface CallOptions {
  clock: Clock;
  pause: (ms: number) => Promise<unknown>;
}

export type Call = (purpose: Purpose, ask: () => Promise<Answer>) => Promise<Answer>;

const maxTries = 4;
const firstPauseMs = 1000;
/** A longer Retry-After is left to the next sync. */
const maxPauseMs = 30_000;

/** Without a response a write may have been done, so only reads are retried. */
const mayRetry = (failure: Failure, purpose: Purpose, tries: number) => {
  if (failure.status !== null) return isTransient(failure) && tries < maxTries;
  return tries < 2 && isReading(purpose);
};

export const createRetryingCall = ({ clock, pause }: CallOptions): Call => {
  return async (purpose, ask) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        const failure = failureOf(error, clock.now());
        const requestedPauseMs = failure.retryAt ? failure.retryAt.getTime() - clock.now().getTime() : 0;
        if (!mayRetry(failure, purpose, tries) || requestedPauseMs > maxPauseMs)
          throw errorOf(failure, purpose);
        await pause(Math.max(requestedPauseMs, firstPauseMs * 2 ** (tries - 1)));
      }
    }
  };
};

/** Throws when the response has an unexpected shape. */
export const bodyOf = <S extends z.ZodType>(schema: S, { data }: { data?: unknown }): z.output<S> => {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new CalendarError("unavailable", "Google's answer has not the expected shape");
  return parsed.data;
};

/** The response may be empty, but an HTML page from a proxy is an error. */
export const checkEmpty = ({ data }: Answer) => {
  if (typeof data === "string" && data !== "") {
    throw new CalendarError("unavailable", "Google's answer has not the expected shape");
  }
};

export const ignoreGone = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CalendarError && error.trouble === "gone") return null;
    throw error;
  }
};
