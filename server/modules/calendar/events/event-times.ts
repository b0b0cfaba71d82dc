import { AppError } from "#server/errors.ts";
import { allDay, type EventTimes, timed } from "#server/modules/calendar/domain/event-span.ts";
import {
  firstEventDay,
  lastEventDay,
  longestAllDayDays,
  longestTimedDays,
} from "#shared/rules/event-bounds.ts";
import { addDays, daysFromTo, madridDayOf } from "#shared/rules/madrid-day.ts";
import { endOfMadridDay, madridInstant, startOfMadridDay } from "#shared/rules/madrid-time.ts";

type Day = string;

interface RequestedTimes {
  startTime: string;
  endTime?: string | undefined;
  isAllDay: boolean;
}

type TimeChanges = Partial<{ [Name in keyof RequestedTimes]: RequestedTimes[Name] | undefined }>;

const [earliest, latest] = [startOfMadridDay(firstEventDay), endOfMadridDay(lastEventDay)];

const minute = 60_000;
const hour = 60 * minute;
const maxTimedMs = longestTimedDays * 24 * hour;

const refuse = (message: string) => new AppError("invalid_request", message);

export const timesOfDraft = ({ startTime, endTime, isAllDay }: RequestedTimes): EventTimes => {
  if (isAllDay) {
    const firstDay = dayIn(startTime);
    return checkedDays(firstDay, endTime === undefined ? firstDay : dayIn(endTime));
  }
  const startsAt = instantIn(startTime);
  return checkedInstants(startsAt, endTime === undefined ? after(startsAt, hour) : instantIn(endTime));
};

/** A new start without an end keeps the length. Unchanged times are not validated: they may come from elsewhere. */
export const changedTimes = (current: EventTimes, changes: TimeChanges): EventTimes => {
  const { startTime, endTime, isAllDay = current.isAllDay } = changes;
  if (isAllDay) {
    const [first, last] = daysOf(current);
    const firstDay = startTime === undefined ? first : dayIn(startTime);
    const length = daysFromTo(first, last).length - 1;
    const lastDay = endTime === undefined ? addDays(firstDay, length) : dayIn(endTime);
    const isUnchanged = current.isAllDay && firstDay === first && lastDay === last;
    return isUnchanged ? current : checkedDays(firstDay, lastDay);
  }
  const old = current.firstDay === null ? current : defaultHourOf(current.firstDay);
  const startsAt = startTime === undefined ? old.startsAt : instantIn(startTime);
  const length = old.endsAt.getTime() - old.startsAt.getTime() || hour;
  const next = startTime === undefined ? old.endsAt : after(startsAt, length);
  const endsAt = endTime === undefined ? next : instantIn(endTime);
  return sameTimes(current, timed(startsAt, endsAt)) ? current : checkedInstants(startsAt, endsAt);
};

export const daysOf = ({ startsAt, endsAt, firstDay, lastDay }: EventTimes): [first: Day, last: Day] => {
  if (firstDay !== null && lastDay !== null) return [firstDay, lastDay];
  const last = Math.max(startsAt.getTime(), endsAt.getTime() - 1);
  return [madridDayOf(startsAt), madridDayOf(new Date(last))];
};

export const sameTimes = (one: EventTimes, other: EventTimes) =>
  one.isAllDay === other.isAllDay &&
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime();

const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/** The default time of an all-day event that becomes timed. */
const defaultHourOf = (day: Day) => timed(madridInstant(day, "12:00"), madridInstant(day, "13:00"));

const isDay = (moment: string) => moment.length === "YYYY-MM-DD".length;

const instantIn = (moment: string) => {
  if (isDay(moment)) throw refuse("Indica la hora, o marca que dura todo el día");
  return checkedInstant(new Date(moment));
};

const dayIn = (moment: string): Day => {
  if (!isDay(moment)) return madridDayOf(checkedInstant(new Date(moment)));
  if (moment < firstEventDay || moment > lastEventDay) throw outOfYears();
  return moment;
};

const checkedInstant = (instant: Date) => {
  if (instant >= earliest && instant <= latest) return instant;
  throw outOfYears();
};

const outOfYears = () => refuse("La fecha debe estar entre 1970 y 2100");

const checkedInstants = (startsAt: Date, endsAt: Date) => {
  if (endsAt <= startsAt) throw refuse("El final debe ser posterior al inicio");
  if (endsAt.getTime() - startsAt.getTime() > maxTimedMs)
    throw refuse("Un evento con hora puede durar 31 días como mucho");
  checkedInstant(endsAt);
  return timed(startsAt, endsAt);
};

const checkedDays = (firstDay: Day, lastDay: Day) => {
  if (lastDay < firstDay) throw refuse("El final debe ser posterior al inicio");
  if (lastDay > lastEventDay) throw outOfYears();
  if (addDays(firstDay, longestAllDayDays - 1) < lastDay)
    throw refuse("Un evento de todo el día puede durar 366 días como mucho");
  return allDay(firstDay, lastDay);
};
