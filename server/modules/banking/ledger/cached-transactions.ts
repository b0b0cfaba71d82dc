import { lowerBound } from "#server/modules/banking/domain/reconciler/nearest-free.ts";
import { searchedText, searchMatcher } from "./search-patterns.ts";
import type { Step, Sum, TransactionSumsRepository } from "./transaction-sums-repository.ts";

export interface Found extends Sum {
  incomeCount: number;
  expenseCount: number;
  ids: string[];
}

interface ListOptions {
  side: "out" | "in" | null;
  order: "newest" | "largest";
  limit: number;
}

/** Parallel lists, the newest transaction first. */
export interface CachedTransactions {
  /** Id, day, side in sums, cents. */
  heads: string[];
  accountIds: string[];
  categories: string[];
  /** Empty where the entry has none. */
  ownCategoryIds: string[];
  merchantNames: string[];
  /** Folded for searches. */
  texts: string[];
  /** Cents of the whole transaction, whatever the entry counts. */
  amounts: number[];
  /** Of the entries. */
  cents: number[];
}

export interface SearchFilter {
  from: string;
  to: string;
  category?: string | undefined;
  ownCategoryIds?: readonly string[] | undefined;
  search?: string | undefined;
  accountIds?: readonly string[] | undefined;
  /** Paid by or to one of these, whoever else their texts name. */
  merchantNames?: readonly string[] | undefined;
  /** Of a folded text and its category: what no search says in words. */
  isOf?: ((text: string, category: string) => boolean) | undefined;
}

export type SearchOptions = ListOptions & { step?: Step | undefined };

/** A sum per account, merchant and day or month; `from` is its first day. */
type SumPart = Sum & { from: string; accountId: string; merchantName: string };

const idEnd = 36;
const dayEnd = idEnd + "YYYY-MM-DD".length;

const idOf = (head = "") => head.slice(0, idEnd);
const dayOf = (head = "") => head.slice(idEnd, dayEnd);
/** Of an entry that no sum counts: "-". */
const sideOf = (head = "") => head[dayEnd];

/** Shares equal strings to save memory. */
const names = (lines: string) => {
  const known = new Map<string, string>();
  return lines.split("\n").map((name) => {
    const same = known.get(name);
    if (same === undefined) known.set(name, name);
    return same ?? name;
  });
};

type StoredLines = Awaited<ReturnType<TransactionSumsRepository["lines"]>>;
type Lines = { [Name in keyof StoredLines]: string };

const hasLines = (found: StoredLines): found is Lines =>
  Object.values(found).every((lines) => lines !== null);

/** Texts have no line ends, because imports clean them. */
export const parseCachedTransactions = (lines: StoredLines): CachedTransactions => {
  if (!hasLines(lines)) return emptyCache;
  const heads = lines.heads.split("\n");
  const all = {
    heads,
    accountIds: names(lines.accountIds),
    categories: names(lines.categories),
    ownCategoryIds: names(lines.ownCategoryIds),
    merchantNames: names(lines.merchantNames),
    texts: lines.texts.split("\n").map(searchedText),
    amounts: lines.amounts.split("\n").map(Number),
    cents: heads.map((head) => Number(head.slice(dayEnd + 1))),
  };
  if (new Set(Object.values(all).map(({ length }) => length)).size > 1)
    throw new Error("A transaction's text has several lines");
  return all;
};

const emptyCache: CachedTransactions = {
  heads: [],
  accountIds: [],
  categories: [],
  ownCategoryIds: [],
  merchantNames: [],
  texts: [],
  amounts: [],
  cents: [],
};

const firstPositionAt = ({ heads }: CachedTransactions, last: string) =>
  lowerBound(heads.length, (place) => dayOf(heads[place]) > last);
const endPositionAt = ({ heads }: CachedTransactions, first: string) =>
  lowerBound(heads.length, (place) => dayOf(heads[place]) >= first);

const isCounted = (all: CachedTransactions, place: number) =>
  sideAt(all, place) !== "-" && centsAt(all, place) !== 0;

