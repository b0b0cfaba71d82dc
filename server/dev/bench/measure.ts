export const print = (line: string) => process.stdout.write(`${line}\n`);

export const megabytes = () => process.memoryUsage.rss() / 1e6;

/** The highest value of a reading while work runs. */
export const peakWhile = async <Result>(work: Promise<Result>, read: () => number) => {
  let peak = read();
  const timer = setInterval(() => {
    peak = Math.max(peak, read());
  }, 20);
  const result = await work;
  clearInterval(timer);
  return { result, peak };
};

/** The longest time in milliseconds for which the event loop was blocked. */
export const watchStalls = () => {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const present = performance.now();
    longest = Math.max(longest, present - last);
    last = present;
  }, 5);
  return () => {
    clearInterval(timer);
    return longest;
  };
};

export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** In milliseconds. */
export const timesOf = async (work: () => Promise<unknown>, times: number) => {
  const values: number[] = [];
  for (let round = 0; round < times; round++) {
    const started = performance.now();
    await work();
    values.push(performance.now() - started);
  }
  return values;
};

/** Duration and additional memory of the work, as text. */
export const costOf = async <Result>(work: () => Promise<Result>) => {
  const idle = megabytes();
  const stalls = watchStalls();
  const started = performance.now();
  const { result, peak } = await peakWhile(work(), megabytes);
  const seconds = (performance.now() - started) / 1000;
  const memory = `+${Math.round(Math.max(0, peak - idle))} MB above ${Math.round(idle)} MB`;
  return { result, seconds, words: `${memory}, longest stall ${Math.round(stalls())} ms` };
};

/** Processor seconds of all threads of this process. */
export const processorSeconds = async (work: () => Promise<unknown>) => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** 1 is linear, 2 quadratic: the slope of the line through the logarithms. */
export const exponentOf = (sizes: number[], costs: number[]) => {
  const points = sizes.map((size, place) => ({ x: Math.log(size), y: Math.log(costs[place] ?? 1) }));
  const mean = (axis: "x" | "y") => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean("x"), mean("y")];
  const slope = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return slope / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
};
