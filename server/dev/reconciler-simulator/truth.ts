import { dayName, dayNumber } from "./bank.ts";
import { dayAt, type Tick, type Transaction } from "./household.ts";
import type { LedgerRow } from "./ledger.ts";

interface Comparison {
  /** Transactions that must be in the ledger. */
  due: readonly Transaction[];
  /** Transactions that were in the ledger and must not remain. */
  withdrawn: readonly Transaction[];
  transactions: readonly Transaction[];
  rows: readonly LedgerRow[];
  /** What a file or another bank tells too stays when the bank withdraws it: that is no fault. */
  isToldElsewhere: (row: LedgerRow) => boolean;
  now: Tick;
}

/** A row stands for one transaction of its merchant, amount and status, on a day on which a source reported it. */
export const compareWithTruth = ({
  due,
  withdrawn,
  transactions,
  rows,
  isToldElsewhere,
  now,
}: Comparison) => {
  const isBooked = ({ bookedAt }: Transaction) => bookedAt <= now;
  const merchantOf = ({ tag }: LedgerRow) => transactions[tag]?.merchant;
  const groupOf = (transaction: Transaction) => {
    const { merchant, holdCents, cents } = transaction;
    return isBooked(transaction) ? `${merchant} ${cents}` : `${merchant} ${holdCents} pending`;
  };
  const rowsOf = Map.groupBy(rows, (row) => {
    const { amountCents, status } = row.facts;
    return `${merchantOf(row)} ${amountCents}${status === "booked" ? "" : " pending"}`;
  });
  const dueOf = Map.groupBy(due, groupOf);
  const withdrawnOf = Map.groupBy(withdrawn, groupOf);
  const details: string[] = [];
  let [right, remainingWithdrawn, toldElsewhere, lostLate] = [0, 0, 0, 0];
  for (const group of new Set([...rowsOf.keys(), ...dueOf.keys()])) {
    const [there, expectedTransactions] = [rowsOf.get(group) ?? [], dueOf.get(group) ?? []];
    const transactionOf = matched(expectedTransactions, there);
    right += transactionOf.size;
    const found = new Set(transactionOf.values());
    const lost = expectedTransactions.filter((transaction) => !found.has(transaction));
    details.push(...lost.map((transaction) => `lost ${describe(transaction)}`));
    lostLate += lost.filter(({ lateBy }) => lateBy > 0).length;
    const more = there.filter((row) => !transactionOf.has(row));
    const past = matched(withdrawnOf.get(group) ?? [], more);
    const others = new Set([...past.keys()].filter(isToldElsewhere));
    remainingWithdrawn += past.size - others.size;
    toldElsewhere += others.size;
    const faults = more.filter((row) => !others.has(row));
    details.push(
      ...faults.map((row) => `${past.has(row) ? "withdrawn" : "doubled"} ${describeRow(row, group)}`),
    );
  }
  const [expected, rowCount] = [due.length, rows.length];
  const centsOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);
  const offCents =
    centsOf(rows.filter(({ facts }) => facts.status === "booked").map(({ facts }) => facts.amountCents)) -
    centsOf(due.filter(isBooked).map(({ cents }) => cents));
  const doubled = rowCount - right - remainingWithdrawn - toldElsewhere;
  return {
    expected,
    rowCount,
    right,
    lost: expected - right,
    doubled,
    remainingWithdrawn,
    toldElsewhere,
    lostLate,
    offCents,
    details,
  };
};

/** The largest matching (augmenting paths). */
const matched = (transactions: readonly Transaction[], rows: readonly LedgerRow[]) => {
  const transactionOf = new Map<LedgerRow, Transaction>();
  const place = (transaction: Transaction, visited: Set<LedgerRow>): boolean => {
    for (const row of rows) {
      if (visited.has(row) || !mayStandFor(row, transaction)) continue;
      visited.add(row);
      const other = transactionOf.get(row);
      if (other && !place(other, visited)) continue;
      transactionOf.set(row, transaction);
      return true;
    }
    return false;
  };
  for (const transaction of transactions) place(transaction, new Set());
  return transactionOf;
};

const mayStandFor = (
  { facts }: LedgerRow,
  { madeAt, bookedOn, movedAt, movedOn, fileShift }: Transaction,
) => {
  const day = dayNumber(facts.bookedOn);
  const last = movedAt === Number.POSITIVE_INFINITY ? bookedOn : movedOn;
  return day === dayAt(madeAt) || day === bookedOn || day === last || day === last + fileShift;
};

const describe = ({ tag, merchant, cents, madeAt, bookedOn }: Transaction) =>
  `#${tag} ${merchant} ${cents} made ${dayName(dayAt(madeAt))} booked ${dayName(bookedOn)}`;

const describeRow = ({ facts }: LedgerRow, group: string) => `${group} of ${facts.bookedOn}`;
