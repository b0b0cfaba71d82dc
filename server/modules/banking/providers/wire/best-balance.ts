import type { CheckBalance, RemoteBalance } from "#server/modules/banking/bank-provider.ts";

interface NamedBalance {
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

const firstOf = (balances: NamedBalance[], codes: readonly string[]) =>
  codes.flatMap((code) => balances.find((balance) => balance.code === code) ?? [])[0];

const checkBalance = (balances: NamedBalance[]): CheckBalance | null => {
  const best = firstOf(balances, checkable);
  if (!best) return null;
  const { code, cents, currency, on } = best;
  return {
    ...{ code, cents, currency },
    includesPending: withPending.has(code),
    closedOn: code.startsWith("CL") ? on : null,
  };
};

/** The balance to show, the first of the preferred codes, and the one to check transactions with. */
export const chooseBalances = (balances: NamedBalance[], preference: readonly string[]) => {
  const best = firstOf(balances, preference);
  if (!best) return { balance: null };
  const { code, cents, currency } = best;
  const balance: RemoteBalance = { cents, currency, includesPending: withPending.has(code) };
  return { balance, check: checkBalance(balances) };
};
