const times = Number(process.env.TEST_RUNS ?? 1);

/** How many cases of a property are tried; TEST_RUNS multiplies it, for a long look now and then. */
export const runs = (count: number) => ({ numRuns: Math.ceil(count * times) });
