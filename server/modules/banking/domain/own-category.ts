import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import type { OwnCategoryColor, OwnCategoryIcon } from "#shared/rules/own-categories.ts";

/** What the ledger reads of a person's own category. */
export interface LedgerCategory {
  id: string;
  /** The fixed one above it. */
  category: string;
  parentId: string | null;
  name: string;
  icon: OwnCategoryIcon;
  color: OwnCategoryColor;
}

/** It and those below it. */
export const withThoseBelow = (all: readonly LedgerCategory[], isOne: (one: LedgerCategory) => boolean) => {
  const own = new Set(all.filter(isOne).map(({ id }) => id));
  return all.flatMap(({ id, parentId }) => (own.has(id) || (parentId && own.has(parentId)) ? [id] : []));
};

export const shownOwnCategory = (
  all: readonly LedgerCategory[],
  ownCategoryId: string | null,
): Transaction["ownCategory"] => {
  const own = ownCategoryId === null ? undefined : all.find(({ id }) => id === ownCategoryId);
  return own ? { id: own.id, name: own.name, icon: own.icon, color: own.color } : null;
};
