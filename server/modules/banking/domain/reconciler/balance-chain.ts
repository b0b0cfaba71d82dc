import type { Incoming, Known } from "./file-matching-state.ts";

const maxDays = 6;

/** The account's balance before a transaction, in cents; null where the bank states none. */
export const balanceBefore = ({ row }: Known | Incoming) =>
  row.balanceAfterCents === null ? null : row.balanceAfterCents - row.amountCents;

export const balanceAfter = ({ row }: Known | Incoming) => row.balanceAfterCents;

/** Known rows whose balances lead up to the file or continue from it, even if they equal its first or last rows. */
export const rowsOutsideFile = (knownRows: readonly Known[], incoming: readonly Incoming[]) => {
  const [first, last] = [incoming[0], incoming.at(-1)];
  const outside = new Set<Known>();
  const open = knownRows.filter(({ match }) => match === null);
  let isLinked = false;
  if (first) {
    const before = open.filter(({ day }) => day <= first.day && day >= first.day - maxDays);
    const chain = chainFrom(balanceBefore(first), before.toReversed(), balanceAfter, balanceBefore);
    for (const row of chain) outside.add(row);
    isLinked ||= chain.length > 0;
  }
  if (last) {
    const after = open.filter(({ day }) => day >= last.day && day <= last.day + maxDays);
    const chain = chainFrom(balanceAfter(last), after, balanceBefore, balanceAfter);
    for (const row of chain) outside.add(row);
    isLinked ||= chain.length > 0;
  }
  return { outside, isLinked };
};

type BalanceOf = (known: Known) => number | null;

const chainFrom = (start: number | null, rows: readonly Known[], near: BalanceOf, far: BalanceOf) => {
  const byNear = Map.groupBy(rows.toReversed(), near);
  const chain: Known[] = [];
  let balance = start;
  while (balance !== null) {
    const next = byNear.get(balance)?.pop();
    if (!next) break;
    chain.push(next);
    balance = far(next);
  }
  return chain;
};
