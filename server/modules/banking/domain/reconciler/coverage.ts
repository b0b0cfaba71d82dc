import { absentOf, type Sides, strangersOf } from "./matching-state.ts";

/** What the absence of a row in an answer means. */
export interface Coverage {
  /** The days that the answer really tells of. */
  from: number;
  to: number;
  /** A row of these days that is absent is not there any more, or has become another. */
  believable: boolean;
}

/** Banks cut their answers off at either end; so few rows may also have moved. */
const fewRows = 2;

/**
 * Booked movements do not vanish: an answer that lacks more of them than it has unknown ones is not complete, whatever it
 * says. A few, such as a booking that was withdrawn, are borne with.
 */
export const coverageOf = (sides: Sides): Coverage => {
  const booked = sides.incoming.filter(({ row }) => row.status === "booked").map(({ day }) => day);
  const absent = absentOf(sides).filter(
    ({ row, day }) => row.status === "booked" && day >= sides.from && day <= sides.to,
  );
  const first = booked.reduce((one, other) => Math.min(one, other), booked[0] ?? sides.to);
  const last = booked.reduce((one, other) => Math.max(one, other), booked[0] ?? sides.from);
  const from = absent.filter(({ day }) => day < first).length > fewRows ? first : sides.from;
  const to = absent.filter(({ day }) => day > last).length > fewRows ? last : sides.to;

  const expected = sides.known.filter(
    ({ row, day }) => row.told && row.status === "booked" && day >= from && day <= to,
  );
  const missing = absent.filter(({ day }) => day >= from && day <= to).length;
  const strangers = strangersOf(sides).filter(({ row }) => row.status === "booked").length;
  const isEmpty = expected.length > 0 && booked.length === 0;
  const bearable = strangers + Math.max(fewRows, expected.length / 10);
  return { from, to, believable: sides.complete && !isEmpty && missing <= bearable };
};
