import { AsyncLocalStorage } from "node:async_hooks";

type Kept = Map<object, Map<string, Promise<unknown>>>;

const current = new AsyncLocalStorage<Kept>();

/** Work that changes nothing: what it asks for more than once is read once. */
export const inOneReading = <Result>(work: () => Promise<Result>): Promise<Result> =>
  current.run(new Map(), work);

export const isInReading = () => current.getStore() !== undefined;

/** A change came in between, so that all is read again. */
export const readAnew = () => current.getStore()?.clear();

/** Reads of a person, once for the same parameters in one reading. Nobody may change what they are given. */
export const onceInReading = <Parameters extends [userId: string, ...(string | undefined)[]], Result>(
  read: (...parameters: Parameters) => Promise<Result>,
) => {
  return (...parameters: Parameters): Promise<Result> => {
    const reading = current.getStore();
    if (!reading) return read(...parameters);
    const ofThis = reading.get(read) ?? new Map<string, Promise<unknown>>();
    reading.set(read, ofThis);
    const key = parameters.join(" ");
    const known = ofThis.get(key) as Promise<Result> | undefined;
    if (known) return known;
    const reads = read(...parameters);
    ofThis.set(key, reads);
    return reads;
  };
};
