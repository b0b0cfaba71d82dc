import type { calendar_v3 } from "googleapis/build/src/apis/calendar/index.js";
import type { EventContent, EventTime } from "#server/modules/calendar/calendar-provider.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { htmlOfText } from "./html-text.ts";

type Body = calendar_v3.Schema$Event;

const timeZone = "Europe/Madrid";

/** The other kind of time is taken away: an event that has both is refused. */
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

/**
 * What Google is told of an event; what is left out stays there as it is, null is taken away. A description that is too
 * long for Google once it is escaped (8,192 characters) is refused there and not cut here: a sync would take what comes
 * back for a change of theirs, and the end of the text would be lost on this side too.
 */
export const bodyOfContent = ({ title, description, location, time }: Partial<EventContent>): Body => ({
  ...(title !== undefined && { summary: title }),
  ...(description !== undefined && { description: description && htmlOfText(description) }),
  ...(location !== undefined && { location }),
  ...(time && timesOf(time)),
});
