import { ownUid } from "#server/modules/calendar/domain/ical/own-uid.ts";
import type { NamedEvent, NewEvent } from "./event-change-repository.ts";

/** An event of a file, called after what it is there. */
type FileRow = NewEvent & { icalKey: string };

/**
 * What of a file is to be made, and what is to be taken back in place of being made once more. The rest is known: under
 * its own name, or as an event of ours that left in a file.
 */
export const arrivalsOf = (rows: FileRow[], here: NamedEvent[]) => {
  // Of two of one name the living one counts, and a map keeps the last.
  const deletedFirst = here.toSorted((one, other) => Number(other.isDeleted) - Number(one.isDeleted));
  const byName = new Map(
    deletedFirst.flatMap((event) => [event.icalKey, ownUid(event.id)].map((name) => [name, event] as const)),
  );
  const fresh: FileRow[] = [];
  const returning = new Map<string, FileRow>();
  for (const row of rows) {
    const event = byName.get(row.icalKey);
    if (!event) fresh.push(row);
    else if (event.isDeleted) returning.set(event.id, { ...row, id: event.id });
  }
  return { fresh, returning: [...returning.values()] };
};
