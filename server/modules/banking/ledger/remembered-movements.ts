import type { Found, MovementSumsRepository, Step, Sum, Wanted } from "./movement-sums-repository.ts";
import { searchedText, searchMatcher } from "./search-words.ts";

/** All movements of a person, the newest first, each at one place of every list. */
export interface RememberedMovements {
  /** Id, day, whether sums count it, cents. */
  heads: string[];
  categories: string[];
  merchantNames: string[];
  /** As searches look at them. */
  texts: string[];
}

/** Which of them; days inclusive. */
export interface RememberedFilter {
  from: string;
  to: string;
  category?: string | undefined;
  search: string;
}

export type SearchWanted = Wanted & { step?: Step | undefined };

/** A sum by day or by month, the first day of each, and by merchant. */
export type SumPart = Sum & { from: string; merchantName: string };

const idEnd = 36;
const dayEnd = idEnd + "YYYY-MM-DD".length;

const idOf = (head = "") => head.slice(0, idEnd);
const dayOf = (head = "") => head.slice(idEnd, dayEnd);
const isCounted = (head = "") => head[dayEnd] === "1";
const centsOf = (head = "") => Number(head.slice(dayEnd + 1));

/** Each name is kept once. */
const names = (lines: string) => {
  const known = new Map<string, string>();
  return lines.split("\n").map((name) => {
    const same = known.get(name);
    if (same === undefined) known.set(name, name);
    return same ?? name;
  });
};

/** Texts have no line ends: all that comes from a bank or a file is cleaned on its way in. */
export const rememberedOf = (
  lines: NonNullable<Awaited<ReturnType<MovementSumsRepository["lines"]>>>,
): RememberedMovements => {
  const all = {
    heads: lines.heads.split("\n"),
    categories: names(lines.categories),
    merchantNames: names(lines.merchantNames),
    texts: lines.texts.split("\n").map(searchedText),
  };
  if (new Set(Object.values(all).map(({ length }) => length)).size > 1)
    throw new Error("A movement's text has several lines");
  return all;
};

export const nothingRemembered: RememberedMovements = {
  heads: [],
  categories: [],
  merchantNames: [],
  texts: [],
};

/** The first place whose day is not after this one; by halves. */
const placeOf = ({ heads }: RememberedMovements, last: string) => {
  let [low, high] = [0, heads.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (dayOf(heads[middle]) > last) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The places of a filter, the newest first. */
const placesIn = (all: RememberedMovements, { from, to, category, search }: RememberedFilter) => {
  const isMatch = searchMatcher(search);
  const places: number[] = [];
  for (
    let place = placeOf(all, to);
    place < all.heads.length && dayOf(all.heads[place]) >= from;
    place += 1
  ) {
    const isOfCategory = category === undefined || all.categories[place] === category;
    if (isOfCategory && isMatch(all.texts[place] ?? "")) places.push(place);
  }
  return places;
};

const centsAt = ({ heads }: RememberedMovements, place: number) => centsOf(heads[place]);

const sumOf = (all: RememberedMovements, places: readonly number[]): Sum => {
  const sum = { incomeCents: 0, expenseCents: 0 };
  for (const place of places) {
    const cents = centsAt(all, place);
    if (cents > 0) sum.incomeCents += cents;
    else sum.expenseCents -= cents;
  }
  return sum;
};

const stepStart = { day: (day: string) => day, month: (day: string) => `${day.slice(0, 7)}-01` };

const partsOf = (all: RememberedMovements, places: readonly number[], step: Step): SumPart[] => {
  const byStep = Map.groupBy(places, (place) => stepStart[step](dayOf(all.heads[place])));
  return [...byStep].flatMap(([from, inStep]) => {
    const byMerchant = Map.groupBy(inStep, (place) => all.merchantNames[place] ?? "");
    return [...byMerchant].map(([merchantName, own]) => ({ from, merchantName, ...sumOf(all, own) }));
  });
};

/** What the movements of a search add up to, as the totals of the lists do, and the first of them. */
export const sumUp = (
  all: RememberedMovements,
  filter: RememberedFilter,
  { side, order, limit, step }: SearchWanted,
): Found & { parts: SumPart[] } => {
  const counted = placesIn(all, filter).filter((place) => isCounted(all.heads[place]));
  const ins = counted.filter((place) => centsAt(all, place) > 0);
  const outs = counted.filter((place) => centsAt(all, place) < 0);
  const both = counted.filter((place) => centsAt(all, place) !== 0);
  const listed = side === null ? both : side === "in" ? ins : outs;
  const size = (place: number) => Math.abs(centsAt(all, place));
  const ordered = order === "largest" ? listed.toSorted((a, b) => size(b) - size(a)) : listed;
  return {
    ...sumOf(all, counted),
    incomeCount: ins.length,
    expenseCount: outs.length,
    parts: step ? partsOf(all, counted, step) : [],
    ids: ordered.slice(0, limit).map((place) => idOf(all.heads[place])),
  };
};

/** The newest that matches, of all currencies and transfers too. */
export const newestOf = (all: RememberedMovements, search: string) => {
  const isMatch = searchMatcher(search);
  const place = all.texts.findIndex(isMatch);
  return place < 0 ? null : { day: dayOf(all.heads[place]), merchantName: all.merchantNames[place] ?? "" };
};

/** The names of merchants from a day on, the most frequent first. */
export const namesSince = (all: RememberedMovements, from: string, limit: number) => {
  const counts = new Map<string, number>();
  for (let place = 0; place < all.heads.length && dayOf(all.heads[place]) >= from; place += 1) {
    const name = all.merchantNames[place] ?? "";
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
    .slice(0, limit)
    .map(([name]) => name);
};
