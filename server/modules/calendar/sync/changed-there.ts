import type { EventTime } from "#server/modules/calendar/domain/event-span.ts";
import { contentOn } from "./series-content.ts";
import type { StoredSeries } from "./series-sync-repository.ts";
import type { StoredLink } from "./sync-rows-repository.ts";

const startOf = (time: EventTime) => ("firstDay" in time ? time.firstDay : Date.parse(time.startsAt));

const wordsOf = ({ agreed: { title, description, location, reminders } }: StoredLink) =>
  JSON.stringify([title, description ?? "", location ?? "", reminders ?? null]);

interface Told {
  links: readonly StoredLink[];
  dayOf: (eventId: string) => string;
}

/**
 * Which occurrences differ there from their series. Google keeps what was changed in one of them, whatever happens to
 * the series; without its words as they were before, those that most occurrences have count as its own.
 */
export const changedThere = (series: StoredSeries, { links, dayOf }: Told): Map<string, StoredLink> => {
  const alike = Map.groupBy(links, wordsOf);
  const most = Math.max(0, ...[...alike.values()].map(({ length }) => length));
  const isOwn = (link: StoredLink) =>
    (alike.get(wordsOf(link))?.length ?? 0) < most ||
    startOf(link.agreed.time) !== startOf(contentOn(series, dayOf(link.eventId)).time);
  const own = links.filter((link) => link.etag !== "" && isOwn(link));
  return new Map(own.map((link) => [link.eventId, link]));
};
