import { matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import { expenseCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Promised } from "#shared/contracts/cash-flow/promises.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";

const pays = new Set<string>(["Nómina/Salario", "Pensiones/Prestaciones"]);

interface Part {
  found: readonly Promised[];
  of: string;
  /** Words that may name a part of what was found: "luz" of all supplies. */
  asked: string | null;
}

/** The pay, or else the largest income. */
const payOf = (alive: readonly Promised[]): Part => {
  const income = alive.filter(({ kind }) => kind === "income");
  const pay = income.filter(({ category }) => category !== null && pays.has(category));
  const largest = income.toSorted((one, other) => other.yearly - one.yearly).slice(0, 1);
  const found = pay.length > 0 ? pay : largest;
  return { found, of: found.length === 1 ? (found[0]?.name ?? "") : "tus nóminas", asked: null };
};

/** The bill that has the name, or else all of its kind. */
const billsOf = (alive: readonly Promised[], wanted: string): Part => {
  const bills = alive.filter(({ yearly }) => yearly < 0);
  const [named] = matchLoosely(wanted, bills, ({ name }) => name);
  if (named) return { found: [named], of: named.name, asked: null };
  const folded = foldKeepingLength(wanted);
  const kind = expenseCategoryIn(folded)?.category ?? "";
  const isWhole = foldKeepingLength(kind).includes(folded);
  return {
    ...{ found: bills.filter(({ category }) => category === kind), of: kind },
    asked: isWhole ? null : wanted,
  };
};

/**
 * What a percentage of the pay, or of what is called so, is a month, in euros: as said, and without its sign. Null where
 * nothing of that kind is expected.
 */
export const shareOf = (alive: readonly Promised[], wanted: string | null, percent: number) => {
  const { found, of, asked } = wanted === null ? payOf(alive) : billsOf(alive, wanted);
  const yearly = found.reduce((sum, one) => sum + toCents(Math.abs(one.yearly)), 0);
  if (yearly === 0) return null;
  const signed = fromCents(Math.round((yearly * percent) / 1200));
  return { of, asked, percent, signed, monthly: Math.abs(signed) };
};
