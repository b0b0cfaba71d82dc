/** A day as `YYYY-MM-DD`. */
export type Day = string;

export interface CashAccount {
  id: string;
  type: "checking" | "savings" | "credit";
  /** At the end of `today`; what is owed on a card is negative. */
  balanceCents: number;
}

export interface CashRow {
  id: string;
  accountId: string;
  day: Day;
  /** Signed: negative is money out. */
  cents: number;
  /** Of a shared account what the bank wrote, of which `cents` is the person's part. */
  wholeCents?: number;
  description: string;
  merchantName: string | null;
  creditorName: string | null;
  /** One of ours, when it is known. */
  category: string | null;
  /** Known to be one side of a transfer between accounts of the person. */
  isOwnTransfer?: boolean;
  /** The person said that it counts in no sum. */
  isExcluded?: boolean;
}

export interface PlannedCost {
  day: Day;
  title: string;
  /** Positive. */
  cents: number;
}

/** What is known of a person's money at the end of `today`. */
export interface Household {
  today: Day;
  accounts: readonly CashAccount[];
  /** In any order; those after `today` do not count. */
  rows: readonly CashRow[];
  plannedCosts: readonly PlannedCost[];
  /** Months ahead, `YYYY-MM`, in which no income comes that has no fixed amount, as in asking what if. */
  dryMonths?: readonly string[];
}

/** As it stood at the end of a day before, without what was booked since. */
export const householdAt = (household: Household, day: Day): Household => {
  const since = Map.groupBy(
    household.rows.filter((row) => row.day > day && row.day <= household.today),
    ({ accountId }) => accountId,
  );
  const bookedSince = (id: string) => (since.get(id) ?? []).reduce((sum, { cents }) => sum + cents, 0);
  return {
    ...household,
    today: day,
    accounts: household.accounts.map(({ balanceCents, ...account }) => ({
      ...account,
      balanceCents: balanceCents - bookedSince(account.id),
    })),
    rows: household.rows.filter((row) => row.day <= day),
  };
};

/** The same one where there are none of these: no balance is forecast from one that nobody has told. */
export const withoutAccounts = (household: Household, ids: ReadonlySet<string>): Household =>
  ids.size === 0
    ? household
    : {
        ...household,
        accounts: household.accounts.filter(({ id }) => !ids.has(id)),
        rows: household.rows.filter(({ accountId }) => !ids.has(accountId)),
      };
