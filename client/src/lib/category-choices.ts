import type { OwnCategory } from "#shared/contracts/spending/own-categories.ts";
import { type Category, categorySchema } from "#shared/rules/categories.ts";
import { folded } from "#shared/rules/fold.ts";

/** In a field, a fixed category is its name and an own one its id. */
export interface CategoryChoice {
  category: Category;
  ownCategoryId: string | null;
}

export interface CategoryNode {
  own: OwnCategory;
  below: OwnCategory[];
}

/** Those directly below a fixed one, each with what stands below it. */
export const nodesBelow = (own: readonly OwnCategory[], category: string): CategoryNode[] =>
  own
    .filter((one) => one.category === category && one.parentId === null)
    .map((one) => ({ own: one, below: own.filter(({ parentId }) => parentId === one.id) }));

/** Those that are offered: not put away, unless it is the chosen one. */
export const offered = (own: readonly OwnCategory[], current?: string | null) => {
  const isShown = ({ id, isArchived }: OwnCategory) => !isArchived || id === current;
  return own.filter(
    (one) => isShown(one) || own.some((below) => below.parentId === one.id && isShown(below)),
  );
};

/** Fixed ones with own ones indented below them, for a select. */
export const categoryOptions = (categories: readonly string[], own: readonly OwnCategory[]) =>
  categories.flatMap((category) => [
    { value: category, name: category },
    ...nodesBelow(own, category).flatMap(({ own: one, below }) => [
      { value: one.id, name: `\u2003${one.name}` },
      ...below.map(({ id, name }) => ({ value: id, name: `\u2003\u2003${name}` })),
    ]),
  ]);

/** Of a field's value; null for none, and for one that is gone. */
export const choiceOf = (value: string, own: readonly OwnCategory[]): CategoryChoice | null => {
  const found = own.find(({ id }) => id === value);
  if (found) return { category: found.category, ownCategoryId: found.id };
  const category = categorySchema.safeParse(value).data;
  return category ? { category, ownCategoryId: null } : null;
};

/** Whether all words of a search occur in a name; accents and case do not matter. */
export const isNamed = (name: string, search: string) => {
  const text = folded(name);
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
};
