import type { PromiseRhythm } from "#server/modules/cash-flow/domain/promise.ts";
import { bestChain, type Chain } from "./chains.ts";
import { confidenceOf } from "./confidence.ts";
import type { RowGroup } from "./group-rows.ts";
import type { ReadRow } from "./read-row.ts";
import { confidenceOfOne } from "./seen-once.ts";
import { weeklyChain } from "./weekly.ts";

export interface Found {
  every: PromiseRhythm;
  rows: ReadRow[];
  confidence: number;
}

/** In a shop that is visited often, only a price that repeats to the cent can be a contract's. */
const manyVisits = 24;
const manyInMonth = 2.5;

const isVisitedOften = ({ rows }: RowGroup) => {
  const months = ((rows.at(-1)?.day ?? 0) - (rows[0]?.day ?? 0)) / 30;
  const isBilled = rows.some(({ regularity }) => regularity === "billed");
  return !isBilled && rows.length > manyVisits && rows.length > months * manyInMonth;
};

const repeatedPrices = (rows: readonly ReadRow[]) => {
  const counts = new Map<number, number>();
  for (const { cents } of rows) counts.set(cents, (counts.get(cents) ?? 0) + 1);
  return rows.filter(({ cents }) => (counts.get(cents) ?? 0) > 2);
};

const mostChains = 8;

const better = (one: Chain | null, other: Chain | null) =>
  one && one.score > (other?.score ?? 0) ? one : other;

const chainsIn = (group: RowGroup): Found[] => {
  const found: Found[] = [];
  let left = isVisitedOften(group) ? repeatedPrices(group.rows) : group.rows;
  for (let tries = 0; tries < mostChains && left.length > 1; tries += 1) {
    const chain = better(weeklyChain(left), bestChain(left));
    if (!chain) break;
    const taken = new Set(chain.rows);
    const others = left.filter((row) => !taken.has(row));
    const confidence = confidenceOf(chain, others);
    if (confidence === 0 && chain.rows.length <= 2) break;
    if (confidence > 0) found.push({ every: chain.every, rows: chain.rows, confidence });
    left = others;
  }
  return found;
};

interface InGroup {
  found: readonly Found[];
  loose: readonly ReadRow[];
}

/** A change of one row leaves most parties as they were: theirs is found once, by the first of their rows. */
const foundBefore = new WeakMap<ReadRow, { rows: readonly ReadRow[]; today: number; inGroup: InGroup }>();

const areSame = (one: readonly ReadRow[], other: readonly ReadRow[]) =>
  one.length === other.length && one.every((row, at) => row === other[at]);

/** The series among the rows of one party, and the rows that are of none. */
export const foundIn = (group: RowGroup, today: number): InGroup => {
  const [first] = group.rows;
  const before = first && foundBefore.get(first);
  if (before && before.today === today && areSame(before.rows, group.rows)) return before.inGroup;
  const inGroup = findIn(group, today);
  if (first) foundBefore.set(first, { rows: group.rows, today, inGroup });
  return inGroup;
};

const findIn = (group: RowGroup, today: number): InGroup => {
  const found = chainsIn(group);
  const taken = new Set(found.flatMap(({ rows }) => rows));
  const left = group.rows.filter((row) => !taken.has(row));
  const inSeries = [...taken];
  const once = left.flatMap((row): Found[] => {
    const confidence = confidenceOfOne(row, left, inSeries, today);
    return confidence > 0 ? [{ every: "year", rows: [row], confidence }] : [];
  });
  const isOnce = new Set(once.flatMap(({ rows }) => rows));
  return { found: [...found, ...once], loose: left.filter((row) => !isOnce.has(row)) };
};
