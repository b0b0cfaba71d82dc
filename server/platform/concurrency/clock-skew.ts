const maxClockSkewMs = 5 * 60_000;

/** Callers ignore a stored instant later than this: a clock that ran ahead wrote it. */
export const latestPlausibleInstant = (now: Date) => new Date(now.getTime() + maxClockSkewMs);

export const isImplausiblyLate = (stored: Date | null, now: Date) =>
  stored !== null && stored > latestPlausibleInstant(now);
