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

/** Holds waves near zero that few rows speak for. */
const stiffness = [0.001, 0.35, 0.35, 1.2, 1.2];
const weightPerMonth = 0.97;

const rounds = 80;

/** Coefficients of the waves by weighted least squares, one after the other until they rest (Gauss-Seidel). */
const fitted = (rows: readonly Dated[]) => {
  const newest = rows.at(-1)?.month ?? 0;
  const known = rows.map(({ month, cents }) => ({
    wave: waves(month),
    value: Math.log(cents),
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
  return (month: number) => waves(month).reduce((sum, value, at) => sum + value * (coefficients[at] ?? 0), 0);
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

/** What a bill paid by use comes to in each month, from the season and the level of late; with its usual error. */
export const seasonOf = (rows: readonly Dated[]) => {
  const expected = fitted(rows);
  const residuals = new Map(rows.map(({ month, cents }) => [month, Math.log(cents) - expected(month)]));
  const latest = rows.slice(-4).map(({ month }) => residuals.get(month) ?? 0);
  const level = latest.reduce((sum, value) => sum + value, 0) / (latest.length + 4);
  const share = returning(residuals);
  const spread = Math.sqrt(
    [...residuals.values()].reduce((sum, value) => sum + value * value, 0) / rows.length,
  );
  return {
    amountIn: (month: number) =>
      Math.exp(expected(month) + level + share * ((residuals.get(month - 12) ?? 0) - level)),
    spread,
  };
};
