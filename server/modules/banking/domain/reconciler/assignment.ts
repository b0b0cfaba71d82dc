import { type Assignment, pairCrowd } from "./large-assignment.ts";

interface Dated {
  day: number;
  row: { amountCents: number };
}

type Pairs<One, Other> = [One, Other][];

/** Beyond so many combinations it is a crowd of equal amounts, of which only the nearest are weighed. */
const mostCells = 10_000;

/** So many combinations of what is left are tried once more. */
const mostLeft = 100;

/** Pairs two series one to one at the least total cost, the earlier with the earlier; neighbours may cross if that is cheaper. */
export const assign = <One extends Dated, Other extends Dated>(
  assignment: Assignment<One, Other>,
): Pairs<One, Other> => {
  const { ones, others, costOf } = assignment;
  if (ones.length === 0 || others.length === 0) return [];
  if (ones.length * others.length > mostCells) return pairCrowd(assignment);
  const pairs = aligned(assignment);
  if (pairs.length === 0) return pairs;
  cross(pairs, costOf);
  pairLeft(pairs, assignment);
  return pairs;
};

const pairStep = 0;
const oneStep = 1;
const otherStep = 2;

/** Sequence alignment (Needleman and Wunsch) over the two series. */
const aligned = <One, Other>({ ones, others, costOf, costOfOne, costOfOther }: Assignment<One, Other>) => {
  const width = others.length + 1;
  const steps = new Uint8Array((ones.length + 1) * width).fill(oneStep);
  let above = Float64Array.from({ length: width }, (_, column) => column * costOfOther);
  let line = new Float64Array(width);
  steps.fill(otherStep, 0, width);
  ones.forEach((one, row) => {
    const alone = costOfOne(one);
    line[0] = (above[0] ?? 0) + alone;
    others.forEach((other, column) => {
      let step = oneStep;
      let least = (above[column + 1] ?? 0) + alone;
      const paired = (above[column] ?? 0) + costOf(one, other);
      if (paired < least) [step, least] = [pairStep, paired];
      const left = (line[column] ?? 0) + costOfOther;
      if (left < least) [step, least] = [otherStep, left];
      line[column + 1] = least;
      steps[(row + 1) * width + column + 1] = step;
    });
    [above, line] = [line, above];
  });

  const pairs: Pairs<One, Other> = [];
  let [row, column] = [ones.length, others.length];
  while (row > 0 && column > 0) {
    const step = steps[row * width + column];
    if (step !== otherStep) row -= 1;
    if (step !== oneStep) column -= 1;
    const [one, other] = [ones[row], others[column]];
    if (step === pairStep && one !== undefined && other !== undefined) pairs.push([one, other]);
  }
  return pairs;
};

const cross = <One, Other>(pairs: Pairs<One, Other>, costOf: Assignment<One, Other>["costOf"]) => {
  for (const [place, first] of pairs.entries()) {
    for (const second of pairs.slice(place + 1)) {
      const straight = costOf(first[0], first[1]) + costOf(second[0], second[1]);
      if (costOf(first[0], second[1]) + costOf(second[0], first[1]) >= straight) continue;
      [first[1], second[1]] = [second[1], first[1]];
    }
  }
};

/** Order says nothing of rows that could never be each other's: what only such pairs kept apart is paired after all. */
const pairLeft = <One, Other>(pairs: Pairs<One, Other>, assignment: Assignment<One, Other>) => {
  const { costOf, costOfOne, costOfOther } = assignment;
  const [pairedOnes, pairedOthers] = [
    new Set(pairs.map(([one]) => one)),
    new Set(pairs.map(([, other]) => other)),
  ];
  const ones = assignment.ones.filter((one) => !pairedOnes.has(one));
  const others = assignment.others.filter((other) => !pairedOthers.has(other));
  if (ones.length === 0 || others.length === 0 || ones.length * others.length > mostLeft) return;
  const isNever = (one: One, other: Other) => costOf(one, other) === Number.POSITIVE_INFINITY;
  const gains = ones.flatMap((one) =>
    others.map((other) => ({ one, other, gain: costOfOne(one) + costOfOther - costOf(one, other) })),
  );
  for (const { one, other, gain } of gains.sort((first, second) => second.gain - first.gain)) {
    if (gain <= 0) break;
    if (pairs.every(([before, after]) => isNever(one, after) && isNever(before, other)))
      pairs.push([one, other]);
  }
};

/** Puts rows of equal amount together and cuts where more than so many days lie between two rows. */
export const seriesOf = <One extends Dated, Other extends Dated>(
  ones: readonly One[],
  others: readonly Other[],
  daysApart: number,
) => {
  const amounts = Map.groupBy(others, ({ row }) => row.amountCents);
  const onesOf = Map.groupBy(
    ones.filter(({ row }) => amounts.has(row.amountCents)),
    ({ row }) => row.amountCents,
  );
  return [...onesOf].flatMap(([amount, group]) => cutAtGaps(group, amounts.get(amount) ?? [], daysApart));
};

const cutAtGaps = <One extends Dated, Other extends Dated>(
  ones: readonly One[],
  others: readonly Other[],
  daysApart: number,
) => {
  const days = [...ones, ...others].map(({ day }) => day).sort((one, other) => one - other);
  const cuts = days.filter((day, place) => day - (days[place - 1] ?? day) > daysApart);
  const bounds = [Number.NEGATIVE_INFINITY, ...cuts, Number.POSITIVE_INFINITY];
  if (cuts.length === 0) return [{ ones, others }];
  let [one, other] = [0, 0];
  return bounds.slice(1).map((end) => {
    const [firstOne, firstOther] = [one, other];
    while ((ones[one]?.day ?? end) < end) one += 1;
    while ((others[other]?.day ?? end) < end) other += 1;
    return { ones: ones.slice(firstOne, one), others: others.slice(firstOther, other) };
  });
};
