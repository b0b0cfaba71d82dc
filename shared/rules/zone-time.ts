import { tzOffset } from "@date-fns/tz";

const minute = 60_000;
const aDay = 24 * 60 * minute;

/** In ms, as UTC. A repeated time is the first; a skipped one counts from before the change (RFC 5545, 3.3.5). */
export const instantInZone = (zone: string, wallClock: number) => {
  const [before, after] = [wallClock - aDay, wallClock + aDay].map((instant) => offsetIn(zone, instant));
  const candidates = [wallClock - (before ?? 0), wallClock - (after ?? 0)].sort((a, b) => a - b);
  return (
    candidates.find((instant) => wallClockInZone(zone, instant) === wallClock) ?? wallClock - (before ?? 0)
  );
};

export const wallClockInZone = (zone: string, instant: number) => instant + offsetIn(zone, instant);

const offsetIn = (zone: string, instant: number) => tzOffset(zone, new Date(instant)) * minute;
