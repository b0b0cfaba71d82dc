const maxClockSkewMs = 5 * 60_000;

/**
 * A stored instant later than this was written by a clock that runs ahead. Callers ignore such an instant; otherwise
 * what it marks would not be done again until then.
 */
export const latestPlausibleInstant = (now: Date) => new Date(now.getTime() + maxClockSkewMs);

export const isImplausiblyLate = (stored: Date | null, now: Date) =>
  stored !== null && stored > latestPlausibleInstant(now);
