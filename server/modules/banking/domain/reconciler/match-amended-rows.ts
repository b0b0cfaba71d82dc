import { assign, seriesOf } from "./assignment.ts";
import { balanceBefore } from "./balance-chain.ts";
import { coveredBy, expectedIn, neighboursOf } from "./expected-rows.ts";
import { type Incoming, pair, type Retelling, type Told } from "./file-matching-state.ts";
import type { Likeness } from "./similarity.ts";

/** A bank that dates a booked movement anew moves it by so many days at most. */
const mostMoved = 5;

/** What has other words too has moved by fewer. */
const mostMovedReworded = 2;

const daysBetween = (told: Told, incoming: Incoming) =>
  Math.min(Math.abs(told.day - incoming.day), Math.abs(told.value - incoming.value));

/**
 * Finds the rows that a bank has worded, dated or priced anew since it told of them: by its own id, by the balance that they
 * leave, and by what is missing where something else is new. Answers what is missing still.
 */
export const matchAmended = (retelling: Retelling, isLinked: boolean, likeness: Likeness) => {
  const { told, incoming, outside } = retelling;
  const inside = told.filter((one) => !outside.has(one));
  matchById(inside, incoming, likeness);
  matchSame(inside, incoming, likeness, ({ row }) =>
    row.balanceAfterCents === null ? null : `${row.amountCents} ${row.balanceAfterCents}`,
  );

  const isExpected = expectedIn(retelling, isLinked);
  const missing = inside.filter((one) => one.mate === null && isExpected(one));
  const strangers = incoming.filter(({ mate }) => mate === null);
  if (!isWhole(retelling, missing.length) || strangers.length === 0) return missing;
  const isCovered = coveredBy(told);
  const wordsOf = ({ row }: Told | Incoming) => likeness.tellingWords(named(row));
  const isNeighbour = neighboursOf(retelling);

  const movedCost = (one: Told, other: Incoming) => {
    const days = daysBetween(one, other);
    const unlike = 1 - similarity(one, other, likeness);
    const isAlike = unlike <= 0.5 || isNeighbour(one, other);
    const most = isAlike ? mostMoved : isCovered(other) ? mostMovedReworded : 0;
    return days > most ? Number.POSITIVE_INFINITY : days + 2 * unlike + (isCovered(other) ? 0 : 3);
  };
  const movedPairs = seriesOf(missing, strangers, mostMoved).flatMap(({ ones, others }) =>
    assign({ ones, others, costOf: movedCost, costOfOne: () => 0, costOfOther: 100, wordsOf }),
  );
  for (const [one, other] of movedPairs) pair(one, other);

  matchPriced(missing, strangers, (one, other) => {
    const isPlaced = isNeighbour(one, other);
    const isAlike = similarity(one, other, likeness) > 0.5;
    const days = daysBetween(one, other);
    if (!isCovered(other) || days > (isAlike && isPlaced ? mostMovedReworded : 1)) return null;
    if (!isPlaced && !(isAlike && days === 0)) return null;
    return days + (isPlaced ? 0 : 2) + 2 * (1 - similarity(one, other, likeness));
  });
  matchStrays(retelling, inside, likeness);
  return missing.filter(({ mate }) => mate === null);
};

/**
 * A row that was dated into the days of the file or out of them: new on a day that was told of before, with the only other
 * one of its amount lying just beyond the file's end. Between two files told before there may be days that none told of.
 */
const matchStrays = ({ told, incoming }: Retelling, inside: readonly Told[], likeness: Likeness) => {
  const [firstTold, lastTold] = [told[0]?.day ?? 0, told.at(-1)?.day ?? 0];
  const days = new Set(told.map(({ day }) => day));
  const [there, here] = [told, incoming].map((side) => countBy(side, ({ row }) => row.amountCents));
  const isOnly = (cents: number) => there?.get(cents) === 1 && here?.get(cents) === 1;
  const free = new Map(inside.filter(({ mate }) => mate === null).map((one) => [one.row.amountCents, one]));
  for (const other of incoming) {
    const one = free.get(other.row.amountCents);
    if (!one || other.mate !== null || one.mate !== null || !isOnly(other.row.amountCents)) continue;
    const isAmid = other.day > firstTold && other.day < lastTold && days.has(other.day);
    const isNear = daysBetween(one, other) <= mostMovedReworded;
    if (isAmid && isNear && similarity(one, other, likeness) > 0.5) pair(one, other);
  }
};

