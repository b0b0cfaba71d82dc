import { createKeyedConcurrencyLimit } from "./keyed-concurrency-limit.ts";

export const createKeyedMutex = () => createKeyedConcurrencyLimit({ limit: 1 });
