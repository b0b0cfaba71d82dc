import { createShelf } from "./nearest-free.ts";

/** Two series, each in the order of its days. */
export interface Assignment<One, Other> {
  ones: readonly One[];
  others: readonly Other[];
  /** Infinity: never these two. */
  costOf: (one: One, other: Other) => number;
  /** What it costs to leave one without a counterpart. */
  costOfOne: (one: One) => number;
  costOfOther: number;
  /** The words of a name: in a crowd, those who share one are looked for first. */
  wordsOf: (row: One | Other) => readonly string[];
}

/** So many of the rarest words of a row are looked up. */
const mostWords = 4;

/**
 * Pairs two crowds of equal amounts, where weighing each against each would take too long: first those of one day
 * and one wording, in turn, then each with the best of the few that are nearest by day or share a word of a name.
 */
export const pairCrowd = <One extends { day: number }, Other extends { day: number }>(
  assignment: Assignment<One, Other>,
) => {
  const { ones, others, costOf, costOfOne, costOfOther } = assignment;
  const pairs: [One, Other][] = [];
  const taken = new Uint8Array(others.length);
  const isTaken = (place: number) => taken[place] === 1;
  const lookUp = createLookUp(assignment, isTaken);

  const pairBest = (one: One, places: readonly number[]) => {
    const alone = costOfOne(one) + costOfOther;
    let least = alone;
    let best = -1;
    for (const place of places) {
      const other = others[place];
      const cost = other && !isTaken(place) ? costOf(one, other) : alone;
      if (cost < least) [least, best] = [cost, place];
    }
    const other = others[best];
    if (other === undefined) return false;
    taken[best] = 1;
    pairs.push([one, other]);
    return true;
  };

  const left = ones.filter((one) => !pairBest(one, lookUp.ofSameKind(one)));
  for (const one of left) pairBest(one, lookUp.nearby(one));
  return pairs;
};

const createLookUp = <One extends { day: number }, Other extends { day: number }>(
  { others, wordsOf }: Assignment<One, Other>,
  isTaken: (place: number) => boolean,
) => {
  const startsOf = (row: One | Other) => [...new Set(wordsOf(row).map(startOf))];
  const kindOf = (row: One | Other) => `${row.day} ${wordsOf(row).join(" ")}`;
  const byStart = new Map<string, number[]>();
  const byKind = new Map<string, number[]>();
  const add = (places: Map<string, number[]>, key: string, place: number) => {
    const known = places.get(key);
    if (known) known.push(place);
    else places.set(key, [place]);
  };
  for (const [place, other] of others.entries()) {
    add(byKind, kindOf(other), place);
    for (const start of startsOf(other)) add(byStart, start, place);
  }
  const shelfOf = (places: readonly number[]) => createShelf(others, places, isTaken);
  const everything = shelfOf(others.map((_, place) => place));
  const shelves = new Map([...byStart].map(([start, places]) => [start, shelfOf(places)]));
  const kinds = new Map([...byKind].map(([kind, places]) => [kind, shelfOf(places)]));

  return {
    /** The next one of the same day that says the same. */
    ofSameKind: (one: One) => kinds.get(kindOf(one))?.(one.day).slice(0, 1) ?? [],

    /** Those that are nearest by day, and the nearest that share one of the rarest words. */
    nearby(one: One) {
      const rarest = startsOf(one)
        .filter((start) => byStart.has(start))
        .sort((a, b) => (byStart.get(a)?.length ?? 0) - (byStart.get(b)?.length ?? 0))
        .slice(0, mostWords);
      return [...rarest.flatMap((start) => shelves.get(start)?.(one.day) ?? []), ...everything(one.day)];
    },
  };
};

/** Names that a bank cut off share their first letters. */
const startOf = (word: string) => word.slice(0, 4);
