import { longDay } from "#server/spanish/format.ts";
import { type Category, isExpenseCategory, isIncomeCategory } from "#shared/rules/categories.ts";
import type { Categorisation } from "./categorisation.ts";

/** Sources of rows that the person wrote. */
export const manualSource = "manual";
export const adjustmentSource = "adjustment";

/** What the person wrote into an account kept by hand. */
export interface Written {
  amountCents: number;
  bookedOn: string;
  text: string;
  /** Null: as the text says. */
  category: Category | null;
  /** The person's own category below it. */
  ownCategoryId?: string | null;
  isTransfer: boolean;
}

/** Why it cannot be written; Spanish. Null when it can. */
export const problemOf = (
  { amountCents, bookedOn, category }: Written,
  { name, openedOn }: { name: string; openedOn: string },
  today: string,
): string | null => {
  if (bookedOn > today) return "El día no puede ser posterior a hoy";
  if (bookedOn < openedOn)
    return `«${name}» empieza el ${longDay(openedOn)}: elige ese día o uno posterior, o adelanta su saldo inicial`;
  if (category === null) return null;
  const isRight = amountCents < 0 ? isExpenseCategory(category) : isIncomeCategory(category);
  return isRight ? null : `«${category}» no es una categoría de ${amountCents < 0 ? "gasto" : "ingreso"}`;
};

export const saidByPerson = (
  found: Categorisation,
  { category, ownCategoryId = null }: Pick<Written, "category" | "ownCategoryId">,
): Categorisation =>
  category === null
    ? found
    : { ...found, category, ownCategoryId, source: "person", confidence: 100, reason: "Lo dijiste tú" };

export const adjustment: Categorisation = {
  merchantName: "Ajuste de saldo",
  alikeKey: "",
  category: "Sin categorizar",
  source: "none",
  confidence: 100,
  reason: "Cuadra el saldo: no es un gasto ni un ingreso",
};
