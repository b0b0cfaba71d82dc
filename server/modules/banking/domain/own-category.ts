import type { ShownOwnCategory } from "#shared/contracts/banking/ledger.ts";
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

const toShown = ({ id, name, icon, color }: LedgerCategory): ShownOwnCategory => ({ id, name, icon, color });

export const shownOwnCategory = (all: readonly LedgerCategory[], ownCategoryId: string | null) => {
  const own = ownCategoryId === null ? undefined : all.find(({ id }) => id === ownCategoryId);
  return own ? toShown(own) : null;
};

/** Rows by the own category directly below the fixed one; each has those of what stands below it too. */
export const byOwnCategory = <Row extends { ownCategoryId: string | null }>(
  all: readonly LedgerCategory[],
  rows: readonly Row[],
) =>
  all
    .filter(({ parentId }) => parentId === null)
    .map((own) => {
      const ids = new Set(withThoseBelow(all, ({ id }) => id === own.id));
      return {
        own: toShown(own),
        rows: rows.filter(({ ownCategoryId }) => ownCategoryId !== null && ids.has(ownCategoryId)),
      };
    })
    .filter(({ rows }) => rows.length > 0);
