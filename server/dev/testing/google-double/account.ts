import type { Clock } from "#server/platform/clock.ts";
import { createCalendar } from "./calendar.ts";
import { createEventList } from "./event-list.ts";
import { refusals } from "./refusals.ts";

type Role = "freeBusyReader" | "reader" | "writer" | "owner";

interface Entry {
  name: string;
  role: Role;
  color: string;
  owner: string | null;
}

export type Account = ReturnType<typeof createAccount>;
export type AccountCalendar = ReturnType<Account["find"]>;

/** The calendars of one account: a main one, those that it made, and those that others share with it. */
export const createAccount = (email: string, clock: Clock) => {
  const open = (id: string, entry: Entry, idPrefix?: string) => {
    const calendar = createCalendar(id, clock, idPrefix);
    return { id, entry, calendar, list: createEventList(calendar) };
  };
  const main = open(email, { name: email, role: "owner", color: "#9fe1e7", owner: null });
  const calendars = new Map([[email, main]]);

  return {
    main,
    /** Throws a `Refusal` for one that is not there, or of which only the busy times may be seen. */
    find(id: string) {
      const found = id === "primary" ? main : calendars.get(id);
      if (!found) throw refusals.notFound();
      if (found.entry.role === "freeBusyReader") throw refusals.forbidden();
      return found;
    },
    add(
      id: string,
      { name, role = "owner", color = "#7986cb", owner = null }: Partial<Entry> & { name: string },
    ) {
      const made = open(id, { name, role, color, owner }, `made${calendars.size}n`);
      calendars.set(id, made);
      return made;
    },
    setRole(id: string, role: Role) {
      const found = calendars.get(id);
      if (found) found.entry.role = role;
    },
    remove: (id: string) => calendars.delete(id),
    /** As `calendarList.list` answers. */
    listed: () => ({
      kind: "calendar#calendarList",
      items: [...calendars.values()].map(({ id, entry }) => ({
        kind: "calendar#calendarListEntry",
        ...{ id, summary: entry.name, backgroundColor: entry.color, accessRole: entry.role },
        ...(id === email && { primary: true }),
        ...(entry.owner !== null && { dataOwner: entry.owner }),
      })),
    }),
  };
};
