/** How people round the part of each. Null: the parts differ. */
const roundings: { weight: number; round: (cents: number) => number[] }[] = [
  { weight: 0.42, round: (part) => [Math.floor(part), Math.ceil(part)] },
  { weight: 0.08, round: (part) => [Math.ceil(part / 10) * 10] },
  { weight: 0.09, round: (part) => [Math.ceil(part / 50) * 50] },
  { weight: 0.08, round: (part) => [Math.round(part / 50) * 50] },
  { weight: 0.07, round: (part) => [Math.ceil(part / 100) * 100] },
  { weight: 0.03, round: (part) => [Math.round(part / 100) * 100] },
  { weight: 0.01, round: (part) => [Math.round(part / 500) * 500] },
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
