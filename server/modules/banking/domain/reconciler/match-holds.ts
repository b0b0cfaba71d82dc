import type { Coverage } from "./coverage.ts";
import type { Likeness } from "./similarity.ts";
import { absentOf, type Incoming, type Known, pair, type Sides, strangersOf } from "./matching-state.ts";

/** A hold becomes a booking within so many days; a hotel takes its time. */
const longestHold = 14;

/** A wrong sign is put right within so many days. */
const mostMoved = 5;

/** Of a name that many holds bear, so many are looked at; and so many in all for one row. */
const mostOfOneName = 50;
const mostLookedAt = 200;

interface Candidate {
  known: Known;
  incoming: Incoming;
  cost: number;
}

/**
 * Holds that were booked at another amount, and rows that first came with the wrong sign. Only where what is absent is known
 * to be gone: there a hold would be removed anyway, and its row is better kept for what it became.
 */
export const matchHolds = (sides: Sides, coverage: Coverage, likeness: Likeness) => {
  const strangers = strangersOf(sides);
  if (!coverage.believable || strangers.length === 0) return;
  const absent = absentOf(sides).filter(
    ({ row, day }) => day <= coverage.to && (day >= coverage.from || row.status === "pending"),
  );
  const byAmount = Map.groupBy(absent, ({ row }) => row.amountCents);
  const byWord = byWordOf(absent, likeness);

  const candidates = strangers.flatMap((incoming): Candidate[] => {
    const turned = byAmount.get(-incoming.row.amountCents) ?? [];
    const named = likeness.tellingWords(incoming.row).flatMap((word) => byWord.get(word) ?? []);
    const possible = [...new Set([...turned.slice(0, mostOfOneName), ...named])];
    return possible.slice(0, mostLookedAt).flatMap((known) => {
      const cost = costOf(known, incoming, likeness);
      return cost === null ? [] : [{ known, incoming, cost }];
    });
  });
  for (const { known, incoming } of candidates.sort((one, other) => one.cost - other.cost)) {
    if (!known.mate && !incoming.mate) pair(known, incoming);
  }
};

const byWordOf = (absent: readonly Known[], likeness: Likeness) => {
  const byWord = new Map<string, Known[]>();
  for (const known of absent) {
    if (known.row.status !== "pending") continue;
    for (const word of likeness.tellingWords(known.row)) {
      const named = byWord.get(word) ?? [];
      if (named.length < mostOfOneName) named.push(known);
      byWord.set(word, named);
    }
  }
  return byWord;
};

/** Null: not the same movement. */
const costOf = (known: Known, incoming: Incoming, likeness: Likeness) => {
  const [before, now] = [known.row.amountCents, incoming.row.amountCents];
  const later = incoming.day - known.day;
  const isAlike = likeness.alike(known.row, incoming.row);
  const isPending = known.row.status === "pending";
  if (!isPending && incoming.row.status === "pending") return null;
  if (before === -now && Math.abs(later) <= mostMoved && (isPending || isAlike)) {
    return Math.abs(later) + (isAlike ? 0 : 2);
  }
  if (!isPending || !isAlike || Math.sign(before) !== Math.sign(now)) return null;
  if (later < -1 || later > longestHold) return null;
  return Math.abs(later) + 10 * Math.abs(Math.log(before / now));
};
