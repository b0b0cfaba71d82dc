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
  const mayBe = (out: Row, into: Row) =>
    out.accountId !== into.accountId &&
    into.bookedOn >= addDays(out.bookedOn, -early) &&
    into.bookedOn <= addDays(out.bookedOn, late) &&
    mayName(out, into) &&
    mayName(into, out);
  const amounts = Map.groupBy(rows, ({ amountCents, currency }) => `${Math.abs(amountCents)} ${currency}`);
  return [...amounts.values()].flatMap((ofAmount) => {
    const outs = ofAmount.filter(({ amountCents }) => amountCents < 0);
    const ins = ofAmount.filter(({ amountCents }) => amountCents > 0);
    return outs.flatMap((out) => {
      const [into, ...others] = ins.filter((one) => mayBe(out, one));
      if (!into || others.length > 0) return [];
      return outs.filter((one) => mayBe(one, into)).length === 1 ? [{ outId: out.id, inId: into.id }] : [];
    });
  });
};
