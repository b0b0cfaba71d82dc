import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";

/** When what is told once a day or a week is told, on a clock in Madrid. */
const dayStart = "09:00";

/** The day (`YYYY-MM-DD`) of notices: it begins at nine in Madrid, and until then it is still the one before. */
export const noticeDayOf = (now: Date) =>
  madridTimeOf(now) < dayStart ? addDays(madridDayOf(now), -1) : madridDayOf(now);
