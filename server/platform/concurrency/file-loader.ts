import { createConcurrencyLimit } from "./concurrency-limit.ts";

export interface StoredFile {
  size: number;
  bytes(): Promise<Uint8Array>;
}

const smallFileBytes = 1_000_000;

export const createFileLoader = (places: number) => {
  const withinLimit = createConcurrencyLimit(places);

  return <Result>(file: StoredFile, work: (bytes: Uint8Array) => Promise<Result>): Promise<Result> => {
    const load = async () => work(await file.bytes());
    return file.size > smallFileBytes ? withinLimit(load) : load();
  };
};
