import { AppError } from "#server/errors.ts";
import type { CategoryTarget } from "#shared/contracts/spending/own-categories.ts";
import {
  type Category,
  categories,
  categorySchema,
  isExpenseCategory,
  isIncomeCategory,
} from "#shared/rules/categories.ts";
import { folded } from "#shared/rules/fold.ts";
import type { StoredOwnCategory } from "./own-category-repository.ts";

export const nameKeyOf = (name: string) => folded(name).replace(/\s+/g, " ").trim();

export const requireOne = (all: readonly StoredOwnCategory[], id: string) => {
  const found = all.find((one) => one.id === id);
  if (!found) throw new AppError("not_found", "Esta categoría ya no existe");
  return found;
};

/** Throws `conflict` when it has changed since that version. */
export const requireUnchanged = ({ version, name }: StoredOwnCategory, seen: number) => {
  if (version !== seen)
    throw new AppError("conflict", `«${name}» ha cambiado en otra pestaña o en otro dispositivo`);
};

/** Throws `invalid_request` for a name that another category has. */
export const checkName = (all: readonly StoredOwnCategory[], name: string, ownId?: string) => {
  const key = nameKeyOf(name);
  const other =
    all.find(({ id, nameKey }) => id !== ownId && nameKey === key)?.name ??
    categories.find((category) => nameKeyOf(category) === key);
  if (other) throw new AppError("invalid_request", `Nombre: ya tienes la categoría «${other}»`);
};

const sideOf = (category: Category) => {
  if (isExpenseCategory(category)) return "gasto";
  if (isIncomeCategory(category)) return "ingreso";
  throw new AppError("invalid_request", `Debajo de: «${category}» no puede tener categorías`);
};

interface Place {
  category: Category;
  parentId: string | null;
}

/** Where a category stands below another: two levels at most, and money in stays money in. */
export const placeOf = (
  all: readonly StoredOwnCategory[],
  { category, parentId }: Place,
  moved?: StoredOwnCategory,
): Place => {
  const parent = parentId === null ? null : requireOne(all, parentId);
  const root = parent ? categorySchema.parse(parent.category) : category;
  const side = sideOf(root);
  if (moved && sideOf(categorySchema.parse(moved.category)) !== side)
    throw new AppError("invalid_request", `Debajo de: «${root}» no es una categoría de ${otherSide(side)}`);
  if (!parent) return { category: root, parentId: null };
  if (parent.id === moved?.id)
    throw new AppError("invalid_request", "Debajo de: una categoría no puede estar debajo de sí misma");
  if (parent.parentId !== null)
    throw new AppError("invalid_request", `Debajo de: «${parent.name}» ya es una subcategoría`);
  if (moved && all.some((one) => one.parentId === moved.id))
    throw new AppError("invalid_request", `Debajo de: «${moved.name}» tiene subcategorías`);
  return { category: root, parentId: parent.id };
};

const otherSide = (side: string) => (side === "gasto" ? "ingreso" : "gasto");

/** What a category may become: of the same side, and with room for what stands below it. */
export const targetOf = (
  all: readonly StoredOwnCategory[],
  { category, ownCategoryId }: CategoryTarget,
  merged: StoredOwnCategory,
) => {
  const own = ownCategoryId === null ? null : requireOne(all, ownCategoryId);
  const root = own ? categorySchema.parse(own.category) : category;
  const side = sideOf(root);
  if (sideOf(categorySchema.parse(merged.category)) !== side)
    throw new AppError("invalid_request", `«${root}» no es una categoría de ${otherSide(side)}`);
  if (own?.id === merged.id || own?.parentId === merged.id)
    throw new AppError("invalid_request", "Elige otra categoría con la que unirla");
  if (own?.parentId && all.some(({ parentId }) => parentId === merged.id))
    throw new AppError(
      "invalid_request",
      `«${merged.name}» tiene subcategorías, y «${own.name}» no puede tenerlas`,
    );
  return { category: root, own };
};
