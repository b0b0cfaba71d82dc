/** The days on which events may lie, both included. */
export const firstEventDay = "1970-01-01";
export const lastEventDay = "2100-12-31";

/** How long an event lasts at most: in days of 24 hours, and in days of the calendar. */
export const longestTimedDays = 31;
export const longestAllDayDays = 366;
