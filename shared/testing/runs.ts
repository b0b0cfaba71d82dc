const times = Number(process.env.TEST_RUNS ?? 1);

/** TEST_RUNS multiplies the number of tried cases. */
export const runs = (count: number) => ({ numRuns: Math.ceil(count * times) });
