import { monthsOf } from "./chains.ts";
import { dayInMonth } from "./day-numbers.ts";
import type { ReadRow } from "./read-row.ts";
import type { Found } from "./series-of-group.ts";
import { unemployment } from "./words.ts";

const fewestRows = 4;
const daysOff = 6;
const sharedLetters = 3;

const isNamedAlike = (one: ReadRow, other: ReadRow) => {
  const starts = new Set(one.party.split(" ").map((word) => word.slice(0, sharedLetters)));
  return other.party
    .split(" ")
    .some((word) => word.length >= sharedLetters && starts.has(word.slice(0, sharedLetters)));
};

const sizeOfStep = (one: ReadRow, other: ReadRow) => Math.abs(Math.log(one.cents / other.cents));

const isNext = ({ rows, every }: Found, row: ReadRow) => {
  const [before, last] = [rows.at(-2), rows.at(-1)];
  if (!before || !last || row.day <= last.day) return false;
  if (last.row.accountId !== row.row.accountId || last.isIncome !== row.isIncome) return false;
  const due = dayInMonth(last.month + monthsOf(every), last.date);
  if (Math.abs(row.day - due) > daysOff) return false;
  const largest = sizeOfStep(before, last) < 0.01 ? 0.06 : 0.5;
  return sizeOfStep(last, row) <= largest && isNamedAlike(last, row);
};

/** Benefit between two seasons of work comes again as it came after the last one, whatever lies between. */
const isResumed = ({ rows, every }: Found, row: ReadRow) => {
  const last = rows.at(-1);
  if (!last || every !== "month" || row.day <= last.day || row.party !== last.party) return false;
  if (last.row.accountId !== row.row.accountId || !row.isIncome || !unemployment.test(row.text)) return false;
  return Math.abs(row.date - last.date) <= daysOff && sizeOfStep(last, row) <= 0.5;
};

/** Banks now and then write another name: a lone row takes the place that a series has open after its last. */
export const stitchWith = (loose: readonly ReadRow[]) => {
  const left = new Set(loose.filter(({ regularity }) => regularity === "billed"));
  return (one: Found): Found => {
    if (one.rows.length < fewestRows || one.every === "week") return one;
    const rows = [...one.rows];
    for (const row of left) {
      const known = { ...one, rows };
      if (!isNext(known, row) && !isResumed(known, row)) continue;
      rows.push(row);
      left.delete(row);
    }
    return rows.length === one.rows.length ? one : { ...one, rows };
  };
};
