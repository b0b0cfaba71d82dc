import { balanceAfter, balanceBefore } from "./balance-chain.ts";
import type { Incoming, Retelling, Told } from "./file-matching-state.ts";

/**
 * Which told rows a file should have: those between its days, and of its first and last day, where files are cut, those
 * that balances or recognised neighbours place in it, or that lie amid the days told of before.
 */
export const expectedIn = ({ told, incoming }: Retelling, isLinked: boolean) => {
  const days = incoming.map(({ day }) => day).sort((one, other) => one - other);
  const [firstDay, lastDay] = [days[0] ?? 0, days.at(-1) ?? 0];
  const [opening, closing] = [incoming[0], incoming.at(-1)].map((row, place) => {
    if (!row) return null;
    return place === 0 ? balanceBefore(row) : row.row.balanceAfterCents;
  });
  const [firstFound, lastFound] = [
    incoming.find(({ mate }) => mate !== null),
    incoming.findLast(({ mate }) => mate !== null),
  ];
  // Before the first row that was recognised stand as many as the file has there, and after the last one.
  const start = firstFound ? (firstFound.mate ?? 0) - firstFound.place : Number.POSITIVE_INFINITY;
  const end = lastFound
    ? (lastFound.mate ?? 0) + incoming.length - 1 - lastFound.place
    : Number.NEGATIVE_INFINITY;
  const [firstTold, lastTold] = [told[0]?.day ?? 0, told.at(-1)?.day ?? 0];
  const isAmid = (day: number) => day > firstTold && day < lastTold;

  return (one: Told) => {
    const { day, place, row } = one;
    if (day < firstDay || day > lastDay) return false;
    if (day > firstDay && day < lastDay) return true;
    if (isAmid(day) && (isLinked || row.balanceAfterCents === null)) return true;
    const begins = opening !== null && balanceBefore(one) === opening;
    const ends = closing !== null && row.balanceAfterCents === closing;
    const isAfterStart = day > firstDay || place >= start || begins;
    const isBeforeEnd = day < lastDay || place <= end || ends;
    return isAfterStart && isBeforeEnd;
  };
};

/** Days that earlier files told of: a row of these that is new asks for a reason. */
export const coveredBy = (told: readonly Told[]) => {
  const [first, last] = [told[0]?.day ?? 0, told.at(-1)?.day ?? 0];
  return ({ day }: Incoming) => day >= first && day <= last;
};

/** Whether balances put both rows at the same point of the account, once what changed before them is allowed for. */
export const neighboursOf = ({ told, incoming }: Retelling) => {
  const mates = incoming.map(({ mate }) => (mate === null ? undefined : told[mate]));
  const shiftsOf = (balanceOf: (one: Told | Incoming) => number | null) =>
    incoming.map((one, place) => {
      const [mate, now] = [mates[place], balanceOf(one)];
      const then = mate ? balanceOf(mate) : null;
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

  return (one: Told, other: Incoming) => {
    const [beforeThen, beforeNow] = [balanceBefore(one), balanceBefore(other)];
    const [afterThen, afterNow] = [balanceAfter(one), balanceAfter(other)];
    if (beforeThen === null || beforeNow === null || afterThen === null || afterNow === null) return false;
    const isAfterTheSame = beforeNow - beforeThen === shiftBefore[other.place];
    return isAfterTheSame || afterNow - afterThen === shiftAfter[other.place];
  };
};
