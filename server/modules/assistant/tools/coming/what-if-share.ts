import { matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import { expenseCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Promised } from "#shared/contracts/cash-flow/promises.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";

const pays = new Set<string>(["Nómina/Salario", "Pensiones/Prestaciones"]);

/** The pay, or else the largest income; the bills that have the name, or else those of its kind. */
const partOf = (alive: readonly Promised[], wanted: string | null): readonly Promised[] => {
  if (wanted === null) {
    const income = alive.filter(({ kind }) => kind === "income");
    const pay = income.filter(({ category }) => category !== null && pays.has(category));
    return pay.length > 0 ? pay : income.toSorted((one, other) => other.yearly - one.yearly).slice(0, 1);
  }
  const bills = alive.filter(({ yearly }) => yearly < 0);
  const named = matchLoosely(wanted, bills, ({ name }) => name);
  const kind = expenseCategoryIn(foldKeepingLength(wanted))?.category;
  return named.length > 0 ? named.slice(0, 1) : bills.filter(({ category }) => category === kind);
};

const wordsOf = (found: readonly Promised[], wanted: string | null) => {
  const [first] = found;
  if (first && found.length === 1) return first.name;
  return wanted === null ? "tus nóminas" : (first?.category ?? wanted);
};

/**
 * What a percentage of the pay, or of what is called so, is a month, in euros: as said, and without its sign. Null where
 * nothing of that kind is expected.
 */
export const shareOf = (alive: readonly Promised[], wanted: string | null, percent: number) => {
  const found = partOf(alive, wanted);
  const yearly = found.reduce((sum, one) => sum + toCents(Math.abs(one.yearly)), 0);
  if (yearly === 0) return null;
  const signed = fromCents(Math.round((yearly * percent) / 1200));
  return { of: wordsOf(found, wanted), percent, signed, monthly: Math.abs(signed) };
};
