import { expenseCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { isExpenseCategory } from "#shared/rules/categories.ts";
import { namedCategories } from "./category-change-words.ts";
import type { Reading } from "./read-message.ts";
import { plainOf } from "./text-piece.ts";
import type { UnderstandingOf } from "./understanding.ts";

/** Words of the order itself, some of which are names of spending elsewhere. */
const OF_ORDER =
  /\b(?:gast[a-z]*|presupuestos?|limites?|topes?|maximo|mensual(?:es)?|pon[a-z]*|sub[a-z]*|baj[a-z]*|cambi[a-z]*|fij[a-z]*|dej[a-z]*|quier[a-z]*|mes|al|euros|pavos)\b/g;

const namedIn = (plain: string) =>
  namedCategories.find(
    ({ category, words }) => isExpenseCategory(category) && plain.includes(words.join(" ")),
  )?.category;

const categoryIn = (plain: string) => {
  const left = plain.replace(OF_ORDER, " ");
  return namedIn(plain) ?? expenseCategoryIn(left)?.category ?? expenseCategoryIn(plain)?.category ?? null;
};

/** "pon un tope de 250 al súper", "que no pase de 80 al mes en ropa". */
export const readBudgetLimit = ({ message, amounts }: Reading): UnderstandingOf<"set_budget"> => {
  // "súbelo de 100 a 150": the last one is the new one.
  const amount = amounts.at(-1) ?? null;
  let left = message.folded;
  for (const { from, to } of amount?.spans ?? [])
    left = left.slice(0, from) + " ".repeat(to - from) + left.slice(to);
  return {
    intent: "set_budget",
    category: categoryIn(plainOf(foldKeepingLength(left))),
    cents: amount && amount.cents > 0 ? amount.cents : null,
  };
};
