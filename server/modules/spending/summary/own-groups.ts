import { type AccountMonths, meanMonthCents } from "#server/modules/banking/domain/money-reading.ts";
import { byOwnCategory, type LedgerCategory } from "#server/modules/banking/domain/own-category.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { SpendingGroup } from "#shared/rules/own-categories.ts";
import { purposeOf } from "./purposes.ts";

interface GroupedExpense {
  accountId: string;
  category: string;
  description: string;
  counterparty: string | null;
  /** Positive. */
  cents: number;
  group: SpendingGroup;
}

interface GroupedCategory {
  id: string;
  parentId: string | null;
  spendingGroup: SpendingGroup | null;
}

/** The person's word on an own category, or on what it stands below; null for none. */
export const groupOf = (all: readonly GroupedCategory[], ownCategoryId: string | null) => {
  const own = all.find(({ id }) => id === ownCategoryId);
  return own?.spendingGroup ?? all.find(({ id }) => id === own?.parentId)?.spendingGroup ?? null;
};

/** What own categories take from and give to a part of the mean month, in cents; debt is in none of the three. */
export const movedBetweenGroups =
  (expenses: readonly GroupedExpense[], months: AccountMonths, isNeed: (category: string) => boolean) =>
  (part: SpendingGroup | "debt") =>
    meanMonthCents(
      expenses,
      months,
      (one) => one.cents * (Number(one.group === part) - Number(plainGroupOf(one, isNeed) === part)),
    );

const plainGroupOf = (expense: GroupedExpense, isNeed: (category: string) => boolean) => {
  const purpose = purposeOf(expense);
  if (purpose === "fixedDebt" || purpose === "variableDebt") return "debt";
  if (purpose === "savings") return "savings";
  return purpose === "professional" || isNeed(expense.category) ? "needs" : "wants";
};

interface OwnMonths {
  own: readonly LedgerCategory[];
  months: AccountMonths;
}

interface OwnRow {
  accountId: string;
  category: string;
  ownCategoryId: string | null;
  /** Positive. */
  cents: number;
}

const meansOf = ({ own, months }: OwnMonths, rows: readonly OwnRow[], category: string) =>
  byOwnCategory(
    own,
    rows.filter((one) => one.category === category),
  )
    .map(({ own, rows }) => ({
      ...own,
      monthlyAverage: fromCents(meanMonthCents(rows, months, ({ cents }) => cents)),
    }))
    .filter(({ monthlyAverage }) => monthlyAverage > 0)
    .toSorted((one, other) => other.monthlyAverage - one.monthlyAverage);

/** What own categories bring in of a fixed one in the mean month, the largest first. */
export const ownMeans = (of: OwnMonths, rows: readonly OwnRow[], category: string) => {
  const means = meansOf(of, rows, category);
  return means.length > 0 ? { own: means } : {};
};

interface OwnSums {
  own: readonly LedgerCategory[];
  months: AccountMonths;
  /** Of the mean month. */
  expenses: readonly Omit<GroupedExpense & { ownCategoryId: string | null }, "group">[];
  /** Of all its days. */
  spent: readonly { category: string; ownCategoryId: string | null; cents: number }[];
}

/** What own categories spend of a fixed one, the largest first. */
export const ownShares = ({ own, months, expenses, spent }: OwnSums, category: string) => {
  const spentOn = new Map(
    byOwnCategory(
      own,
      spent.filter((one) => one.category === category),
    ).map((share) => [share.own.id, share.rows.reduce((sum, { cents }) => sum + cents, 0)]),
  );
  const shares = meansOf({ own, months }, expenses, category).map((share) => ({
    ...share,
    spent: fromCents(spentOn.get(share.id) ?? 0),
  }));
  return shares.length > 0 ? { own: shares } : {};
};
