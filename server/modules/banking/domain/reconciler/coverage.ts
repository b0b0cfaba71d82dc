import { type MatchingState, unmatchedIncoming, unmatchedKnown } from "./matching-state.ts";

export interface Coverage {
  from: number;
  to: number;
  /** Whether an absent row of these days is really gone, or has become another. */
  isReliable: boolean;
}

/** Banks cut their answers off at either end; so few rows may also have moved. */
const toleratedRows = 2;

/** Booked transactions do not vanish: an answer that lacks more of them than it brings new ones is incomplete. */
export const coverageOf = (state: MatchingState): Coverage => {
  const booked = state.incoming.filter(({ row }) => row.status === "booked").map(({ day }) => day);
  const absent = unmatchedKnown(state).filter(
    ({ row, day }) => row.status === "booked" && day >= state.from && day <= state.to,
  );
  const first = booked.reduce((one, other) => Math.min(one, other), booked[0] ?? state.to);
  const last = booked.reduce((one, other) => Math.max(one, other), booked[0] ?? state.from);
  const from = absent.filter(({ day }) => day < first).length > toleratedRows ? first : state.from;
  const to = absent.filter(({ day }) => day > last).length > toleratedRows ? last : state.to;

  const expected = state.known.filter(
    ({ row, day }) => row.isReported && row.status === "booked" && day >= from && day <= to,
  );
  const missing = absent.filter(({ day }) => day >= from && day <= to).length;
  const unmatched = unmatchedIncoming(state).filter(({ row }) => row.status === "booked").length;
  const isEmpty = expected.length > 0 && booked.length === 0;
  const maxMissing = unmatched + Math.max(toleratedRows, expected.length / 10);
  return { from, to, isReliable: state.complete && !isEmpty && missing <= maxMissing };
};
