export const createConcurrencyLimit = (places: number) => {
  const waiting: (() => void)[] = [];
  let free = places;

  const enter = () => {
    if (free === 0) return new Promise<void>((resolve) => void waiting.push(resolve));
    free -= 1;
    return null;
  };

  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = enter();
    if (turn) await turn;
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
