import { type Assignment, assignLargeGroup } from "./large-assignment.ts";

interface Dated {
  day: number;
  row: { amountCents: number };
}

type Pairs<Left, Right> = [Left, Right][];

const maxCells = 10_000;

/** Above so many combinations the leftover rows stay unpaired. */
const maxLeftoverCells = 100;

/** Pairs two series one to one at the lowest total cost, in order of days; neighbours may cross where that is cheaper. */
export const assign = <Left extends Dated, Right extends Dated>(
  assignment: Assignment<Left, Right>,
): Pairs<Left, Right> => {
  const { left, right, costOf } = assignment;
  if (left.length === 0 || right.length === 0) return [];
  if (left.length * right.length > maxCells) return assignLargeGroup(assignment);
  const pairs = alignSeries(assignment);
  if (pairs.length === 0) return pairs;
  swapWhereCheaper(pairs, costOf);
  pairLeftovers(pairs, assignment);
  return pairs;
};

const pairStep = 0;
const leftStep = 1;
const rightStep = 2;

/** Sequence alignment (Needleman and Wunsch) over the two series. */
const alignSeries = <Left, Right>({
  left,
  right,
  costOf,
  costOfUnmatchedLeft,
  costOfUnmatchedRight,
}: Assignment<Left, Right>) => {
  const width = right.length + 1;
  const steps = new Uint8Array((left.length + 1) * width).fill(leftStep);
  let previous = Float64Array.from({ length: width }, (_, column) => column * costOfUnmatchedRight);
  let current = new Float64Array(width);
  steps.fill(rightStep, 0, width);
  left.forEach((leftRow, row) => {
    const unmatchedCost = costOfUnmatchedLeft(leftRow);
    current[0] = (previous[0] ?? 0) + unmatchedCost;
    right.forEach((rightRow, column) => {
      let step = leftStep;
      let lowestCost = (previous[column + 1] ?? 0) + unmatchedCost;
      const paired = (previous[column] ?? 0) + costOf(leftRow, rightRow);
      if (paired < lowestCost) [step, lowestCost] = [pairStep, paired];
      const left = (current[column] ?? 0) + costOfUnmatchedRight;
      if (left < lowestCost) [step, lowestCost] = [rightStep, left];
      current[column + 1] = lowestCost;
      steps[(row + 1) * width + column + 1] = step;
    });
    [previous, current] = [current, previous];
  });

  const pairs: Pairs<Left, Right> = [];
  let [row, column] = [left.length, right.length];
  while (row > 0 && column > 0) {
    const step = steps[row * width + column];
    if (step !== rightStep) row -= 1;
    if (step !== leftStep) column -= 1;
    const [leftRow, rightRow] = [left[row], right[column]];
    if (step === pairStep && leftRow !== undefined && rightRow !== undefined) pairs.push([leftRow, rightRow]);
  }
  return pairs;
};

const swapWhereCheaper = <Left, Right>(
  pairs: Pairs<Left, Right>,
  costOf: Assignment<Left, Right>["costOf"],
) => {
  for (const [place, first] of pairs.entries()) {
    for (const second of pairs.slice(place + 1)) {
      const straight = costOf(first[0], first[1]) + costOf(second[0], second[1]);
      if (costOf(first[0], second[1]) + costOf(second[0], first[1]) >= straight) continue;
      [first[1], second[1]] = [second[1], first[1]];
    }
  }
};

/** Alignment keeps the order even past pairs that are impossible; rows left unpaired only for that reason are paired here. */
const pairLeftovers = <Left, Right>(pairs: Pairs<Left, Right>, assignment: Assignment<Left, Right>) => {
  const { costOf, costOfUnmatchedLeft, costOfUnmatchedRight } = assignment;
  const [pairedLeft, pairedRight] = [
    new Set(pairs.map(([leftRow]) => leftRow)),
    new Set(pairs.map(([, rightRow]) => rightRow)),
  ];
  const left = assignment.left.filter((leftRow) => !pairedLeft.has(leftRow));
  const right = assignment.right.filter((rightRow) => !pairedRight.has(rightRow));
  if (left.length === 0 || right.length === 0 || left.length * right.length > maxLeftoverCells) return;
  const isForbidden = (leftRow: Left, rightRow: Right) =>
    costOf(leftRow, rightRow) === Number.POSITIVE_INFINITY;
  const savings = left.flatMap((leftRow) =>
    right.map((rightRow) => ({
      leftRow,
      rightRow,
      saving: costOfUnmatchedLeft(leftRow) + costOfUnmatchedRight - costOf(leftRow, rightRow),
    })),
  );
  for (const { leftRow, rightRow, saving } of savings.sort((first, second) => second.saving - first.saving)) {
    if (saving <= 0) break;
    if (pairs.every(([before, after]) => isForbidden(leftRow, after) && isForbidden(before, rightRow)))
      pairs.push([leftRow, rightRow]);
  }
};

export const groupIntoSeries = <Left extends Dated, Right extends Dated>(
  left: readonly Left[],
  right: readonly Right[],
  daysApart: number,
) => {
  const rightByAmount = Map.groupBy(right, ({ row }) => row.amountCents);
  const leftByAmount = Map.groupBy(
    left.filter(({ row }) => rightByAmount.has(row.amountCents)),
    ({ row }) => row.amountCents,
  );
  return [...leftByAmount].flatMap(([amount, group]) =>
    cutAtGaps(group, rightByAmount.get(amount) ?? [], daysApart),
  );
};

const cutAtGaps = <Left extends Dated, Right extends Dated>(
  left: readonly Left[],
  right: readonly Right[],
  daysApart: number,
) => {
  const days = [...left, ...right].map(({ day }) => day).sort((leftRow, rightRow) => leftRow - rightRow);
  const cuts = days.filter((day, place) => day - (days[place - 1] ?? day) > daysApart);
  const bounds = [Number.NEGATIVE_INFINITY, ...cuts, Number.POSITIVE_INFINITY];
  if (cuts.length === 0) return [{ left, right }];
  let [leftRow, rightRow] = [0, 0];
  return bounds.slice(1).map((end) => {
    const [firstOne, firstOther] = [leftRow, rightRow];
    while ((left[leftRow]?.day ?? end) < end) leftRow += 1;
    while ((right[rightRow]?.day ?? end) < end) rightRow += 1;
    return { left: left.slice(firstOne, leftRow), right: right.slice(firstOther, rightRow) };
  });
};
