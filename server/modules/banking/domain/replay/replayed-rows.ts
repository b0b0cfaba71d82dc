import type { BaseLink, BaseRow, ToldRow } from "#server/modules/banking/domain/account-report.ts";

export type Facts = Omit<ToldRow, "id"> & { contentKey: string; occurrence: number };

export interface ReplayedRow extends Facts {
  id: string;
  source: string;
  importId: string | null;
  position: number;
  /** By source: what others told of it. */
  links: Map<string, BaseLink>;
  /** The ids under which it was told, in order. */
  toldIds: string[];
  /** The reports that told it. */
  places: Set<number>;
}

export type ReplayedRows = ReturnType<typeof createReplayedRows>;

type Key = Pick<BaseLink, "source" | "contentKey">;

const indexOf = ({ source, contentKey }: Key) => `${source} ${contentKey}`;

const addTo = <Member>(sets: Map<string, Set<Member>>, key: string, member: Member) => {
  const set = sets.get(key);
  if (set) set.add(member);
  else sets.set(key, new Set([member]));
};

const removeFrom = <Member>(sets: Map<string, Set<Member>>, key: string, member: Member) => {
  const set = sets.get(key);
  set?.delete(member);
  if (set?.size === 0) sets.delete(key);
};

/** The rows of one account as the database has them, with the questions that reconciling asks. */
export const createReplayedRows = () => {
  const byId = new Map<string, ReplayedRow>();
  const byDay = new Map<string, Set<ReplayedRow>>();
  const linksByDay = new Map<string, Set<ReplayedRow>>();
  const occurrences = new Map<string, Set<number>>();
  const nets = new Map<string, { booked: number; pending: number }>();

  const count = ({ bookedOn, status, amountCents }: ReplayedRow, sign: 1 | -1) => {
    const net = nets.get(bookedOn) ?? { booked: 0, pending: 0 };
    net[status] += sign * amountCents;
    nets.set(bookedOn, net);
  };
  const linkDay = ({ source, bookedOn }: BaseLink) => `${source} ${bookedOn}`;

  const enter = (row: ReplayedRow) => {
    addTo(byDay, row.bookedOn, row);
    addTo(occurrences, indexOf(row), row.occurrence);
    count(row, 1);
  };
  const leave = (row: ReplayedRow) => {
    removeFrom(byDay, row.bookedOn, row);
    removeFrom(occurrences, indexOf(row), row.occurrence);
    count(row, -1);
  };

  const unlink = (row: ReplayedRow, source: string) => {
    const link = row.links.get(source);
    if (!link) return;
    row.links.delete(source);
    removeFrom(linksByDay, linkDay(link), row);
    removeFrom(occurrences, indexOf(link), link.occurrence);
  };
  const link = (row: ReplayedRow, one: BaseLink) => {
    row.links.set(one.source, one);
    addTo(linksByDay, linkDay(one), row);
    addTo(occurrences, indexOf(one), one.occurrence);
  };

  const add = (row: Omit<ReplayedRow, "links" | "toldIds" | "places">) => {
    const added: ReplayedRow = { ...row, links: new Map(), toldIds: [row.id], places: new Set() };
    byId.set(row.id, added);
    enter(added);
    return added;
  };

  return {
    all: () => [...byId.values()],
    has: (id: string) => byId.has(id),
    row: (id: string) => byId.get(id),

    addBase({ links, ...row }: BaseRow) {
      const added = add(row);
      for (const one of links) link(added, one);
    },

    add,
    link,
    unlink,

    remove(id: string) {
      const row = byId.get(id);
      if (!row) return;
      for (const source of [...row.links.keys()]) unlink(row, source);
      leave(row);
      byId.delete(id);
    },

    change(row: ReplayedRow, facts: Partial<Omit<ReplayedRow, "id">>) {
      leave(row);
      Object.assign(row, facts);
      enter(row);
    },

    /** By the ledger's day; both days inclusive. */
    between(from: string, to: string) {
      const found: ReplayedRow[] = [];
      for (const [day, rows] of byDay) if (day >= from && day <= to) found.push(...rows);
      return found;
    },

    /** By the day that a source told. */
    linkedBetween(source: string, from: string, to: string) {
      const found: { row: ReplayedRow; link: BaseLink }[] = [];
      for (const [key, rows] of linksByDay) {
        const day = key.slice(-"YYYY-MM-DD".length);
        if (day < from || day > to || key !== `${source} ${day}`) continue;
        for (const row of rows) {
          const link = row.links.get(source);
          if (link) found.push({ row, link });
        }
      }
      return found;
    },

    pending: () => [...byId.values()].filter(({ status }) => status === "pending"),

    highestOccurrence: (key: Key) => Math.max(0, ...(occurrences.get(indexOf(key)) ?? [])),

    topPosition: (day: string) => Math.max(0, ...[...(byDay.get(day) ?? [])].map(({ position }) => position)),

    /** Cents after a day, or of all days. */
    netAfter(day = "") {
      let cents = 0;
      for (const [at, { booked, pending }] of nets) if (at > day) cents += booked + pending;
      return cents;
    },

    netsFrom: (from: string) =>
      [...nets].flatMap(([day, { booked, pending }]) =>
        day < from
          ? []
          : [
              { day, status: "booked" as const, cents: booked },
              { day, status: "pending" as const, cents: pending },
            ],
      ),
  };
};
