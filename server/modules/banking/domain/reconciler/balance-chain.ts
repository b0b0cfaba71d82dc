import type { Incoming, Told } from "./file-matching-state.ts";

/** Farther than so many days from a file nothing is looked for. */
const mostDays = 6;

/** What an account held before a movement; null where its bank does not say what it held after it. */
export const balanceBefore = ({ row }: Told | Incoming) =>
  row.balanceAfterCents === null ? null : row.balanceAfterCents - row.amountCents;

/** What it held after it. */
export const balanceAfter = ({ row }: Told | Incoming) => row.balanceAfterCents;

/**
 * Told rows that led to the balance a file begins with, and those that go on from the one it ends with: they lie outside
 * it, however equal they look to its first and last rows.
 */
export const outsideOf = (told: readonly Told[], incoming: readonly Incoming[]) => {
  const [first, last] = [incoming[0], incoming.at(-1)];
  const outside = new Set<Told>();
  const open = told.filter(({ mate }) => mate === null);
  let isLinked = false;
  if (first) {
    const before = open.filter(({ day }) => day <= first.day && day >= first.day - mostDays);
    const chain = chainFrom(balanceBefore(first), before.toReversed(), balanceAfter, balanceBefore);
    for (const one of chain) outside.add(one);
    isLinked ||= chain.length > 0;
  }
  if (last) {
    const after = open.filter(({ day }) => day >= last.day && day <= last.day + mostDays);
    const chain = chainFrom(balanceAfter(last), after, balanceBefore, balanceAfter);
    for (const one of chain) outside.add(one);
    isLinked ||= chain.length > 0;
  }
  return { outside, isLinked };
};

type BalanceOf = (told: Told) => number | null;

/** Rows that follow one from another, away from a file. */
const chainFrom = (start: number | null, rows: readonly Told[], near: BalanceOf, far: BalanceOf) => {
  const byNear = new Map<number, Told[]>();
  for (const one of rows.toReversed()) {
    const balance = near(one);
    if (balance === null) continue;
    const queue = byNear.get(balance);
    if (queue) queue.push(one);
    else byNear.set(balance, [one]);
  }
  const chain: Told[] = [];
  let balance = start;
  while (balance !== null) {
    const next = byNear.get(balance)?.pop();
    if (!next) break;
    chain.push(next);
    balance = far(next);
  }
  return chain;
};
