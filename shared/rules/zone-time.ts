import { tzOffset } from "@date-fns/tz";

const minute = 60_000;
const aDay = 24 * 60 * minute;

/**
 * All in ms, the wall clock as if it were UTC. Of a repeated time it takes the first; a skipped time counts from before
 * the change (02:30 becomes 03:30), as in RFC 5545, section 3.3.5.
 */
export const instantInZone = (zone: string, wallClock: number) => {
  const [before, after] = [wallClock - aDay, wallClock + aDay].map((instant) => offsetIn(zone, instant));
  const candidates = [wallClock - (before ?? 0), wallClock - (after ?? 0)].sort((a, b) => a - b);
  return (
    candidates.find((instant) => wallClockInZone(zone, instant) === wallClock) ?? wallClock - (before ?? 0)
  );
};

/** In ms, the wall clock as if it were UTC. */
export const wallClockInZone = (zone: string, instant: number) => instant + offsetIn(zone, instant);

const offsetIn = (zone: string, instant: number) => tzOffset(zone, new Date(instant)) * minute;
