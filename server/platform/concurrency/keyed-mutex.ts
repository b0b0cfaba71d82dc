export const createKeyedMutex = () => {
  const lastByKey = new Map<string, Promise<void>>();

  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const previous = lastByKey.get(key);
    const result = previous ? previous.then(work) : work();
    const last = Promise.allSettled([result]).then(() => {
      if (lastByKey.get(key) === last) lastByKey.delete(key);
    });
    lastByKey.set(key, last);
    return result;
  };
};
