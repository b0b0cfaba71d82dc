import { AppError } from "#server/errors.ts";
import { createShares } from "#server/platform/concurrency/shares.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";

export interface RequestPace {
  /** So many requests at once, and as many again evenly over these seconds. */
  points: number;
  seconds: number;
  /** How many of them are worked on at once, and how many more may wait for a place. */
  places: number;
  queue: number;
}

/**
 * What one person may ask of one process. A tab with the feed polls about once a second, a page begins with some twenty
 * reads: ten windows stay far below. Whoever sends more slows nobody but themselves.
 */
export const personPace: RequestPace = { points: 1200, seconds: 60, places: 12, queue: 48 };

/** How long a request waits for its place, in milliseconds. */
const patience = 10_000;

export type RequestBounds = ReturnType<typeof createRequestBounds>;

/** The bounds of a person's requests, whatever they ask for. */
export const createRequestBounds = (
  limiters: LimiterFactory,
  { points, seconds, ...room }: RequestPace = personPace,
) => {
  const pace = limiters({ name: "requests", points, seconds });
  const atOnce = createShares({ ...room, patience });

  return {
    /** Counts a request. Throws `too_many_requests`. */
    async count(userId: string) {
      const retryAfter = await pace.spend(userId);
      if (retryAfter === 0) return;
      const message = "Has hecho muchas peticiones seguidas. Espera unos segundos y vuelve a intentarlo.";
      throw new AppError("too_many_requests", message, { retryAfter });
    },

    /** Works on it as soon as the person has a place. Throws `too_many_requests` where too much waits already. */
    admit: atOnce,
  };
};
