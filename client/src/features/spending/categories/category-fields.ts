import { choiceOf, nodesBelow } from "#client/lib/category-choices.ts";
import {
  type NewOwnCategory,
  type OwnCategory,
  ownCategoryNameMaxLength,
} from "#shared/contracts/spending/own-categories.ts";
import {
  type Category,
  categories,
  expenseCategories,
  incomeCategories,
  isIncomeCategory,
} from "#shared/rules/categories.ts";
import { folded } from "#shared/rules/fold.ts";

export interface CategoryFields extends Pick<NewOwnCategory, "name" | "icon" | "color" | "group"> {
  /** The name of a fixed category, or the id of an own one. */
  below: string;
}

export const newFields = (below: string): CategoryFields => ({
  ...{ name: "", below, icon: "tag", color: "vivienda", group: null },
});

export const fieldsOf = ({ name, icon, color, group, parentId, category }: OwnCategory): CategoryFields => ({
  ...{ name, icon, color, group, below: parentId ?? category },
});

export const bodyOf = (
  { name, icon, color, group, below }: CategoryFields,
  own: readonly OwnCategory[],
): NewOwnCategory => {
  const { category = "Otros Gastos", ownCategoryId = null } = choiceOf(below, own) ?? {};
  return { name: name.trim(), icon, color, group, category, parentId: ownCategoryId };
};

const keyOf = (name: string) => folded(name).replace(/\s+/g, " ").trim();

export const nameProblem = (name: string, own: readonly OwnCategory[], id?: string) => {
  if (!name.trim()) return "Escribe un nombre";
  if (name.trim().length > ownCategoryNameMaxLength) return `Como mucho ${ownCategoryNameMaxLength} letras`;
  const key = keyOf(name);
  const other =
    own.find((one) => one.id !== id && keyOf(one.name) === key)?.name ??
    categories.find((category) => keyOf(category) === key);
  return other ? `Ya tienes «${other}»` : undefined;
};

export const sideOf = (category: Category): readonly Category[] =>
  isIncomeCategory(category) ? incomeCategories : expenseCategories;

/** What a category may stand below: fixed ones of its side, and own ones directly below those. */
export const parentsFor = (own: readonly OwnCategory[], edited?: OwnCategory) => {
  const fixed = edited ? sideOf(edited.category) : [...expenseCategories, ...incomeCategories];
  const hasChildren = own.some(({ parentId }) => parentId === edited?.id);
  return fixed.flatMap((category) => [
    { value: category as string, name: category as string },
    ...(hasChildren && edited
      ? []
      : nodesBelow(own, category)
          .filter(({ own: one }) => one.id !== edited?.id && !one.isArchived)
          .map(({ own: one }) => ({ value: one.id, name: `\u2003${one.name}` }))),
  ]);
};
