import type { Likeness } from "./likeness.ts";
import type { FeedRow } from "./rows.ts";
import { absentOf, type Incoming, type Known, pair, type Sides, strangersOf } from "./sides.ts";

type KeyOf = (row: FeedRow) => string | null;

/** Finds the rows that say by themselves which movement they are: by all they tell, by a trusted id, by content and count. */
export const matchPlainly = (sides: Sides, likeness: Likeness) => {
  const contents = new Set(sides.incoming.map(({ row }) => row.contentKey));
  const equals = sides.known.filter(({ row }) => row.told && contents.has(row.contentKey));
  for (const keyOf of [everythingTold, idAndStatus, idAndContent]) matchByKey(sides, equals, keyOf);
  const early = pairsById(sides, likeness);
  // Of equal rows on following days only a sound id can tell that all of them were dated anew.
  if (early.areSound) pairFree(early.equal);
  for (const keyOf of contentFirstBest) matchByKey(sides, equals, keyOf);
  const ids = pairsById(sides, likeness);
  pairFree(ids.areSound ? ids.others : ids.equal.filter(isNear));
};

const everythingTold: KeyOf = ({ externalId, contentKey, status, valueOn, balanceAfterCents }) =>
  `${contentKey} ${status} ${valueOn} ${balanceAfterCents} ${externalId}`;
const idAndStatus: KeyOf = ({ externalId, contentKey, status }) => `${status} ${contentKey} ${externalId}`;
const idAndContent: KeyOf = ({ externalId, contentKey }) => externalId && `${contentKey} ${externalId}`;

const contentFirstBest: KeyOf[] = [
  ({ contentKey, balanceAfterCents: balance }) => (balance === null ? null : `${contentKey} ${balance}`),
  ({ contentKey, status, valueOn }) => `${contentKey} ${status} ${valueOn}`,
  ({ contentKey, status }) => `${contentKey} ${status}`,
  ({ contentKey }) => contentKey,
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
  const pairs = { equal: [] as Pair[], others: [] as Pair[], against: [] as Pair[] };
  for (const [id, incoming] of incomingOf) {
    const known = absentById.get(id);
    if (known && incoming) pairs[wordOf(known, incoming, likeness)].push([known, incoming]);
  }
  const areRepeated = [...incomingOf.values(), ...absentById.values()].includes(null);
  const areOff = pairs.against.length * 4 > incomingOf.size;
  return {
    equal: areOff ? [] : pairs.equal,
    others: areOff ? [] : pairs.others,
    areSound: pairs.against.length === 0 && !areRepeated,
  };
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

const isNear = ([known, incoming]: Pair) => daysApart(known, incoming) <= near;

/** What two rows say of their common id: the same amount, another one that may have become of it, or that it misleads. */
const wordOf = (known: Known, incoming: Incoming, likeness: Likeness) => {
  const days = daysApart(known, incoming);
  const [before, now] = [known.row.amountCents, incoming.row.amountCents];
  if (before === now) return days <= farthest ? "equal" : "against";
  if (before === -now) return days <= near ? "others" : "against";
  const isHold = known.row.status === "pending";
  const isAlike = likeness.alike(known.row, incoming.row);
  const isBooking = isHold && incoming.row.status === "booked";
  if (!isAlike && !isBooking) return "against";
  if (!isHold) return days === 0 ? "others" : "against";
  return days <= (isAlike ? farthest : near) ? "others" : "against";
};
