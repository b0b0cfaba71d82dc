import { addDays } from "#shared/rules/madrid-day.ts";
import type { OwnAccount, TransferRow } from "./legs.ts";

/** Over a weekend with holidays beside it, another bank takes so long. */
export const mostDaysLate = 7;
const mostDaysEarly = 1;

const days = { early: mostDaysEarly, late: mostDaysLate };

type Row = Omit<TransferRow, "looksLikeTransfer" | "isRefused">;

/**
 * What is left of rows that each say, by the person's name or the account, that they are the person's own: pairs of which
 * either has no other that it could be. So many days apart, an equal amount alone says too little.
 */
export const findLatePairs = (
  rows: readonly Row[],
  accounts: readonly OwnAccount[],
  { early, late } = days,
) => {
  const keyOf = new Map(accounts.map(({ accountId, accountKey }) => [accountId, accountKey]));
  const mayName = ({ counterpartyAccount }: Row, { accountId }: Row) => {
    const key = keyOf.get(accountId) ?? null;
    return counterpartyAccount === null || key === null || key === counterpartyAccount;
  };
  const amounts = Map.groupBy(rows, ({ amountCents, currency }) => `${Math.abs(amountCents)} ${currency}`);
  return [...amounts.values()].flatMap((ofAmount) => {
    const outs = ofAmount.filter(({ amountCents }) => amountCents < 0);
    const ins = ofAmount.filter(({ amountCents }) => amountCents > 0);
    if (outs.length === 0 || ins.length === 0) return [];
    const insAround = createFinder(ins, { before: early, after: late });
    const outsAround = createFinder(outs, { before: late, after: early });
    return outs.flatMap((out) => {
      const into = insAround(out, (one) => mayName(out, one) && mayName(one, out));
      const isOnly = into && outsAround(into, (one) => mayName(one, into) && mayName(into, one)) === out;
      return isOnly ? [{ outId: out.id, inId: into.id }] : [];
    });
  });
};

/** The only row of another account within so many days; null for none or several, without looking at all of a crowd. */
const createFinder = (rows: readonly Row[], { before, after }: { before: number; after: number }) => {
  const byDay = new Map(
    [...Map.groupBy(rows, ({ bookedOn }) => bookedOn)].map(
      ([day, ofDay]) => [day, [...Map.groupBy(ofDay, ({ accountId }) => accountId)]] as const,
    ),
  );
  function* around({ bookedOn, accountId }: Row) {
    for (let place = -before; place <= after; place += 1)
      for (const [account, ofAccount] of byDay.get(addDays(bookedOn, place)) ?? [])
        if (account !== accountId) yield* ofAccount;
  }
  return (row: Row, mayBe: (other: Row) => boolean): Row | null => {
    let only: Row | null = null;
    for (const other of around(row)) {
      if (!mayBe(other)) continue;
      if (only) return null;
      only = other;
    }
    return only;
  };
};
