import ICAL from "ical.js";
import { addDays } from "#shared/rules/madrid-day.ts";
import { plainLine, plainLines } from "#shared/rules/plain-text.ts";
import { addAlarms } from "./alarms.ts";

export interface PublishedEvent {
  uid: string;
  title: string;
  description: string | null;
  location: string | null;
  category: string;
  startsAt: Date;
  endsAt: Date;
  firstDay: string | null;
  lastDay: string | null;
  isTransparent?: boolean;
  /** Minutes before the start; without its own the reader's default is meant. */
  reminders?: number[] | null;
  createdAt: Date;
  updatedAt: Date;
}

const refreshEvery = "PT30M";

/** RFC 5545 with the calendar properties of RFC 7986. The same events yield the same bytes. */
export const writeCalendar = (events: PublishedEvent[]) => calendarOf(events.map(calendarItem));

export const calendarOf = (items: string[]) => `${calendarHead()}${items.join("")}${calendarEnd}`;

export const calendarEnd = "END:VCALENDAR\r\n";

export const calendarHead = () => {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", "-//AI.Fred//Agenda//ES");
  calendar.addPropertyWithValue("calscale", "GREGORIAN");
  calendar.addPropertyWithValue("x-wr-calname", "AI.Fred");
  calendar.addPropertyWithValue("x-wr-timezone", "Europe/Madrid");
  addTyped(calendar, "refresh-interval", "duration", refreshEvery);
  calendar.addPropertyWithValue("x-published-ttl", refreshEvery);
  return `${calendar.toString()}\r\n`.replace(calendarEnd, "");
};

export const calendarItem = (event: PublishedEvent) => `${eventComponent(event).toString()}\r\n`;

export const eventComponent = (event: PublishedEvent) => {
  const component = new ICAL.Component("vevent");
  const texts = {
    uid: event.uid,
    summary: plainLine(event.title, 1000),
    description: plainLines(event.description ?? "", 10_000),
    location: plainLines(event.location ?? "", 1000),
    categories: event.category,
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text) component.addPropertyWithValue(name, text);
  }
  // Without METHOD, DTSTAMP is the last change (RFC 5545, 3.8.7.2).
  addTyped(component, "dtstamp", "date-time", secondOf(event.updatedAt));
  addTyped(component, "created", "date-time", secondOf(event.createdAt));
  addTyped(component, "last-modified", "date-time", secondOf(event.updatedAt));
  if (event.firstDay !== null && event.lastDay !== null) {
    addTyped(component, "dtstart", "date", event.firstDay);
    addTyped(component, "dtend", "date", addDays(event.lastDay, 1));
  } else {
    addTyped(component, "dtstart", "date-time", secondOf(event.startsAt));
    // An event without length has no DTEND (RFC 5545, 3.6.1).
    if (event.endsAt > event.startsAt) addTyped(component, "dtend", "date-time", secondOf(event.endsAt));
  }
  if (event.isTransparent) component.addPropertyWithValue("transp", "TRANSPARENT");
  addAlarms(component, event.reminders ?? [], texts.summary);
  return component;
};

/** In the form of jCal (RFC 7265), which is independent of the machine's time zone. */
export const addTyped = (component: ICAL.Component, name: string, type: string, value: unknown) =>
  component.addProperty(new ICAL.Property([name, {}, type, value], component));

const secondOf = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`;
