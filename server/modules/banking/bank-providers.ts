import type { BankProvider } from "./bank-provider.ts";

export interface BankProviders {
  /** For new connections; null when none is configured. */
  forLinking: BankProvider | null;
  /** Null if it is no longer configured. */
  of(id: BankProvider["id"]): BankProvider | null;
  /** Simulated banks only: deletes the data of that `psuId`. */
  forgetPerson?(psuId: string): Promise<void>;
}
