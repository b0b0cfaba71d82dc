import type { AvailableHours } from "#server/modules/calendar/domain/planner/available-hours.ts";
import type { BusyEvent, Travel } from "#server/modules/calendar/domain/planner/busy-events.ts";

/** The rules of a plan restated independently, using only `Intl`, to check plans. */

const minute = 60_000;
const wall = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Madrid",
  dateStyle: "short",
  timeStyle: "short",
});

/** Day and time (`HH:MM`) in Madrid. */
export const clockAt = (instant: number) => {
  const [day = "", time = ""] = wall.format(instant).split(" ");
  return { day, time };
};

export const dayOf = (instant: Date) => clockAt(instant.getTime()).day;

export const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

/** 0 is Monday. */
export const weekdayOf = (day: string) => (dayNumber(day) + 3) % 7;

/** Weeks from Monday to Sunday. */
export const weekOf = (day: string) => Math.floor((dayNumber(day) + 3) / 7);

const partOf = (time: string) => {
  if (time < "06:00") return undefined;
  if (time < "12:00") return "morning";
  return time < "18:00" ? "afternoon" : "evening";
};

/** Whether a minute lies in the available hours. */
export const isAvailable = (instant: number, { parts, work }: AvailableHours) => {
  const { day, time } = clockAt(instant);
  const part = partOf(time);
  if (time < "07:00" || !part || (parts.length > 0 && !parts.includes(part))) return false;
  if (time >= "23:00" && !parts.includes("evening")) return false;
  if (!work) return true;
  const [today, yesterday] = [weekdayOf(day), (weekdayOf(day) + 6) % 7].map((weekday) =>
    work.days.includes(weekday),
  );
  const isNight = work.end <= work.start;
  if (!isNight) return !(today && time >= work.start && time < work.end);
  return !((today && time >= work.start) || (yesterday && time < work.end));
};

/** Every five minutes of a span. */
export const momentsOf = (from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / (5 * minute)) }, (_, place) => from + place * 5 * minute);

/** Whether an event with its travel leaves a span free. */
export const isClear = (from: number, to: number, event: BusyEvent, travel: Travel) => {
  if (event.isTransparent) return true;
  const needsTravel = event.hasPlace && !event.isAllDay;
  const begins = event.startsAt.getTime() - (needsTravel ? travel.before * minute : 0);
  const ends = event.endsAt.getTime() + (needsTravel ? travel.after * minute : 0);
  return begins >= ends || ends <= from || begins >= to;
};
