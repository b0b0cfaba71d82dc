/** One amount per fault, so that each can be explained alone. Integer cents, the latest last. */
export type Unexplained = readonly number[];

const maxAmounts = 6;

export const sumOf = (amounts: Unexplained) => amounts.reduce((sum, cents) => sum + cents, 0);

export const updateUnexplained = (before: Unexplained, cents: number): Unexplained => {
  const step = cents - sumOf(before);
  if (step === 0) return before;
  const undone = combinationsOf(before).find((chosen) => sumOf(chosen) === -step);
  return undone ? withoutAmounts(before, undone) : mergeOldest([...before, step]);
};

export const withoutAmounts = (amounts: Unexplained, vanishedHolds: Unexplained): Unexplained => {
  const left = [...amounts];
  for (const cents of vanishedHolds) left.splice(left.indexOf(cents), 1);
  return left;
};

/** All amounts first, then the fewest; of as many, the latest, because what an answer brings explains its own step. */
export const combinationsOf = (amounts: Unexplained): Unexplained[] =>
  Array.from({ length: 2 ** amounts.length - 1 }, (_, choice) =>
    amounts.filter((_cents, place) => ((choice + 1) >> place) % 2 === 1),
  )
    .reverse()
    .toSorted(
      (one, other) =>
        Number(other.length === amounts.length) - Number(one.length === amounts.length) ||
        one.length - other.length,
    );

const mergeOldest = ([first = 0, second = 0, ...others]: Unexplained): Unexplained =>
  others.length + 2 > maxAmounts ? [first + second, ...others] : [first, second, ...others].filter(Boolean);
