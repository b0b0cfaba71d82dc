import {
  type CalendarReading,
  type Days,
  readCalendar,
} from "#server/modules/calendar/domain/ical/read-calendar.ts";

interface CalendarFile {
  bytes: Uint8Array;
  days: Days;
}

export const run = ({ bytes, days }: CalendarFile): CalendarReading => readCalendar(bytes, days);
