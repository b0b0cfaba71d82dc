/**
 * What a bank's balance has more than the transactions explain, in the amounts that it came by. One fault after another
 * leaves one amount each, so that each can be explained alone, however long another stays. Integer cents, the latest last.
 */
export type Unexplained = readonly number[];

/** Older ones become one. */
const mostAmounts = 6;

export const sumOf = (amounts: Unexplained) => amounts.reduce((sum, cents) => sum + cents, 0);

/** With what has come since, or without what has gone. */
export const movedTo = (before: Unexplained, cents: number): Unexplained => {
  const step = cents - sumOf(before);
  if (step === 0) return before;
  const undone = choicesOf(before).find((chosen) => sumOf(chosen) === -step);
  return undone ? less(before, undone) : shortened([...before, step]);
};

export const less = (amounts: Unexplained, gone: Unexplained): Unexplained => {
  const left = [...amounts];
  for (const cents of gone) left.splice(left.indexOf(cents), 1);
  return left;
};

/** Whichever of the amounts may have one cause: all of them, then the fewest. */
export const choicesOf = (amounts: Unexplained): Unexplained[] =>
  Array.from({ length: 2 ** amounts.length - 1 }, (_, choice) =>
    amounts.filter((_cents, place) => ((choice + 1) >> place) % 2 === 1),
  ).toSorted(
    (one, other) =>
      Number(other.length === amounts.length) - Number(one.length === amounts.length) ||
      one.length - other.length,
  );

const shortened = ([first = 0, second = 0, ...others]: Unexplained): Unexplained =>
  others.length + 2 > mostAmounts ? [first + second, ...others] : [first, second, ...others].filter(Boolean);
