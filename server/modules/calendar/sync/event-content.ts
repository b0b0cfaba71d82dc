import type { EventContent, Window } from "#server/modules/calendar/calendar-provider.ts";
import type { EventTime } from "#server/modules/calendar/domain/event-span.ts";
import { type EventTimes, timeIn, timesOf } from "#server/modules/calendar/domain/event-span.ts";
import { endOfMadridDay, startOfMadridDay } from "#shared/rules/madrid-time.ts";
import { sameReminders } from "#shared/rules/reminders.ts";

type StoredContent = Omit<EventContent, "time" | "reminders"> & EventTimes & { reminders: number[] | null };

export const contentGroups = ["title", "description", "location", "time", "reminders"] as const;
type Group = (typeof contentGroups)[number];

export const contentOf = ({
  title,
  description,
  location,
  reminders,
  ...event
}: StoredContent): EventContent => ({
  title,
  description,
  location,
  time: timeIn(event),
  reminders,
});

export const columnsOf = ({
  title,
  description,
  location,
  time,
  reminders = null,
}: EventContent): StoredContent => ({
  title,
  description,
  location,
  ...timesOf(time),
  reminders,
});

export const touches = (time: EventTime, { from, to }: Window) => {
  const { startsAt, endsAt } = timesOf(time);
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

export const sameGroup = (group: Group, one: EventContent, other: EventContent) => {
  if (group === "time") return sameTime(one.time, other.time);
  if (group === "reminders") return sameReminders(one.reminders, other.reminders);
  return (one[group] ?? "") === (other[group] ?? "");
};

export const sameContent = (one: EventContent, other: EventContent) =>
  contentGroups.every((group) => sameGroup(group, one, other));

export const differences = (before: EventContent, after: EventContent): Partial<EventContent> =>
  Object.fromEntries(
    contentGroups.filter((group) => !sameGroup(group, before, after)).map((group) => [group, after[group]]),
  );
