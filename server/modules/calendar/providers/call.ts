import type { z } from "zod";
import { CalendarError } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type Answer, errorOf, type Failure, failureOf, isPassing, type Purpose } from "./errors.ts";

interface CallOptions {
  clock: Clock;
  /** Waits so many milliseconds before a call is repeated. */
  pause: (ms: number) => Promise<unknown>;
}

export type Call = (purpose: Purpose, ask: () => Promise<Answer>) => Promise<Answer>;

const mostTries = 4;
const firstPauseMs = 1000;
/** A longer Retry-After is for whoever plans the next sync. */
const longestPauseMs = 30_000;

/** Only what changes nothing is asked again after no answer at all: a write may have been done. */
const isRepeated = (failure: Failure, purpose: Purpose, tries: number) => {
  if (failure.status !== null) return isPassing(failure) && tries < mostTries;
  return tries < 2 && (purpose === "everything" || purpose === "changes" || purpose === "find");
};

/** One call with its repetitions. Throws a `CalendarError`. */
export const createCall = ({ clock, pause }: CallOptions): Call => {
  return async (purpose, ask) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        const failure = failureOf(error, clock.now());
        const asked = failure.retryAt ? failure.retryAt.getTime() - clock.now().getTime() : 0;
        if (!isRepeated(failure, purpose, tries) || asked > longestPauseMs) throw errorOf(failure, purpose);
        await pause(Math.max(asked, firstPauseMs * 2 ** (tries - 1)));
      }
    }
  };
};

/** The body in the shape asked for; an answer of another shape is as good as none. */
export const bodyOf = <S extends z.ZodType>(schema: S, { data }: { data?: unknown }): z.output<S> => {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new CalendarError("unavailable", "Google's answer has not the expected shape");
  return parsed.data;
};

/** An answer that need not say anything; a page of somebody on the way is none. */
export const checkEmpty = ({ data }: Answer) => {
  if (typeof data === "string" && data !== "") {
    throw new CalendarError("unavailable", "Google's answer has not the expected shape");
  }
};

/** What has gone already need not be ended. */
export const unlessGone = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CalendarError && error.trouble === "gone") return null;
    throw error;
  }
};
