import type { CashAccount, CashRow, Day } from "#server/modules/cash-flow/domain/household.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { DatedPromise } from "./dated-promise.ts";

/** What the plan of a goal wants put aside on a day. */
export interface Contribution {
  goalId: string;
  name: string;
  day: Day;
  /** Positive. */
  cents: number;
  /** The accounts whose balance the goal follows. */
  accountIds: readonly string[];
}

/** Between two banks money may be on its way over a weekend. */
const daysUnderway = 4;
/** Of rows that the ledger knows as own transfers, which holidays may keep longer. */
const daysOfKnown = 7;

/** Ids of the accounts where money is put aside: savings, and those that a goal follows. */
export type SavingPlaces = ReadonlySet<string>;

export const savingPlaces = (
  accounts: readonly CashAccount[],
  contributions: readonly Pick<Contribution, "accountIds">[],
): SavingPlaces => {
  const followed = new Set(contributions.flatMap(({ accountIds }) => accountIds));
  const isPlace = ({ id, type }: CashAccount) => type === "savings" || followed.has(id);
  return new Set(accounts.filter(isPlace).map(({ id }) => id));
};

/** Ids of the rows that move money out of another account of the person into such a place. */
export const savingRows = (rows: readonly CashRow[], targets: SavingPlaces): ReadonlySet<string> => {
  const arrived = Map.groupBy(
    rows.filter(({ accountId, cents }) => cents > 0 && targets.has(accountId)),
    ({ cents }) => cents,
  );
  if (arrived.size === 0) return new Set();
  const isNear = ({ day, isOwnTransfer }: CashRow, other: CashRow) => {
    const most = isOwnTransfer && other.isOwnTransfer ? daysOfKnown : daysUnderway;
    return other.day >= addDays(day, -most) && other.day <= addDays(day, most);
  };
  const isSaved = (row: CashRow) =>
    row.cents < 0 &&
    !targets.has(row.accountId) &&
    arrived.get(-row.cents)?.some((other) => isNear(row, other));
  return new Set(rows.filter(isSaved).map(({ id }) => id));
};

const monthOf = (day: Day) => day.slice(0, 7);

/** Contributions without what transfers to savings put aside in the same month, the first ones first. */
export const contributionsLeft = (
  contributions: readonly Contribution[],
  transfers: readonly Pick<DatedPromise, "day" | "cents">[],
): DatedPromise[] => {
  const saved = new Map<string, number>();
  for (const { day, cents } of transfers)
    if (cents < 0) saved.set(monthOf(day), (saved.get(monthOf(day)) ?? 0) - cents);
  return contributions.flatMap(({ goalId, name, day, cents }): DatedPromise[] => {
    const covered = Math.min(cents, saved.get(monthOf(day)) ?? 0);
    saved.set(monthOf(day), (saved.get(monthOf(day)) ?? 0) - covered);
    const left = cents - covered;
    if (left === 0) return [];
    return [
      {
        ...{ promiseId: goalId, name, kind: "contribution", every: "month", accountId: null, day },
        ...{ cents: -left, lowCents: -left, highCents: -left, probability: 1 },
        ...(covered > 0 && { wholeCents: cents }),
      },
    ];
  });
};
