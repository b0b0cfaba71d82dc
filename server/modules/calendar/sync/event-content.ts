import type { EventContent, EventTime, Window } from "#server/modules/calendar/calendar-provider.ts";
import { endOfMadridDay, startOfMadridDay } from "#shared/rules/madrid-time.ts";

interface StoredContent {
  title: string;
  description: string | null;
  location: string | null;
  isAllDay: boolean;
  startsAt: Date;
  endsAt: Date;
  firstDay: string | null;
  lastDay: string | null;
}

export const contentGroups = ["title", "description", "location", "time"] as const;
type Group = (typeof contentGroups)[number];

export const contentOf = ({
  title,
  description,
  location,
  startsAt,
  endsAt,
  firstDay,
  lastDay,
}: StoredContent): EventContent => ({
  title,
  description,
  location,
  time:
    firstDay !== null && lastDay !== null
      ? { firstDay, lastDay }
      : { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
});

export const columnsOf = ({ title, description, location, time }: EventContent): StoredContent => ({
  title,
  description,
  location,
  ...spanOf(time),
  isAllDay: "firstDay" in time,
  firstDay: "firstDay" in time ? time.firstDay : null,
  lastDay: "firstDay" in time ? time.lastDay : null,
});

const spanOf = (time: EventTime) =>
  "firstDay" in time
    ? { startsAt: startOfMadridDay(time.firstDay), endsAt: endOfMadridDay(time.lastDay) }
    : { startsAt: new Date(time.startsAt), endsAt: new Date(time.endsAt) };

export const touches = (time: EventTime, { from, to }: Window) => {
  const { startsAt, endsAt } = spanOf(time);
  return startsAt < endOfMadridDay(to) && endsAt >= startOfMadridDay(from);
};

/** Google drops fractions of a second. */
const secondOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);

const sameTime = (one: EventTime, other: EventTime) =>
  "firstDay" in one
    ? "firstDay" in other && one.firstDay === other.firstDay && one.lastDay === other.lastDay
    : "startsAt" in other &&
      secondOf(one.startsAt) === secondOf(other.startsAt) &&
      secondOf(one.endsAt) === secondOf(other.endsAt);

export const sameGroup = (group: Group, one: EventContent, other: EventContent) =>
  group === "time" ? sameTime(one.time, other.time) : (one[group] ?? "") === (other[group] ?? "");

export const sameContent = (one: EventContent, other: EventContent) =>
  contentGroups.every((group) => sameGroup(group, one, other));

export const differences = (before: EventContent, after: EventContent): Partial<EventContent> =>
  Object.fromEntries(
    contentGroups.filter((group) => !sameGroup(group, before, after)).map((group) => [group, after[group]]),
  );
