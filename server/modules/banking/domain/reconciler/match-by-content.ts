import type { Likeness } from "./similarity.ts";
import type { FeedRow } from "./feed-rows.ts";
import {
  absentOf,
  type Incoming,
  type Known,
  maybePending,
  pair,
  type Sides,
  strangersOf,
  unbooks,
} from "./matching-state.ts";

type KeyOf = (row: FeedRow) => string | null;

/** Finds the rows of which everything is as it was told before. */
export const matchUnchanged = ({ known, incoming }: Sides) => {
  const wanted = new Map<string, Incoming[]>();
  for (const one of incoming) {
    if (one.ignored) continue;
    const equals = wanted.get(everythingOf(one.row));
    if (equals) equals.push(one);
    else wanted.set(everythingOf(one.row), [one]);
  }
  for (const one of known) {
    const mate = one.row.told ? wanted.get(everythingOf(one.row))?.pop() : undefined;
    if (mate) pair(one, mate);
  }
};

const everythingOf = ({ contentKey, externalId, status, valueOn, balanceAfterCents }: FeedRow) =>
  JSON.stringify([contentKey, externalId, status, valueOn, balanceAfterCents]);

/** Finds the rows that say by themselves which movement they are: by a trusted id, by content and count. */
export const matchPlainly = (sides: Sides, likeness: Likeness) => {
  const contents = new Set(sides.incoming.map(({ row }) => row.contentKey));
  const equals = sides.known.filter(({ row }) => row.told && contents.has(row.contentKey));
  const holds = equals.filter(maybePending);
  matchByKey(sides, equals, idAndStatus);
  const early = pairsById(sides, likeness);
  // Of equal rows on following days only a sound id can tell that all of them were dated anew.
  if (early.areSound) pairFree(early.equal);
  for (const keyOf of contentFirstBest) matchByKey(sides, equals, keyOf);
  // What was booked before comes first: a counted id may name the hold of an equal movement.
  matchByKey(sides, holds, idAndContent);
  const held = equals.filter(({ row }) => !row.isOwn);
  matchByKey(sides, held, ({ contentKey }) => contentKey);
  if (early.areSound) pairFree(pairsById(sides, likeness).others);
};

const idAndStatus: KeyOf = ({ externalId, contentKey, status }) => `${status} ${contentKey} ${externalId}`;
const idAndContent: KeyOf = ({ externalId, contentKey }) => externalId && `${contentKey} ${externalId}`;

const contentFirstBest: KeyOf[] = [
  ({ contentKey, status, balanceAfterCents: balance }) =>
    balance === null ? null : `${contentKey} ${status} ${balance}`,
  ({ contentKey, status, valueOn }) => `${contentKey} ${status} ${valueOn}`,
  ({ contentKey, status }) => `${contentKey} ${status}`,
];

/** Of equal rows as many are found as there are on both sides. */
const matchByKey = (sides: Sides, equals: readonly Known[], keyOf: KeyOf) => {
  const strangers = strangersOf(sides);
  if (strangers.length === 0) return;
  const wanted = new Map<string, Incoming[]>();
  for (const incoming of strangers.reverse()) {
    const key = keyOf(incoming.row);
    if (key === null) continue;
    const queue = wanted.get(key);
    if (queue) queue.push(incoming);
    else wanted.set(key, [incoming]);
  }
  for (const known of equals) {
    if (known.mate) continue;
    const key = keyOf(known.row);
    const incoming = key === null ? undefined : wanted.get(key)?.pop();
    if (incoming) pair(known, incoming);
  }
};

type Pair = readonly [Known, Incoming];

const pairFree = (pairs: readonly Pair[]) => {
  for (const [known, incoming] of pairs) if (!known.mate && !incoming.mate) pair(known, incoming);
};

/**
 * An id counts when it is one row's on either side, and when what else the rows say does not contradict it: ids that name a
 * shop, or count the rows of an answer, point anywhere. Sound are ids of which none is repeated or contradicted.
 */
const pairsById = (sides: Sides, likeness: Likeness) => {
  const incomingOf = byUniqueId(sides.incoming.filter(({ ignored }) => !ignored));
  const absentById = byUniqueId(absentOf(sides));
  const amounts = [absentOf(sides), strangersOf(sides)].map(
    (side) => new Set(side.map(({ row }) => row.amountCents)),
  );
  const isSought = (cents: number) => amounts.every((those) => those.has(cents));
  const pairs = { equal: [] as Pair[], others: [] as Pair[], against: [] as Pair[] };
  for (const [id, incoming] of incomingOf) {
    const known = absentById.get(id);
    if (known && incoming) pairs[wordOf(known, incoming, likeness, isSought)].push([known, incoming]);
  }
  const areRepeated = [...incomingOf.values(), ...absentById.values()].includes(null);
  return { ...pairs, areSound: pairs.against.length === 0 && !areRepeated };
};

const byUniqueId = <Side extends { row: FeedRow }>(sides: readonly Side[]) => {
  const unique = new Map<string, Side | null>();
  for (const side of sides) {
    const id = side.row.externalId;
    if (id !== null) unique.set(id, unique.has(id) ? null : side);
  }
  return unique;
};

/** Days within which one movement may wander under one id. */
const farthest = 15;
const near = 5;

const daysApart = (known: Known, incoming: Incoming) =>
  Math.min(Math.abs(known.day - incoming.day), Math.abs(known.value - incoming.value));

/** What two rows say of their common id: the same amount, another one that may have become of it, or that it misleads. */
const wordOf = (
  known: Known,
  incoming: Incoming,
  likeness: Likeness,
  isSought: (cents: number) => boolean,
) => {
  const days = daysApart(known, incoming);
  const [before, now] = [known.row.amountCents, incoming.row.amountCents];
  if (before === now && days <= farthest) return unbooks(known, incoming) ? "others" : "equal";
  if (before === now) return "against";
  if (before === -now) return days <= near ? "others" : "against";
  return isOtherAmountOf(known, incoming, likeness, isSought) ? "others" : "against";
};

const isOtherAmountOf = (
  known: Known,
  incoming: Incoming,
  likeness: Likeness,
  isSought: (cents: number) => boolean,
) => {
  const days = daysApart(known, incoming);
  const isAlike = likeness.alike(known.row, incoming.row);
  if (known.row.status !== "pending") return isAlike && days === 0;
  if (isAlike) return days <= farthest;
  const namesNobody = [known, incoming].some(({ row }) => likeness.tellingWords(row).length === 0);
  const areFree = !isSought(known.row.amountCents) && !isSought(incoming.row.amountCents);
  return incoming.row.status === "booked" && days <= near && namesNobody && areFree;
};
