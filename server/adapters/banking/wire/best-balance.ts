import type { RemoteBalance } from "#server/ports/bank-provider.ts";

/** One of an account's balances, under its ISO 20022 code. */
export interface NamedBalance {
  code: string;
  cents: number;
  currency: string;
}

/** Codes that count holds and pending movements in: expected, and all that is "available". */
const withPending = new Set(["XPCD", "ITAV", "CLAV", "FWAV", "OPAV"]);

/** The first that the bank gives of the codes in order of preference; null when it gives none of them. */
export const bestBalance = (balances: NamedBalance[], preference: string[]): RemoteBalance | null => {
  for (const code of preference) {
    const found = balances.find((balance) => balance.code === code);
    if (found) {
      return { cents: found.cents, currency: found.currency, includesPending: withPending.has(code) };
    }
  }
  return null;
};
