import { madridDay, madridTime } from "#client/lib/dates.ts";
import type { CalendarEvent, EventCategory } from "#shared/contracts/calendar/events.ts";

/** Visual direction, section 8: from 8 to 22 h, unless something lies outside. */
const [usualFrom, usualTo] = [8, 22];

/** A block in minutes of Madrid's clock since midnight; those that overlap share the height in lanes, from 0. */
interface Block {
  id: string;
  category: EventCategory;
  from: number;
  to: number;
  lane: number;
  laneCount: number;
}

const fullDay = 24 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Where an instant lies on a day: 0 before it, the end of the day after it. */
const placeOn = (day: string, instant: string) => {
  const own = madridDay(instant);
  if (own !== day) return own < day ? 0 : fullDay;
  return minutesOf(madridTime(instant));
};

/** The timed events of a day as blocks, and the whole hours between which they all lie. */
export const dayStripOf = (events: readonly CalendarEvent[], day: string) => {
  const blocks = assignLanes(
    events
      .filter(({ isAllDay }) => !isAllDay)
      .map(({ id, category, startTime, endTime }) => {
        const from = placeOn(day, startTime);
        // The hour that the clocks repeat may end before it begins.
        return { id, category, from, to: Math.max(from, placeOn(day, endTime)), lane: 0, laneCount: 1 };
      })
      .toSorted((a, b) => a.from - b.from),
  );

  return {
    blocks,
    from: Math.min(usualFrom, ...blocks.map(({ from }) => Math.floor(from / 60))),
    to: Math.max(usualTo, ...blocks.map(({ to }) => Math.ceil(to / 60))),
  };
};

/** Each block in the first lane that is free; a group that overlaps ends where the next block begins after all of it. */
const assignLanes = (blocks: Block[]) => {
  let group: Block[] = [];
  let ends: number[] = [];

  for (const block of blocks) {
    if (ends.every((end) => end <= block.from)) [group, ends] = [[], []];
    const free = ends.findIndex((end) => end <= block.from);
    block.lane = free < 0 ? ends.length : free;
    ends[block.lane] = block.to;
    group.push(block);
    for (const member of group) member.laneCount = ends.length;
  }
  return blocks;
};

/** Where now lies on a day, in minutes; undefined on any other day. */
export const nowOn = (day: string, now: number) => {
  const instant = new Date(now);
  return madridDay(instant) === day ? minutesOf(madridTime(instant)) : undefined;
};
