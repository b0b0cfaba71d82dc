import { tzOffset } from "@date-fns/tz";

const minute = 60_000;
const aDay = 24 * 60 * minute;

/**
 * The instant (ms) at which the clocks of an IANA zone show a wall clock, itself in ms as if it were UTC. A time that the
 * clocks pass twice is the first of the two; one that they skip is as long after the change as it says (02:30 is then
 * 03:30), as RFC 5545, section 3.3.5, has it.
 */
export const instantIn = (zone: string, wall: number) => {
  const [before, after] = [wall - aDay, wall + aDay].map((near) => offsetIn(zone, near));
  const candidates = [wall - (before ?? 0), wall - (after ?? 0)].sort((a, b) => a - b);
  return candidates.find((instant) => wallIn(zone, instant) === wall) ?? wall - (before ?? 0);
};

/** What the clocks of an IANA zone show at an instant (ms), in ms as if it were UTC. */
export const wallIn = (zone: string, instant: number) => instant + offsetIn(zone, instant);

const offsetIn = (zone: string, instant: number) => tzOffset(zone, new Date(instant)) * minute;
