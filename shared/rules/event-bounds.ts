export const firstEventDay = "1970-01-01";
export const lastEventDay = "2100-12-31";

/** In days of 24 hours, and in calendar days. */
export const longestTimedDays = 31;
export const longestAllDayDays = 366;
