import { type CachedTransactions, emptyCache, parseCachedTransactions } from "./cached-transactions.ts";
import type { TransactionSumsRepository } from "./transaction-sums-repository.ts";

interface Dependencies {
  version: (userId: string) => Promise<number | undefined>;
  lines: TransactionSumsRepository["lines"];
}

interface CacheEntry {
  version: number;
  movements: CachedTransactions;
}

/** For all people together, about 40 MB; the least recently used is dropped first. */
const maxCached = 250_000;

/** Each person's transactions, read once per version of their ledger. */
export const createTransactionCache = ({ version, lines }: Dependencies) => {
  const cached = new Map<string, CacheEntry>();
  const running = new Map<string, Promise<CacheEntry>>();

  const read = async (userId: string, version: number): Promise<CacheEntry> => {
    // A change meanwhile raises the version, so the next call reads again.
    const found = await lines(userId);
    return { version, movements: found === null ? emptyCache : parseCachedTransactions(found) };
  };

  const readOnce = (userId: string, version: number) => {
    const key = `${userId} ${version}`;
    const reading = running.get(key) ?? read(userId, version).finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };

  const store = (userId: string, entry: CacheEntry) => {
    cached.delete(userId);
    cached.set(userId, entry);
    let total = [...cached.values()].reduce((sum, { movements }) => sum + movements.heads.length, 0);
    for (const [id, { movements }] of cached) {
      if (total <= maxCached) return;
      cached.delete(id);
      total -= movements.heads.length;
    }
  };

  return async (userId: string): Promise<CachedTransactions> => {
    const present = (await version(userId)) ?? 0;
    const known = cached.get(userId);
    const entry = known?.version === present ? known : await readOnce(userId, present);
    store(userId, entry);
    return entry.movements;
  };
};
