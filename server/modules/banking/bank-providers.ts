import type { BankProvider } from "./bank-provider.ts";

/** The ways to banks that this installation has. */
export interface BankProviders {
  /** Serves new connections; null when none is configured. */
  forLinking: BankProvider | null;
  /** Null for one that is configured no longer. */
  of(id: BankProvider["id"]): BankProvider | null;
  /** Where banks are made up: forgets the person of that `psuId`. */
  forgetPerson?(psuId: string): Promise<void>;
}
