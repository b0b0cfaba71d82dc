import {
  calendarEnd,
  calendarHead,
  calendarItem,
} from "#server/modules/calendar/domain/ical/write-calendar.ts";
import {
  type PublishableEvent,
  toPublishedEvent,
} from "#server/modules/calendar/files/calendar-feed-service.ts";
import type { PersonRow } from "./person-tables-repository.ts";

export async function* calendarFile(pages: AsyncIterable<PersonRow[]>) {
  yield calendarHead();
  for await (const page of pages) {
    const living = page.filter(({ deletedAt }) => deletedAt === null) as unknown as PublishableEvent[];
    yield living.map((event) => calendarItem(toPublishedEvent(event))).join("");
  }
  yield calendarEnd;
}
