import { addDays } from "#shared/rules/madrid-day.ts";

type Day = string;

interface DatedBalance {
  balanceCents: number;
  /** The last day that is known of the account; null without transactions or a stated balance. */
  knownTo: Day | null;
  /** Kept by hand since that day, so that it is known up to today whatever banks have told of. */
  openedOn?: Day | null;
  /** Nobody has told it: what stands there is the sum of its transactions. */
  lacksBalance?: boolean;
}

/** Days: a month's file and the days that banks take for it. */
const mostDaysBehind = 35;

/**
 * Balances of about the same day add up; one that is known for long before the others stands apart, and one that nobody has
 * told is in no sum (docs/decisions/0048).
 */
export const splitBalances = <Account extends DatedBalance>(accounts: readonly Account[]) => {
  const told = accounts.filter(({ openedOn = null }) => openedOn === null);
  const on = latestDay((told.length > 0 ? told : accounts).map(({ knownTo }) => knownTo));
  const oldest = on === null ? null : addDays(on, -mostDaysBehind);
  const isCurrent = ({ knownTo }: Account) => knownTo === null || oldest === null || knownTo >= oldest;
  const current = accounts.filter((account) => isCurrent(account) && !account.lacksBalance);
  return {
    current,
    untold: accounts.filter((account) => isCurrent(account) && account.lacksBalance),
    apart: accounts.filter((account) => !isCurrent(account)),
    /** The latest day that is known of any account, told or not. */
    on,
    cents: current.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
  };
};

export const latestDay = (days: readonly (Day | null)[]): Day | null =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;
