import { madridInstant } from "#shared/rules/madrid-time.ts";

/** A day as `YYYY-MM-DD` and a time as `HH:MM`, in Madrid. */
type Moment = [day: string, time: string];

export const timed = (title: string, from: Moment, to: Moment) => ({
  title,
  startTime: madridInstant(...from).toISOString(),
  endTime: madridInstant(...to).toISOString(),
});

/** Of whole days, both included. */
export const whole = (title: string, startTime: string, endTime = startTime) => ({
  title,
  startTime,
  endTime,
  isAllDay: true,
});
