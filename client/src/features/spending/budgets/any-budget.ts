import type { Budget, OwnBudget } from "#shared/contracts/spending/budgets.ts";

/** Of a fixed category, or of one of the person's own. */
export type AnyBudget = Budget & Partial<Pick<OwnBudget, "own">>;

export const keyOf = ({ category, own }: AnyBudget) => own?.id ?? category;

export const nameOf = ({ category, own }: AnyBudget) => own?.name ?? category;
