import type { CalendarProvider } from "#server/ports/calendar-provider.ts";
import type { Clock } from "#server/ports/clock.ts";

interface Options {
  clientId: string;
  clientSecret: string;
  /** One server in place of all of Google's; null for Google itself. */
  url: string | null;
  clock: Clock;
}

export const createGoogleCalendar = (_options: Options): CalendarProvider => {
  throw new Error("Not written yet");
};
