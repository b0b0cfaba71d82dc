/** Runs the work of one key one after another, whatever became of the one before; of different keys at once. */
export const createTurns = () => {
  const lasts = new Map<string, Promise<void>>();

  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = lasts.get(key);
    const result = before ? before.then(work) : work();
    const last = Promise.allSettled([result]).then(() => {
      if (lasts.get(key) === last) lasts.delete(key);
    });
    lasts.set(key, last);
    return result;
  };
};