const countBy = (rows: readonly (Told | Incoming)[], keyOf: (one: Told | Incoming) => number) => {
  const counts = new Map<number, number>();
  for (const one of rows) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
};

/** A file may hold a choice of an account's movements: what such a one lacks says nothing. */
const isWhole = ({ told, incoming }: Retelling, missing: number) => {
  const found = told.filter(({ mate }) => mate !== null).length;
  const isChain = incoming.every((one, place) => {
    const before = incoming[place - 1];
    return balanceBefore(one) !== null && (!before || balanceBefore(one) === before.row.balanceAfterCents);
  });
  return isChain || found >= 2 * missing;
};

const named = ({ text }: { text: string }) => ({ text, counterparty: null });

const similarity = (one: Told, other: Incoming, likeness: Likeness) =>
  one.row.text === other.row.text ? 1 : likeness.between(named(one.row), named(other.row));

/** By ids that one row alone has on either side, where nothing else contradicts them. */
const matchById = (told: readonly Told[], incoming: readonly Incoming[], likeness: Likeness) => {
  const unique = <Kind extends Told | Incoming>(rows: readonly Kind[]) => {
    const byId = new Map<string, Kind | null>();
    for (const one of rows) {
      const id = one.row.externalId;
      if (id !== null) byId.set(id, byId.has(id) ? null : one);
    }
    return byId;
  };
  const there = unique(told);
  for (const [id, one] of unique(incoming)) {
    const known = there.get(id);
    if (!one || !known || one.mate !== null || known.mate !== null) continue;
    const isSameAmount = one.row.amountCents === known.row.amountCents;
    const isAlike = similarity(known, one, likeness) > 0.5;
    const days = daysBetween(known, one);
    if (isSameAmount ? days <= 2 * mostMoved : isAlike && days <= mostMovedReworded) pair(known, one);
  }
};

/** Equal by a key and near by day, the likeliest first. */
const matchSame = (
  told: readonly Told[],
  incoming: readonly Incoming[],
  likeness: Likeness,
  keyOf: (one: Told | Incoming) => string | null,
) => {
  const near = (one: Told, other: Incoming) =>
    one.mate === null && other.mate === null && daysBetween(one, other) <= mostMoved;
  const byKey = Map.groupBy(
    told.filter(({ mate }) => mate === null),
    keyOf,
  );
  for (const other of incoming) {
    const key = other.mate === null ? keyOf(other) : null;
    const equals = key === null ? [] : (byKey.get(key) ?? []).slice(0, mostEqual);
    const [best] = equals
      .filter((one) => near(one, other))
      .sort((a, b) => daysBetween(a, other) - daysBetween(b, other))
      .sort((a, b) => similarity(b, other, likeness) - similarity(a, other, likeness));
    if (best) pair(best, other);
  }
};

/** An account seldom holds the same after the same amount; so many of them are looked at. */
const mostEqual = 32;

/** Rows that stand where another of the same direction is missing: the cheapest pairs first. */
const matchPriced = (
  missing: readonly Told[],
  strangers: readonly Incoming[],
  costOf: (one: Told, other: Incoming) => number | null,
) => {
  const byDay = Map.groupBy(
    missing.filter(({ mate }) => mate === null),
    ({ day }) => day,
  );
  const near = [0, -1, 1, -2, 2];
  const candidates = strangers.flatMap((other) => {
    if (other.mate !== null) return [];
    const there = near.flatMap((away) => (byDay.get(other.day + away) ?? []).slice(0, mostEqual));
    return there.flatMap((one) => {
      if (Math.sign(one.row.amountCents) !== Math.sign(other.row.amountCents)) return [];
      const cost = costOf(one, other);
      return cost === null ? [] : [{ one, other, cost }];
    });
  });
  for (const { one, other } of candidates.sort((a, b) => a.cost - b.cost)) {
    if (one.mate === null && other.mate === null) pair(one, other);
  }
};
