import { matchClaims } from "./match-other-sources.ts";
import { type Coverage, coverageOf } from "./coverage.ts";
import { matchHolds } from "./match-holds.ts";
import { createLikeness } from "./similarity.ts";
import { matchMoved, matchRewritten } from "./match-moved-rows.ts";
import { matchPlainly, matchUnchanged } from "./match-by-content.ts";
import { ignoreRepeats } from "./ignore-repeats.ts";
import type { Fate, Feed, FeedRow, KnownRow } from "./feed-rows.ts";
import { absentOf, type Incoming, type Known, type Sides, sidesOf, sortSides, strangersOf } from "./matching-state.ts";

interface Reconciled {
  /** Parallel to the rows of the answer. */
  fates: Fate[];
  /** Pending rows that vanished and that nothing else holds. */
  gone: string[];
  /**
   * Whether all that was known of the days was there, and nothing had to be guessed. If not, the next question should reach
   * as far back as this one: whatever was misunderstood is put right by a better answer for the same days.
   */
  settled: boolean;
}

/**
 * Tells what an answer of a bank means for what is known of an account, movement by movement: each row finds its counterpart
 * by the strongest evidence first. Pure: the same question has the same answer, and asked again after the outcome was
 * applied it changes nothing. The known rows should reach 15 days beyond the answer's on either side.
 *
 * A booked movement is never removed. Where evidence is even, two rows are taken for one: the next answer brings back what
 * was one too few, and nothing could take away one too many.
 */
export const reconcile = (known: readonly KnownRow[], feed: Feed): Reconciled => {
  let outcome = pairUp(known, feed);
  // One look may free what another needs: looking again must change nothing.
  for (let look = 1; look < mostLooks && outcome.changes > 0; look += 1) {
    const next = pairUp(applied(known, feed, outcome), feed);
    if (next.changes === 0) break;
    const settled = outcome.settled && next.settled;
    outcome = { ...next, settled, gone: [...outcome.gone, ...next.gone] };
  }
  const rowOf = new Map(known.map((row) => [row.id, row]));
  const mated = new Set(outcome.mates);
  return {
    fates: feed.rows.map((row, index) => {
      const mate = outcome.mates[index] ?? null;
      return mate === null ? { kind: "ignored" } : fateOf(row, rowOf.get(mate));
    }),
    gone: outcome.gone.filter((id) => rowOf.has(id) && !mated.has(id)),
    settled: outcome.settled,
  };
};

const mostLooks = 12;

/** Days between two tellings of one movement that leave no doubt. */
const nearby = 3;

/** Stands for a row that the answer brings; no row of the ledger is called so. */
const newRow = (index: number) => `new ${index}`;

interface Outcome {
  /** Parallel to the answer: the id of the row that each is, or null where there is nothing to do. */
  mates: (string | null)[];
  gone: string[];
  settled: boolean;
  /** How much would change. */
  changes: number;
}

const pairUp = (known: readonly KnownRow[], feed: Feed): Outcome => {
  const sides = sidesOf(known, feed);
  const likeness = createLikeness();
  ignoreRepeats(sides);
  matchUnchanged(sides);
  const isNews = strangersOf(sides).length > 0;
  if (isNews) {
    sortSides(sides);
    matchPlainly(sides, likeness);
    matchRewritten(sides, likeness);
    matchClaims(sides, likeness);
  }
  const coverage = coverageOf(sides);
  if (isNews) {
    matchMoved(sides, coverage, likeness);
    matchHolds(sides, coverage, likeness);
  }

  const mates = Array<string | null>(feed.rows.length).fill(null);
  let changes = 0;
  for (const { row, index, mate, ignored } of sides.incoming) {
    if (ignored) continue;
    mates[index] = mate?.row.id ?? newRow(index);
    if (fateOf(row, mate?.row).kind !== "same") changes += 1;
  }
  const gone = goneOf(sides, coverage);
  return { mates, gone, settled: isSettled(sides), changes: changes + gone.length };
};

/** What would be known once an outcome was applied. */
const applied = (known: readonly KnownRow[], feed: Feed, { mates, gone }: Outcome): KnownRow[] => {
  const tellings = new Map(feed.rows.map((row, index) => [mates[index], row]));
  const left = new Set(gone);
  const rows = known.filter(({ id }) => !left.has(id)).map((row) => retold(row, tellings.get(row.id)));
  for (const [index, row] of feed.rows.entries()) {
    const id = newRow(index);
    if (mates[index] !== id) continue;
    rows.push({ ...row, id, told: true, isOwn: true, heldByOthers: false, ledgerDay: row.bookedOn });
  }
  return rows;
};

const retold = (known: KnownRow, row: FeedRow | undefined): KnownRow => {
  if (!row || (known.isOwn && isPast(known, row))) return known;
  // A hold of another source takes the facts of its booking.
  const isBooking = known.status === "pending" && row.status === "booked";
  if (known.isOwn || isBooking) return { ...known, ...row, told: true, ledgerDay: row.bookedOn };
  const { bookedOn, externalId, contentKey } = row;
  return { ...known, told: true, bookedOn, externalId, contentKey };
};

const fateOf = (row: FeedRow, known: KnownRow | undefined): Fate => {
  if (!known) return { kind: "new" };
  const { id, told, isOwn } = known;
  if (!told) return { kind: "claims", id };
  const isSame = isOwn ? sameFacts(known, row) : sameClaim(known, row);
  return { kind: isSame ? "same" : "changed", id };
};

/** A booked row that an old answer tells as pending stays booked. */
const isPast = (known: FeedRow, row: FeedRow) => known.status === "booked" && row.status === "pending";

const sameClaim = (known: FeedRow, row: FeedRow) =>
  known.externalId === row.externalId &&
  known.contentKey === row.contentKey &&
  (known.status === row.status || known.status === "booked");

const sameFacts = (known: FeedRow, row: FeedRow) =>
  isPast(known, row) ||
  (known.status === row.status &&
    known.externalId === row.externalId &&
    known.contentKey === row.contentKey &&
    known.bookedOn === row.bookedOn &&
    known.valueOn === row.valueOn &&
    known.amountCents === row.amountCents &&
    known.text === row.text &&
    known.counterparty === row.counterparty &&
    known.balanceAfterCents === row.balanceAfterCents);

const isSettled = (sides: Sides) => {
  const isMissing = ({ row, day }: Known) => row.status === "booked" && day >= sides.from && day <= sides.to;
  const isGuessed = ({ mate, day }: Incoming) => mate !== null && Math.abs(mate.day - day) > nearby;
  return sides.complete && !absentOf(sides).some(isMissing) && !sides.incoming.some(isGuessed);
};

const goneOf = (sides: Sides, { from, to, believable }: Coverage) =>
  believable
    ? absentOf(sides)
        .filter(({ row, day }) => row.status === "pending" && !row.heldByOthers && day >= from && day <= to)
        .map(({ row }) => row.id)
    : [];
