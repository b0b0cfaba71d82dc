import type { CheckBalance, RemoteBalance } from "#server/modules/banking/bank-provider.ts";

export interface NamedBalance {
  code: string;
  cents: number;
  currency: string;
  /** `YYYY-MM-DD`. */
  on: string | null;
}

/** Codes of balances with holds and pending transactions. */
const withPending = new Set(["XPCD", "ITAV", "CLAV", "FWAV", "OPAV"]);

/** Booked balances first, and of those the current one: available balances contain more than transactions. */
const checkable = ["ITBD", "CLBD", "XPCD", "ITAV", "CLAV"];

export const checkBalance = (balances: NamedBalance[]): CheckBalance | null => {
  const [best] = checkable.flatMap((code) => balances.find((balance) => balance.code === code) ?? []);
  if (!best) return null;
  const { code, cents, currency, on } = best;
  return {
    ...{ code, cents, currency },
    includesPending: withPending.has(code),
    closedOn: code.startsWith("CL") ? on : null,
  };
};

export const bestBalance = (balances: NamedBalance[], preference: string[]): RemoteBalance | null => {
  for (const code of preference) {
    const found = balances.find((balance) => balance.code === code);
    if (found) {
      return { cents: found.cents, currency: found.currency, includesPending: withPending.has(code) };
    }
  }
  return null;
};
