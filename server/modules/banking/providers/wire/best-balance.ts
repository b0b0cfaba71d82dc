import type { CheckBalance, RemoteBalance } from "#server/modules/banking/bank-provider.ts";

/** One of an account's balances, under its ISO 20022 code. */
export interface NamedBalance {
  code: string;
  cents: number;
  currency: string;
  /** `YYYY-MM-DD`. */
  on: string | null;
}

/** Codes that count holds and pending movements in: expected, and all that is "available". */
const withPending = new Set(["XPCD", "ITAV", "CLAV", "FWAV", "OPAV"]);

/** Booked ones before all others, and of those the one of now: what is disposable holds more than movements. */
const checkable = ["ITBD", "CLBD", "XPCD", "ITAV", "CLAV"];

/** The balance that movements explain best; null when there is none. */
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
