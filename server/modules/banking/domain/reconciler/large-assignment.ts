import { createNearestFreeSearch } from "./nearest-free.ts";

export interface Assignment<Left, Right> {
  left: readonly Left[];
  right: readonly Right[];
  /** Infinity forbids the pair. */
  costOf: (leftRow: Left, rightRow: Right) => number;
  costOfUnmatchedLeft: (leftRow: Left) => number;
  costOfUnmatchedRight: number;
  /** In a large group, rows that share a word are tried first. */
  wordsOf: (row: Left | Right) => readonly string[];
}

const maxLookupWords = 4;

/** Compares each row only with the few that are nearest by day or share a rare word. */
export const assignLargeGroup = <Left extends { day: number }, Right extends { day: number }>(
  assignment: Assignment<Left, Right>,
) => {
  const { left, right, costOf, costOfUnmatchedLeft, costOfUnmatchedRight } = assignment;
  const pairs: [Left, Right][] = [];
  const assigned = new Uint8Array(right.length);
  const isTaken = (place: number) => assigned[place] === 1;
  const candidates = createCandidateIndex(assignment, isTaken);

  const pairBest = (leftRow: Left, places: readonly number[]) => {
    const unmatchedCost = costOfUnmatchedLeft(leftRow) + costOfUnmatchedRight;
    let lowestCost = unmatchedCost;
    let best = -1;
    for (const place of places) {
      const rightRow = right[place];
      const cost = rightRow && !isTaken(place) ? costOf(leftRow, rightRow) : unmatchedCost;
      if (cost < lowestCost) [lowestCost, best] = [cost, place];
    }
    const rightRow = right[best];
    if (rightRow === undefined) return false;
    assigned[best] = 1;
    pairs.push([leftRow, rightRow]);
    return true;
  };

  const unpaired = left.filter((leftRow) => !pairBest(leftRow, candidates.withSameDayAndWords(leftRow)));
  for (const leftRow of unpaired) pairBest(leftRow, candidates.nearby(leftRow));
  return pairs;
};

const createCandidateIndex = <Left extends { day: number }, Right extends { day: number }>(
  { right, wordsOf }: Assignment<Left, Right>,
  isTaken: (place: number) => boolean,
) => {
  const prefixesOf = (row: Left | Right) => [...new Set(wordsOf(row).map(prefixOf))];
  const kindOf = (row: Left | Right) => `${row.day} ${wordsOf(row).join(" ")}`;
  const byPrefix = new Map<string, number[]>();
  const byKind = new Map<string, number[]>();
  const add = (places: Map<string, number[]>, key: string, place: number) => {
    const known = places.get(key);
    if (known) known.push(place);
    else places.set(key, [place]);
  };
  for (const [place, rightRow] of right.entries()) {
    add(byKind, kindOf(rightRow), place);
    for (const start of prefixesOf(rightRow)) add(byPrefix, start, place);
  }
  const nearestSearchOf = (places: readonly number[]) => createNearestFreeSearch(right, places, isTaken);
  const searchAll = nearestSearchOf(right.map((_, place) => place));
  const searchByPrefix = new Map([...byPrefix].map(([start, places]) => [start, nearestSearchOf(places)]));
  const searchByKind = new Map([...byKind].map(([kind, places]) => [kind, nearestSearchOf(places)]));

  return {
    withSameDayAndWords: (leftRow: Left) =>
      searchByKind.get(kindOf(leftRow))?.(leftRow.day).slice(0, 1) ?? [],

    nearby(leftRow: Left) {
      const rarest = prefixesOf(leftRow)
        .filter((start) => byPrefix.has(start))
        .sort((a, b) => (byPrefix.get(a)?.length ?? 0) - (byPrefix.get(b)?.length ?? 0))
        .slice(0, maxLookupWords);
      return [
        ...rarest.flatMap((start) => searchByPrefix.get(start)?.(leftRow.day) ?? []),
        ...searchAll(leftRow.day),
      ];
    },
  };
};

/** Banks cut names off, but their first letters stay. */
const prefixOf = (word: string) => word.slice(0, 4);
