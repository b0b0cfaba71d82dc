import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";

const dayStart = "09:00";

/** The day begins at nine in Madrid. */
export const noticeDayOf = (now: Date) =>
  madridTimeOf(now) < dayStart ? addDays(madridDayOf(now), -1) : madridDayOf(now);
