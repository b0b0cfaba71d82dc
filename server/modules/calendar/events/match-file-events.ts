import { ownUid } from "#server/modules/calendar/domain/ical/own-uid.ts";
import type { NamedEvent, NewEvent } from "./event-change-repository.ts";

type FileRow = NewEvent & { icalKey: string };

/** The rest is known, under its key or as one of our own published events. */
export const matchFileEvents = (rows: FileRow[], known: NamedEvent[]) => {
  // The map keeps the last entry of a key, so existing events come after deleted ones.
  const deletedFirst = known.toSorted((one, other) => Number(other.isDeleted) - Number(one.isDeleted));
  const byName = new Map(
    deletedFirst.flatMap((event) => [event.icalKey, ownUid(event.id)].map((name) => [name, event] as const)),
  );
  const added: FileRow[] = [];
  const restored = new Map<string, FileRow>();
  for (const row of rows) {
    const event = byName.get(row.icalKey);
    if (!event) added.push(row);
    else if (event.isDeleted) restored.set(event.id, { ...row, id: event.id });
  }
  return { added, restored: [...restored.values()] };
};
