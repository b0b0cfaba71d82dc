/** Clocks of two processes differ by less. */
const mostSkewMs = 5 * 60_000;

/**
 * The latest instant that a mark of something done may bear. A later one was made by a clock that was ahead: it counts
 * for nothing, or what it marks would not be done again until then.
 */
export const latestMark = (now: Date) => new Date(now.getTime() + mostSkewMs);

export const isAhead = (mark: Date | null, now: Date) => mark !== null && mark > latestMark(now);
