import { createKeyedConcurrencyLimit } from "#server/platform/concurrency/keyed-concurrency-limit.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseUntil } from "#server/platform/limits/refuse-if-must-wait.ts";

export interface RequestLimits {
  /** This many requests at once, regained evenly within `seconds`. */
  points: number;
  seconds: number;
  limit: number;
  maxWaiting: number;
}

/** Per person and process. A page begins with some twenty requests and polls once a second: ten windows stay below. */
export const personRequestLimits: RequestLimits = { points: 1200, seconds: 60, limit: 12, maxWaiting: 48 };

const maxWaitMs = 10_000;

export type RequestLimiter = ReturnType<typeof createRequestLimiter>;

export const createRequestLimiter = (
  limiters: LimiterFactory,
  { points, seconds, ...concurrency }: RequestLimits = personRequestLimits,
) => {
  const rate = limiters({ name: "requests", points, seconds });
  const limitConcurrency = createKeyedConcurrencyLimit({ ...concurrency, timeoutMs: maxWaitMs });

  return {
    async count(userId: string) {
      const refusal = "Has hecho muchas peticiones seguidas. Espera unos segundos y vuelve a intentarlo.";
      refuseUntil(await rate.spend(userId), refusal);
    },

    /** Runs work when the person has a free place. Throws `too_many_requests` when too many wait. */
    admit: limitConcurrency,
  };
};
