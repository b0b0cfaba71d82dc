import { assign, seriesOf } from "./assignment.ts";
import type { Coverage } from "./coverage.ts";
import type { Likeness } from "./similarity.ts";
import { absentOf, type Incoming, type Known, pair, type Sides, strangersOf, unbooks } from "./matching-state.ts";

/** A booked movement wanders by so many days at most when its bank books it anew. */
const mostMoved = 5;

/** A hold becomes a booking within so many days; a hotel takes its time. */
const longestHold = 14;

/** A booking dated before its hold. */
const mostBefore = 3;

/** What an answer that lacks rows cannot tell comes after all that it can. */
const costOfDoubt = 14;

const daysBetween = (known: Known, incoming: Incoming) => {
  const booked = Math.abs(known.day - incoming.day);
  const value = Math.abs(known.value - incoming.value);
  return { nearest: Math.min(booked, value), cost: Math.min(booked, value) + Math.max(booked, value) / 4 };
};

/** Which hold was booked is a matter of days: most take one or more. */
const books = (known: Known, incoming: Incoming) =>
  known.row.status === "pending" && incoming.row.status === "booked";

/** Lower for what speaks for one movement. */
const doubtOf = (known: Known, incoming: Incoming, likeness: Likeness) => {
  const balance = known.row.balanceAfterCents;
  const sameBalance = balance !== null && balance === incoming.row.balanceAfterCents;
  return (sameBalance ? 0 : 1) + 2 * (1 - likeness.between(known.row, incoming.row));
};

/**
 * The same day and amount in other words. In an incomplete answer that may be another movement: what looks like one waits for
 * the next answer: another id proves nothing, for many are made of the content.
 */
export const matchRewritten = (sides: Sides, likeness: Likeness) => {
  const strangers = strangersOf(sides);
  const found = sides.incoming.filter(({ mate }) => mate).length;
  const isSure = sides.complete || found * 2 < strangers.length;
  const costOf = (known: Known, incoming: Incoming) => {
    if (unbooks(known, incoming) || books(known, incoming)) return Number.POSITIVE_INFINITY;
    const isAlike = isSure || likeness.alike(known.row, incoming.row);
    return doubtOf(known, incoming, likeness) + (isAlike ? 0 : 10);
  };
  const wordsOf = ({ row }: Known | Incoming) => likeness.tellingWords(row);
  for (const { ones, others } of seriesOf(absentOf(sides), strangers, 0)) {
    for (const [known, incoming] of assign({
      ones,
      others,
      costOf,
      costOfOne: () => 0,
      costOfOther: 100,
      wordsOf,
    })) {
      if (isSure || likeness.alike(known.row, incoming.row)) pair(known, incoming);
      else incoming.ignored = true;
    }
  }
};

/**
 * What is absent against what is unknown, at the same amount and on near days: holds that were booked, rows that were booked
 * anew. Where the answer lacks more than that explains, a booked row is never taken for another; a stranger that might be
 * one is left for the next answer.
 */
export const matchMoved = (sides: Sides, coverage: Coverage, likeness: Likeness) => {
  const absent = absentOf(sides).filter(
    ({ row, day }) => row.status === "pending" || (day >= sides.from && day <= sides.to),
  );
  const wordsOf = ({ row }: Known | Incoming) => likeness.tellingWords(row);
  for (const { ones, others } of seriesOf(absent, strangersOf(sides), longestHold)) {
    const costOf = (known: Known, incoming: Incoming) => moveCost(known, incoming, coverage, likeness);
    for (const [known, incoming] of assign({
      ones,
      others,
      costOf,
      costOfOne: () => 0,
      costOfOther: 1000,
      wordsOf,
    })) {
      if (known.row.status === "pending" || isMissed(known, coverage)) pair(known, incoming);
      else incoming.ignored = true;
    }
  }
};

const moveCost = (known: Known, incoming: Incoming, coverage: Coverage, likeness: Likeness) => {
  const { nearest, cost } = daysBetween(known, incoming);
  const total = cost + doubtOf(known, incoming, likeness);
  const isHold = known.row.status === "pending";
  const isPossible = isHold ? mayBook(known, incoming, coverage) : nearest <= mostMoved;
  if (!isPossible || unbooks(known, incoming)) return Number.POSITIVE_INFINITY;
  if (isHold) {
    const isDoubtful = !coverage.believable && namesAnother(known, incoming, likeness);
    return total + holdCost(known, incoming) + (isDoubtful ? costOfDoubt : 0);
  }
  return total + (isMissed(known, coverage) ? 4 : costOfDoubt);
};

const namesAnother = (known: Known, incoming: Incoming, likeness: Likeness) =>
  likeness.between(known.row, incoming.row) === 0 &&
  [known, incoming].every(({ row }) => likeness.tellingWords(row).length > 0);

const holdCost = (known: Known, incoming: Incoming) => {
  if (!books(known, incoming)) return 0;
  // A file has brought the booking of this one.
  if (known.row.heldByOthers) return -4;
  return incoming.day > known.day ? 0 : 2;
};

/** It should be in the answer: that it is not says something. */
const isMissed = ({ day }: Known, { from, to, believable }: Coverage) =>
  believable && day >= from && day <= to;

const mayBook = (known: Known, incoming: Incoming, { believable }: Coverage) => {
  const later = incoming.day - known.day;
  if (!believable && incoming.row.status === "pending" && later !== 0) return false;
  return (later >= -mostBefore && later <= longestHold) || known.value === incoming.value;
};
