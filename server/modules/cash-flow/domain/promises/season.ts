import type { Waves } from "./usual-season.ts";

/** An amount of a series, by the month in which it fell due. */
export interface Dated {
  month: number;
  cents: number;
}

/** Level, and two waves a year. */
const waves = (month: number) => {
  const angle = (month * Math.PI) / 6;
  return [1, Math.cos(angle), Math.sin(angle), Math.cos(2 * angle), Math.sin(2 * angle)];
};

/** Holds waves near the usual ones while few rows speak for others. */
const stiffness = [0.001, 1.5, 1.5, 4, 4];

const swing = (month: number, coefficients: readonly number[]) =>
  waves(month).reduce((sum, value, at) => sum + value * (coefficients[at] ?? 0), 0);

const weightPerMonth = 0.97;

const rounds = 80;

/** Coefficients of the waves by weighted least squares, one after the other until they rest (Gauss-Seidel). */
const fitted = (rows: readonly Dated[], usual: Waves) => {
  const usually = (month: number) => swing(month, [0, ...usual]);
  const newest = rows.at(-1)?.month ?? 0;
  const known = rows.map(({ month, cents }) => ({
    wave: waves(month),
    value: Math.log(cents) - usually(month),
    weight: weightPerMonth ** (newest - month),
  }));
  const product = (one: number, other: number) =>
    known.reduce((sum, { wave, weight }) => sum + weight * (wave[one] ?? 0) * (wave[other] ?? 0), 0);
  const matrix = stiffness.map((_, one) => stiffness.map((_value, other) => product(one, other)));
  const right = stiffness.map((_, one) =>
    known.reduce((sum, { wave, weight, value }) => sum + weight * (wave[one] ?? 0) * value, 0),
  );
  const coefficients = stiffness.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, stiff] of stiffness.entries()) {
      const line = matrix[at] ?? [];
      const own = line[at] ?? 0;
      const others = line.reduce((sum, value, other) => sum + value * (coefficients[other] ?? 0), 0);
      const rest = (right[at] ?? 0) - others + own * (coefficients[at] ?? 0);
      coefficients[at] = rest / (own + stiff);
    }
  }
  return (month: number) => usually(month) + swing(month, coefficients);
};

/** How much of last year's deviation in a month comes back in the same month, 0 to 0.8. */
const returning = (residuals: ReadonlyMap<number, number>) => {
  let product = 0.02;
  let square = 0.1;
  for (const [month, residual] of residuals) {
    const before = residuals.get(month - 12);
    if (before === undefined) continue;
    product += residual * before;
    square += before * before;
  }
  return Math.min(0.8, Math.max(0, product / square));
};

/** How many rows tell the level of late, and how many more speak for that of all. */
const [newest, asIfUsual] = [6, 4];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What a bill paid by use comes to in each month, from the usual season, its own and the level of late; with its usual error. */
export const seasonOf = (rows: readonly Dated[], usual: Waves) => {
  const expected = fitted(rows, usual);
  const residuals = new Map(rows.map(({ month, cents }) => [month, Math.log(cents) - expected(month)]));
  const latest = rows.slice(-newest).map(({ month }) => residuals.get(month) ?? 0);
  const level = sum(latest) / (latest.length + asIfUsual);
  const share = returning(residuals);
  const spread = Math.sqrt(sum([...residuals.values()].map((value) => value * value)) / rows.length);
  return {
    amountIn: (month: number) =>
      Math.exp(expected(month) + level + share * ((residuals.get(month - 12) ?? 0) - level)),
    spread,
  };
};
