import type { Rule } from "#shared/contracts/spending/rules.ts";

const lastOwn = (rules: readonly Rule[]) => rules.findLastIndex(({ isCorrection }) => !isCorrection);

/** Where a rule goes when it is moved by one; null where it makes no difference. Behind all own rules, corrections have no order. */
export const placeAfterMove = (rules: readonly Rule[], from: number, by: -1 | 1): number | null => {
  const last = lastOwn(rules);
  if (by === -1) return from === 0 || last < 0 ? null : Math.min(from - 1, last);
  return from < last || (from === last && rules[from + 1]?.isCorrection) ? from + 1 : null;
};

/** As it is now. */
export const orderOf = (rules: readonly Rule[]) => rules.slice(0, lastOwn(rules) + 1).map(({ id }) => id);

/** The ids to send: corrections behind the last own rule are left out. */
export const orderAfterMove = (rules: readonly Rule[], from: number, to: number) => {
  const moved = rules.toSpliced(from, 1).toSpliced(to, 0, ...rules.slice(from, from + 1));
  return orderOf(moved);
};
