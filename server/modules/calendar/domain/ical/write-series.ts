import ICAL from "ical.js";
import { madridZoneName, ruleOf } from "#server/modules/calendar/domain/series/recurrence-lines.ts";
import { type SeriesTimes, timesOn } from "#server/modules/calendar/domain/series/series.ts";
import { addTyped, eventComponent, type PublishedEvent } from "./write-calendar.ts";

export interface PublishedSeries
  extends Omit<PublishedEvent, "startsAt" | "endsAt" | "firstDay" | "lastDay"> {
  times: SeriesTimes;
  /** Occurrences that are not as the series tells. */
  overrides: (PublishedEvent & { originalDay: string })[];
}

/** The rules of daylight saving time since 1996. */
export const madridZone = [
  "BEGIN:VTIMEZONE",
  `TZID:${madridZoneName}`,
  ...["BEGIN:DAYLIGHT", "DTSTART:19960331T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "TZNAME:CEST"],
  ...["RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT"],
  ...["BEGIN:STANDARD", "DTSTART:19961027T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "TZNAME:CET"],
  ...["RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD"],
  "END:VTIMEZONE",
  "",
].join("\r\n");

/** The series, and then its occurrences that were changed by themselves. */
export const seriesItem = ({ times, overrides, ...series }: PublishedSeries): string => {
  const component = eventComponent({ ...series, ...timesOn(times, times.firstDay) });
  const { startTime } = times;
  if (startTime !== null) {
    const start = component.getFirstPropertyValue("dtstart");
    const end = component.getFirstPropertyValue("dtend");
    for (const name of ["dtstart", "dtend"]) component.removeAllProperties(name);
    addOn(component, "dtstart", times, times.firstDay);
    component.addPropertyWithValue(
      "duration",
      ICAL.Duration.fromSeconds(Number((end as ICAL.Time).toUnixTime()) - (start as ICAL.Time).toUnixTime()),
    );
  }
  addTyped(component, "rrule", "recur", ICAL.Recur.fromString(ruleOf(times)).toJSON());
  for (const day of times.excluded) addOn(component, "exdate", times, day);
  const changed = overrides.map(({ originalDay, ...event }) => {
    const override = eventComponent({ ...event, uid: series.uid });
    addOn(override, "recurrence-id", times, originalDay);
    return override;
  });
  return [component, ...changed].map((part) => `${part.toString()}\r\n`).join("");
};

/** A start on Madrid's clock. */
const addOn = (component: ICAL.Component, name: string, { startTime }: SeriesTimes, day: string) => {
  const property =
    startTime === null
      ? [name, {}, "date", day]
      : [name, { tzid: madridZoneName }, "date-time", `${day}T${startTime}:00`];
  component.addProperty(new ICAL.Property(property, component));
};
