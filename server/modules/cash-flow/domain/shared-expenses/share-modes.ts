/** How people round the part of each besides to the cent. */
const toOnePart: ((part: number) => number)[] = [
  (part) => Math.ceil(part / 10) * 10,
  (part) => Math.ceil(part / 50) * 50,
  (part) => Math.round(part / 50) * 50,
  (part) => Math.ceil(part / 100) * 100,
  (part) => Math.round(part / 100) * 100,
  (part) => Math.round(part / 500) * 500,
];
const weightsOfOne = [0.08, 0.09, 0.08, 0.07, 0.03, 0.01];
const roundings: { weight: number; round: (cents: number) => number[] }[] = [
  { weight: 0.42, round: (part) => [Math.floor(part), Math.ceil(part)] },
  ...toOnePart.map((toPart, place) => ({
    weight: weightsOfOne[place] ?? 0,
    round: (part: number) => [toPart(part)],
  })),
];
const unequalWeight = 0.28;

export interface ShareMode {
  /** Null when the parts differ. */
  low: number | null;
  high: number;
  /** What each would pay. */
  fair: number;
  prior: number;
}

/** The likeliest parts of an expense among so many people, those that come to the same put together. */
export const shareModes = (cents: number, people: number): ShareMode[] => {
  const fair = cents / people;
  const modes: ShareMode[] = [{ low: null, high: 0, fair, prior: Math.log(unequalWeight) }];
  const equal = new Map<number, { high: number; weight: number }>();
  for (const { weight, round } of roundings) {
    const values = round(fair);
    const [low = 0, high = low] = values;
    const known = equal.get(low);
    if (low > 0)
      equal.set(low, { high: Math.max(high, known?.high ?? 0), weight: weight + (known?.weight ?? 0) });
  }
  for (const [low, { high, weight }] of equal) modes.push({ low, high, fair, prior: Math.log(weight) });
  return modes;
};

/** What each pays of several things in one sum, all rounded in the same way or only their sum. */
export const amountsOf = (all: readonly number[], people: number): { low: number; high: number }[] => {
  let [sum, low, high] = [0, 0, 0];
  for (const cents of all) {
    sum += cents;
    low += Math.floor(cents / people);
    high += Math.ceil(cents / people);
  }
  const amounts = [{ low, high }];
  const add = (one: number) => {
    if (one <= 0 || (one >= low && one <= high)) return;
    if (!amounts.some((other) => other.low === one && other.high === one))
      amounts.push({ low: one, high: one });
  };
  for (const toPart of toOnePart) {
    let apart = 0;
    for (const cents of all) apart += toPart(cents / people);
    add(apart);
    add(toPart(sum / people));
  }
  return amounts;
};

const alikeParts = (all: readonly number[], people: number) =>
  roundings.map(({ weight, round }) => ({ weight, parts: all.map((cents) => round(cents / people)) }));

/** The likeliest parts of many expenses: all rounded alike, only the sum rounded, or all uneven. */
export const alikeModes = (all: readonly number[], people: number): ShareMode[][] => {
  const modeOf = (cents: number, parts: readonly number[], prior: number): ShareMode => ({
    ...{ low: parts[0] ?? 0, high: parts.at(-1) ?? 0, fair: cents / people, prior },
  });
  const first = (place: number, weight: number) => (place === 0 ? Math.log(weight) : 0);
  const uneven = all.map(
    (cents, place): ShareMode => ({
      ...{ low: null, high: 0, fair: cents / people, prior: first(place, unequalWeight) },
    }),
  );
  const alike = alikeParts(all, people).map(({ weight, parts }) =>
    all.map((cents, place) => modeOf(cents, parts[place] ?? [], first(place, weight * 0.7))),
  );
  const total = all.reduce((sum, cents) => sum + cents, 0) / people;
  const summed = roundings.slice(1).map(({ weight, round }) => {
    const floors = all.map((cents) => Math.floor(cents / people));
    const rest = (round(total)[0] ?? 0) - floors.reduce((sum, part) => sum + part, 0);
    return all.map((cents, place) =>
      modeOf(cents, [(floors[place] ?? 0) + (place === 0 ? rest : 0)], first(place, weight * 0.3)),
    );
  });
  return [uneven, ...alike, ...summed].filter((modes) => modes.every(({ low }) => low === null || low > 0));
};

const fullChance = 0.84;
const partialChance = 0.08;

/** The parts of one person in some expenses: what is known to the cent, and the fair sum of those that differ. */
export interface PartSum {
  low: number;
  high: number;
  loose: number;
}

/** Logarithm of the chance of this amount as the part of one person. */
export const amountChance = (cents: number, { low, high, loose }: PartSum): number => {
  if (loose === 0) {
    if (cents >= low && cents <= high) return Math.log(fullChance / (high - low + 1));
    return cents < low ? Math.log((partialChance * onGrid(cents)) / low) : Number.NEGATIVE_INFINITY;
  }
  const density = unequalDensity((cents - low) / loose);
  return density > 0
    ? Math.log((density * Math.max(onGrid(cents - low), onGrid(cents - high))) / loose)
    : Number.NEGATIVE_INFINITY;
};

/** People round to half euros when they do not divide. */
const onGrid = (cents: number) => (cents % 50 === 0 ? 0.85 * 50 : cents % 10 === 0 ? 0.08 * 12 : 0.07);

const unequalDensity = (ratio: number) => {
  if (ratio >= 0.75 && ratio <= 1.25) return 1.3;
  if (ratio >= 0.5 && ratio <= 1.5) return 0.45;
  return ratio >= 0.25 && ratio <= 1.8 ? 0.12 : 0;
};
