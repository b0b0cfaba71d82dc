import type { Clock } from "#server/platform/clock.ts";
import { type EventBody, type EventResource, patched, withNormalTimes } from "./event-resource.ts";
import { refusals } from "./refusals.ts";
import { occurrencesOf } from "./series.ts";

interface Row {
  event: EventResource;
  /** Grows with every change in the calendar. */
  turn: number;
}

export type Calendar = ReturnType<typeof createCalendar>;

/** One account's calendar: what is in it, deleted ones too, and in which order it changed. */
export const createCalendar = (account: string, clock: Clock, idPrefix = "made") => {
  const rows = new Map<string, Row>();
  /** Ids in the order of their changes. */
  const changed: string[] = [];
  /** Occurrences that were changed by themselves: their series leaves them alone. */
  const exceptions = new Set<string>();
  let made = 0;

  const keep = (event: EventResource): EventResource => {
    const turn = changed.push(event.id);
    const stored = {
      ...event,
      etag: `"33${String(turn).padStart(14, "0")}"`,
      updated: clock.now().toISOString(),
    };
    rows.set(event.id, { event: stored, turn });
    return stored;
  };

  const storedOccurrencesOf = (seriesId: string) =>
    [...rows.values()].flatMap(({ event }) => (event.recurringEventId === seriesId ? [event] : []));

  /** Tells a series anew, occurrence by occurrence; one that moves forgets which were changed by themselves. */
  const spread = (series: EventResource, moved: boolean) => {
    const occurrences =
      series.status === "cancelled" ? new Map<string, EventResource>() : occurrencesOf(series);
    const known = storedOccurrencesOf(series.id);
    if (moved) for (const { id } of known) exceptions.delete(id);
    const gone = known.filter(({ id, status }) => !occurrences.has(id) && status !== "cancelled");
    for (const old of gone) keep({ ...old, status: "cancelled" });
    for (const [id, occurrence] of occurrences) {
      if (!exceptions.has(id)) keep(withNormalTimes(occurrence));
    }
  };

  const write = (event: EventResource, old: EventResource | null): EventResource => {
    const normal = withNormalTimes(event);
    const moved =
      !old || !isSame([old.start, old.end, old.recurrence], [normal.start, normal.end, normal.recurrence]);
    const stored = keep({ ...normal, sequence: normal.sequence + (old && moved ? 1 : 0) });
    if (stored.recurringEventId) exceptions.add(stored.id);
    if (stored.recurrence) spread(stored, moved);
    return stored;
  };

  const find = (id: string): EventResource => {
    const row = rows.get(id);
    if (!row) throw refusals.notFound();
    return row.event;
  };

  /** Of a series all its occurrences go. */
  const remove = (id: string): EventResource => {
    const event = find(id);
    if (event.status === "cancelled") throw refusals.deleted();
    const gone = keep({ ...event, status: "cancelled" });
    if (event.recurringEventId) exceptions.add(id);
    if (event.recurrence) spread(gone, true);
    return gone;
  };

  return {
    account,
    find,
    rows: (): Iterable<Row> => rows.values(),
    row: (id: string) => rows.get(id),
    isException: (id: string) => exceptions.has(id),
    /** How many changes there have been. */
    turn: () => changed.length,
    /** What has changed after that many changes, each once, in the order of the last changes. */
    changedAfter(turn: number): Row[] {
      const ids = new Set(changed.slice(turn).reverse());
      return [...ids].reverse().flatMap((id) => rows.get(id) ?? []);
    },
    /** Throws a `Refusal` when the id is or was in use. */
    insert(body: EventBody): EventResource {
      made += 1;
      const id = body.id ?? `${idPrefix}${String(made).padStart(6, "0")}`;
      if (rows.has(id)) throw refusals.duplicate();
      const bare = {
        kind: "calendar#event",
        id,
        status: "confirmed",
        etag: "",
        created: clock.now().toISOString(),
        iCalUID: `${id}@google.com`,
        sequence: 0,
        eventType: "default",
        creator: { email: account, self: true },
        organizer: { email: account, self: true },
        reminders: { useDefault: true },
      } as unknown as EventResource;
      return write(patched(bare, body), null);
    },
    /** Throws a `Refusal` for an unknown or deleted id. */
    change(id: string, how: (event: EventResource) => EventResource): EventResource {
      const old = find(id);
      const next = how(old);
      if (old.status === "cancelled" && next.status === "cancelled") throw refusals.deleted();
      return next.status === "cancelled" ? remove(id) : write(next, old);
    },
    remove,
    /** Puts anything in, unchecked. */
    putRaw(event: { id: string }) {
      return keep({ status: "confirmed", ...event } as EventResource);
    },
  };
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
