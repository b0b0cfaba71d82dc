import { createStore } from "#client/lib/store.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";

/** What is to be written or changed by hand. */
export interface AskedEntry {
  /** Otherwise the first account kept by hand, or a new one for cash. */
  accountId?: string;
  /** The row to change; otherwise a new one. */
  transaction?: Transaction;
}

const store = createStore<AskedEntry | undefined>(undefined);

export const askForEntry = (asked: AskedEntry = {}) => store.set(asked);
export const closeAskedEntry = () => store.set(undefined);
export const useAskedEntry = store.use;
