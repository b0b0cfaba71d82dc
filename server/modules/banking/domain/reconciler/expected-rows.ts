import { balanceAfter, balanceBefore } from "./balance-chain.ts";
import type { FileMatching, Incoming, Known } from "./file-matching-state.ts";

/** Files are cut on their first and last day: there balances, matched neighbours or earlier files place a row. */
export const createExpectation = ({ known: knownRows, incoming }: FileMatching, isLinked: boolean) => {
  const days = incoming.map(({ day }) => day).sort((a, b) => a - b);
  const [firstDay, lastDay] = [days[0] ?? 0, days.at(-1) ?? 0];
  const [opening, closing] = [incoming[0], incoming.at(-1)].map((row, place) => {
    if (!row) return null;
    return place === 0 ? balanceBefore(row) : row.row.balanceAfterCents;
  });
  const [firstFound, lastFound] = [
    incoming.find(({ match }) => match !== null),
    incoming.findLast(({ match }) => match !== null),
  ];
  // As many known rows as the file has stand before its first matched row, and after its last one.
  const start = firstFound ? (firstFound.match ?? 0) - firstFound.place : Number.POSITIVE_INFINITY;
  const end = lastFound
    ? (lastFound.match ?? 0) + incoming.length - 1 - lastFound.place
    : Number.NEGATIVE_INFINITY;
  const [firstKnown, lastKnown] = [knownRows[0]?.day ?? 0, knownRows.at(-1)?.day ?? 0];
  const isBetweenKnown = (day: number) => day > firstKnown && day < lastKnown;

  return (known: Known) => {
    const { day, place, row } = known;
    if (day < firstDay || day > lastDay) return false;
    if (day > firstDay && day < lastDay) return true;
    if (isBetweenKnown(day) && (isLinked || row.balanceAfterCents === null)) return true;
    const begins = opening !== null && balanceBefore(known) === opening;
    const ends = closing !== null && row.balanceAfterCents === closing;
    const isAfterStart = day > firstDay || place >= start || begins;
    const isBeforeEnd = day < lastDay || place <= end || ends;
    return isAfterStart && isBeforeEnd;
  };
};

/** A new row in days that earlier files cover needs an explanation. */
export const coveredBy = (knownRows: readonly Known[]) => {
  const [first, last] = [knownRows[0]?.day ?? 0, knownRows.at(-1)?.day ?? 0];
  return ({ day }: Incoming) => day >= first && day <= last;
};

/** Whether the balances put both rows at the same point of the account, allowing for earlier corrections. */
export const createNeighbourTest = ({ known: knownRows, incoming }: FileMatching) => {
  const matches = incoming.map(({ match }) => (match === null ? undefined : knownRows[match]));
  const shiftsOf = (balanceOf: (row: Known | Incoming) => number | null) =>
    incoming.map((row, place) => {
      const [match, now] = [matches[place], balanceOf(row)];
      const then = match ? balanceOf(match) : null;
      return now === null || then === null ? null : now - then;
    });
  const latest = (shifts: readonly (number | null)[]) => {
    let last = 0;
    return shifts.map((shift) => {
      const before = last;
      last = shift ?? last;
      return before;
    });
  };
  const shiftBefore = latest(shiftsOf(balanceAfter));
  const shiftAfter = latest(shiftsOf(balanceBefore).toReversed()).reverse();

  return (known: Known, incomingRow: Incoming) => {
    const [beforeThen, beforeNow] = [balanceBefore(known), balanceBefore(incomingRow)];
    const [afterThen, afterNow] = [balanceAfter(known), balanceAfter(incomingRow)];
    if (beforeThen === null || beforeNow === null || afterThen === null || afterNow === null) return false;
    const isAfterTheSame = beforeNow - beforeThen === shiftBefore[incomingRow.place];
    return isAfterTheSame || afterNow - afterThen === shiftAfter[incomingRow.place];
  };
};
