/** Lets so many works run at once, whosesoever they are; the others wait in the order in which they came. */
export const createGate = (places: number) => {
  const waiting: (() => void)[] = [];
  let free = places;

  const enter = () => {
    if (free === 0) return new Promise<void>((resolve) => void waiting.push(resolve));
    free -= 1;
    return null;
  };

  /** A place that somebody waits for is handed on, never free in between. */
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
