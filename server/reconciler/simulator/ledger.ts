import { fatesOf } from "#server/reconciler/file-rows.ts";
import { reconcile } from "#server/reconciler/reconcile.ts";
import type { Fate, FeedRow, KnownRow } from "#server/reconciler/rows.ts";
import { dayName, dayNumber, type Telling } from "./bank.ts";

/** Which true movement a row stands for is written beside it; the reconciler never sees it. */
interface Kept {
  id: string;
  source: string;
  tag: number;
  facts: FeedRow;
  /** What other sources told of it. */
  sightings: Map<string, { row: FeedRow; tag: number }>;
}

export interface Asked {
  source: string;
  /** Days, counted from the first of the simulation. */
  from: number;
  to: number;
  complete: boolean;
}

/** How well one answer was understood: links made, made rightly, and to be made. */
export interface Links {
  made: number;
  right: number;
  due: number;
}

const margin = 15;

/** One account, kept as the database keeps it. */
export const createLedger = () => {
  const kept = new Map<string, Kept>();
  let lastId = 0;

  const insert = (source: string, { row, tag }: Telling) => {
    lastId += 1;
    const id = `r${lastId}`;
    kept.set(id, { id, source, tag, facts: row, sightings: new Map() });
  };

  const knownTo = (source: string, from: number, to: number): KnownRow[] => {
    const [first, last] = [dayName(from - margin), dayName(to + margin)];
    return [...kept.values()]
      .filter(({ facts }) => facts.bookedOn >= first && facts.bookedOn <= last)
      .map(({ id, source: owner, facts, sightings }) => {
        const told = sightings.get(source)?.row;
        return {
          ...facts,
          // A claim remembers no more than this.
          ...(told && { bookedOn: told.bookedOn, externalId: told.externalId, contentKey: told.contentKey }),
          id,
          told: owner === source || told !== undefined,
          heldByOthers: owner !== source || sightings.size > 0,
          ledgerDay: facts.bookedOn,
        };
      });
  };

  /** A row with all the facts of a movement stands for it; of twins, for the one it was last found to be. */
  const recognise = (source: string, id: string, { row, tag }: Telling) => {
    const own = kept.get(id);
    if (own?.source === source && own.facts.status === row.status) own.tag = tag;
  };

  const apply = (source: string, id: string, telling: Telling) => {
    const row = kept.get(id);
    if (!row) throw new Error(`No such row: ${id}`);
    if (row.source === source) {
      row.facts = telling.row;
      row.tag = telling.tag;
      return;
    }
    row.sightings.set(source, telling);
    if (row.facts.status === "booked" || telling.row.status === "pending") return;
    row.facts = telling.row;
    row.tag = telling.tag;
  };

  return {
    rows: () => [...kept.values()],
    knownTo,

    /** The day of the oldest hold that a source told of; a question reaches back to it. */
    oldestHold: (source: string) =>
      Math.min(
        ...[...kept.values()]
          .filter(({ facts, ...row }) => row.source === source && facts.status === "pending")
          .map(({ facts }) => dayNumber(facts.bookedOn)),
      ),

    /** Takes an answer in. Answers how many rows it changed, and how well it linked those known before. */
    sync({ source, from, to, complete }: Asked, tellings: readonly Telling[]) {
      const known = knownTo(source, from, to);
      const feed = { rows: tellings.map(({ row }) => row), from: dayName(from), to: dayName(to), complete };
      const { fates, gone } = reconcile(known, feed);
      const before = new Map([...kept].map(([id, row]) => [id, { ...row }]));
      const links = linksOf(known, fates, tellings);
      let changes = gone.length;
      fates.forEach((fate, index) => {
        const telling = tellings[index];
        if (!telling || fate.kind === "ignored") return;
        if (fate.kind === "new") insert(source, telling);
        else if (fate.kind === "same") recognise(source, fate.id, telling);
        else apply(source, fate.id, telling);
        if (fate.kind !== "same") changes += 1;
      });
      (globalThis as any).trace?.({ asked: { source, from, to, complete }, tellings, fates, gone, known, before });
      for (const id of gone) kept.delete(id);
      return { changes, links };
    },

    /** Takes a statement in, as the import of files does. */
    importFile(kind: string, tellings: readonly Telling[]) {
      const days = tellings.map(({ row }) => row.bookedOn).sort();
      const [first = "", last = ""] = [days[0], days.at(-1)];
      const countOf = new Map<string, number>();
      for (const { source, facts, sightings } of kept.values()) {
        const told = source === kind ? facts : sightings.get(kind)?.row;
        if (!told || told.bookedOn < first || told.bookedOn > last) continue;
        countOf.set(told.contentKey, (countOf.get(told.contentKey) ?? 0) + 1);
      }
      const claimable = [...kept.values()]
        .filter(({ source, sightings }) => source !== kind && !sightings.has(kind))
        .map(({ id, facts }) => ({ ...facts, id }))
        .sort((one, other) => Number(one.bookedOn > other.bookedOn) - Number(one.bookedOn < other.bookedOn));
      fatesOf(
        tellings.map(({ row }) => row),
        { countOf, claimable },
      ).forEach((fate, index) => {
        const telling = tellings[index];
        if (!telling || fate.kind === "known") return;
        if (fate.kind === "new") insert(kind, telling);
        else kept.get(fate.transactionId)?.sightings.set(kind, telling);
      });
    },

    /** The connection ends: its holds will not be told of again. */
    forgetHolds(source: string) {
      for (const row of kept.values()) {
        if (row.source === source && row.facts.status === "pending" && row.sightings.size === 0)
          kept.delete(row.id);
      }
    },
  };

  /** Links between rows that nobody could tell apart count as right. */
  function linksOf(known: readonly KnownRow[], fates: readonly Fate[], tellings: readonly Telling[]): Links {
    const before = new Map(known.map((row) => [row.id, { row, tag: kept.get(row.id)?.tag }]));
    const tags = new Set([...before.values()].map(({ tag }) => tag));
    const links = { made: 0, right: 0, due: 0 };
    fates.forEach((fate, index) => {
      const telling = tellings[index];
      if (!telling) return;
      if (tags.has(telling.tag)) links.due += 1;
      if (fate.kind === "new" || fate.kind === "ignored") return;
      links.made += 1;
      const mate = before.get(fate.id);
      const isTwin =
        mate?.row.bookedOn === telling.row.bookedOn &&
        mate.row.amountCents === telling.row.amountCents &&
        mate.row.text === telling.row.text;
      if (mate?.tag === telling.tag || isTwin) links.right += 1;
    });
    return links;
  }
};
