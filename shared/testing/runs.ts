const times = Number(process.env.TEST_RUNS ?? 1);

/**
 * TEST_RUNS multiplies the number of tried cases. What fails is told before the test's own time is over, with the smallest
 * case found until then: making one of a household smaller may take longer than all of its cases.
 */
export const runs = (count: number) => ({
  numRuns: Math.ceil(count * times),
  interruptAfterTimeLimit: 150_000 * times,
  markInterruptAsFailure: true,
});
