import type { Window } from "#server/modules/calendar/calendar-provider.ts";
import { madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { endOfMadridDay, startOfMadridDay } from "#shared/rules/madrid-time.ts";

export const windowAt = (now: Date): Window => {
  const today = madridDayOf(now);
  return { from: monthsBefore(today, 3), to: monthsBefore(today, -12) };
};

export const startOfWindow = ({ from }: Window) => startOfMadridDay(from);

export const spanOfWindow = ({ from, to }: Window) => ({
  from: startOfMadridDay(from),
  to: endOfMadridDay(to),
});
