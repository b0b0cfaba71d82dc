/** How much a level moves from one block to the next, as a share of the noise's variance; with how likely that is at first. */
const drifts: readonly [number, number][] = [
  [0, 0.7],
  [0.005, 0.1],
  [0.02, 0.1],
  [0.06, 0.06],
  [0.15, 0.04],
];

interface Assumed {
  mean: number;
  spread: number;
  blocksAhead: number;
}

interface Filtered {
  level: number;
  /** Of the mean level over the blocks ahead. */
  variance: number;
}

/** A local level model (Kalman filter; Durbin and Koopman, Time Series Analysis by State Space Methods, chapter 2), averaged over how fast the level may drift. */
export const filtered = (values: readonly number[], assumed: Assumed): Filtered => {
  const noise = noiseOf(values, assumed);
  const models = drifts.map(([drift, prior]) => ({ ...filterOnce(values, noise, drift, assumed), prior }));
  const most = Math.max(...models.map(({ logLikelihood }) => logLikelihood));
  const weights = models.map(({ logLikelihood, prior }) => prior * Math.exp(logLikelihood - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (of: (model: Filtered) => number) =>
    models.reduce((sum, model, at) => sum + (of(model) * (weights[at] ?? 0)) / total, 0);
  const level = mean((model) => model.level);
  return { level, variance: mean((model) => model.variance + (model.level - level) ** 2) };
};

/** Half the mean squared step from one block to the next: the variance of a block, whatever the level does. */
const noiseOf = (values: readonly number[], { spread }: Assumed) => {
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
  const squares = steps.reduce((sum, step) => sum + step * step, 0) / 2;
  // With few blocks, as lumpy as money that comes once a month.
  const assumed = Math.max(0.5, 3 - steps.length / 2);
  return (squares + assumed * (spread * 1.2) ** 2) / (steps.length + assumed);
};

const filterOnce = (
  values: readonly number[],
  noise: number,
  drift: number,
  { mean, spread, blocksAhead }: Assumed,
) => {
  let [level, variance, logLikelihood] = [mean, spread ** 2, 0];
  // Habits of years ago are not quite those of today.
  const step = (drift + 0.0015) * noise;
  for (const value of values) {
    variance += step;
    const expected = variance + noise;
    const surprise = value - level;
    // A single large purchase is no new level.
    const weight = Math.min(1, (2.5 * Math.sqrt(expected)) / Math.max(Math.abs(surprise), 1));
    logLikelihood -= (Math.log(expected) + (weight * surprise ** 2) / expected) / 2;
    level += (variance / expected) * surprise * (0.3 + 0.7 * weight);
    variance *= 1 - variance / expected;
  }
  return { level, variance: variance + (step * blocksAhead) / 3, logLikelihood };
};