/** Of entries that count. */
const matchingPositions = (
  all: CachedTransactions,
  { from, to, category, search, isOf: isOfText = () => true, ...filter }: SearchFilter,
) => {
  const isMatch = search === undefined ? () => true : searchMatcher(search);
  const isOneOf = (some: readonly string[] | undefined, values: readonly string[]) => {
    const wanted = some && new Set(some);
    return (place: number) => !wanted || wanted.has(values[place] ?? "");
  };
  const conditions = [
    isOneOf(filter.ownCategoryIds, all.ownCategoryIds),
    isOneOf(filter.accountIds, all.accountIds),
    isOneOf(filter.merchantNames, all.merchantNames),
  ];
  const isOf = (place: number) =>
    (category === undefined || all.categories[place] === category) &&
    conditions.every((holds) => holds(place)) &&
    isCounted(all, place);
  const end = endPositionAt(all, from);
  const places: number[] = [];
  for (let place = firstPositionAt(all, to); place < end; place += 1) {
    if (!isOf(place)) continue;
    const text = all.texts[place] ?? "";
    if (isMatch(text, all.amounts[place] ?? 0) && isOfText(text, all.categories[place] ?? ""))
      places.push(place);
  }
  return places;
};

const sideAt = ({ heads }: CachedTransactions, place: number) => sideOf(heads[place]);
const centsAt = ({ cents }: CachedTransactions, place: number) => cents[place] ?? 0;

const sumOf = (all: CachedTransactions, places: readonly number[]): Sum => {
  const sum = { incomeCents: 0, expenseCents: 0 };
  for (const place of places) {
    const cents = centsAt(all, place);
    if (sideAt(all, place) === "i") sum.incomeCents += cents;
    else sum.expenseCents -= cents;
  }
  return sum;
};

const stepStart = { day: (day: string) => day, month: (day: string) => `${day.slice(0, 7)}-01` };

const partsOf = (all: CachedTransactions, places: readonly number[], step: Step): SumPart[] => {
  const byStep = Map.groupBy(places, (place) => stepStart[step](dayOf(all.heads[place])));
  return [...byStep].flatMap(([from, inStep]) => {
    const byAccount = Map.groupBy(inStep, (place) => all.accountIds[place] ?? "");
    return [...byAccount].flatMap(([accountId, ofAccount]) => {
      const byMerchant = Map.groupBy(ofAccount, (place) => all.merchantNames[place] ?? "");
      return [...byMerchant].map(([merchantName, own]) => ({
        ...{ from, accountId, merchantName },
        ...sumOf(all, own),
      }));
    });
  });
};

export const sumUp = (
  all: CachedTransactions,
  filter: SearchFilter,
  { side, order, limit, step }: SearchOptions,
): Found & { parts: SumPart[] } => {
  const counted = matchingPositions(all, filter);
  const ins = counted.filter((place) => sideAt(all, place) === "i");
  const outs = counted.filter((place) => sideAt(all, place) === "o");
  const listed = side === null ? counted : side === "in" ? ins : outs;
  const idsAt = (places: readonly number[]) => [...new Set(places.map((place) => idOf(all.heads[place])))];
  return {
    ...sumOf(all, counted),
    incomeCount: idsAt(ins).length,
    expenseCount: idsAt(outs).length,
    parts: step ? partsOf(all, counted, step) : [],
    ids: (order === "largest" ? largestFirst(all, listed) : idsAt(listed)).slice(0, limit),
  };
};

/** By what all entries of a transaction are together; of equals the newer. */
const largestFirst = (all: CachedTransactions, places: readonly number[]) => {
  const sums = new Map<string, number>();
  for (const place of places) {
    const id = idOf(all.heads[place]);
    sums.set(id, (sums.get(id) ?? 0) + centsAt(all, place));
  }
  return [...sums].toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one)).map(([id]) => id);
};

/** In all currencies, transfers included. */
export const newestOf = (all: CachedTransactions, search: string) => {
  const isMatch = searchMatcher(search);
  const place = all.texts.findIndex((text, place) => isMatch(text, all.amounts[place] ?? 0));
  return place < 0 ? null : { day: dayOf(all.heads[place]), merchantName: all.merchantNames[place] ?? "" };
};

export const merchantNamesSince = (all: CachedTransactions, from: string, limit: number) => {
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
