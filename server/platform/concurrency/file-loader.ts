import { createGate } from "./gate.ts";

export interface StoredFile {
  /** In bytes. */
  size: number;
  bytes(): Promise<Uint8Array>;
}

const smallBytes = 1_000_000;

/** Loads files for work on them: so many large ones at once, whoever sends them, and small ones without waiting. */
export const createFileLoader = (places: number) => {
  const throughGate = createGate(places);

  return <Result>(file: StoredFile, work: (bytes: Uint8Array) => Promise<Result>): Promise<Result> => {
    const load = async () => work(await file.bytes());
    return file.size > smallBytes ? throughGate(load) : load();
  };
};
