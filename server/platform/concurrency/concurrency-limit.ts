import { createKeyedConcurrencyLimit } from "./keyed-concurrency-limit.ts";

export const createConcurrencyLimit = (limit: number) => {
  const withinLimit = createKeyedConcurrencyLimit({ limit });
  return <Result>(work: () => Promise<Result>) => withinLimit("all", work);
};
