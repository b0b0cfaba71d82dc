import type { calendar_v3 } from "googleapis/build/src/apis/calendar/index.js";
import type { EventContent, EventTime } from "#server/modules/calendar/calendar-provider.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { htmlOfText } from "./html-text.ts";

type Body = calendar_v3.Schema$Event;

const timeZone = "Europe/Madrid";

const timesOf = (time: EventTime): Body => {
  if ("firstDay" in time) {
    const noTime = { dateTime: null, timeZone: null };
    return {
      start: { date: time.firstDay, ...noTime },
      end: { date: addDays(time.lastDay, 1), ...noTime },
    };
  }
  return {
    start: { dateTime: time.startsAt, timeZone, date: null },
    end: { dateTime: time.endsAt, timeZone, date: null },
  };
};

/** Null removes a field. Not cut here: the next sync would read the cut text as a change and shorten ours. */
export const bodyOfContent = ({ title, description, location, time }: Partial<EventContent>): Body => ({
  ...(title !== undefined && { summary: title }),
  ...(description !== undefined && { description: description && htmlOfText(description) }),
  ...(location !== undefined && { location }),
  ...(time && timesOf(time)),
});
