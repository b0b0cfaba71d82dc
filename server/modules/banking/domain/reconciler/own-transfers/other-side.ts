import { createDayNumbering } from "#server/modules/banking/domain/reconciler/matching-state.ts";
import { mostDaysApart } from "./legs.ts";

interface Row {
  accountId: string;
  bookedOn: string;
  amountCents: number;
}

const isOut = ({ amountCents }: Row) => amountCents < 0;

/**
 * Leaves, of rows of one amount, those that have one of the other direction in another account near enough: no other can
 * be a side of a transfer, and of most files none is left.
 */
export const createOtherSideFilter = () => {
  const numberOf = createDayNumbering();

  const accountsByDay = (rows: readonly Row[]) => {
    const accounts = new Map<number, Set<string>>();
    for (const { bookedOn, accountId } of rows) {
      const ofDay = accounts.get(numberOf(bookedOn)) ?? new Set();
      accounts.set(numberOf(bookedOn), ofDay.add(accountId));
    }
    return accounts;
  };

  const hasOtherNear = (accounts: ReturnType<typeof accountsByDay>, { bookedOn, accountId }: Row) => {
    const day = numberOf(bookedOn);
    for (let near = day - mostDaysApart; near <= day + mostDaysApart; near += 1) {
      const ofDay = accounts.get(near);
      if (ofDay && (ofDay.size > 1 || !ofDay.has(accountId))) return true;
    }
    return false;
  };

  return <One extends Row>(ofAmount: readonly One[]): One[] => {
    const outs = accountsByDay(ofAmount.filter(isOut));
    const ins = accountsByDay(ofAmount.filter((row) => !isOut(row)));
    return ofAmount.filter((row) => hasOtherNear(isOut(row) ? ins : outs, row));
  };
};
