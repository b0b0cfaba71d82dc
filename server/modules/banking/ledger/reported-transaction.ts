import type { Categorisation } from "#server/modules/banking/domain/categorisation.ts";
import { randomId } from "#server/platform/random-id.ts";
import { shareOfCents } from "#shared/rules/share.ts";
import type { dailyTotals } from "./tables.ts";

type Day = string;

/** Integer cents, negative for money out. */
export interface ReportedTransaction {
  /** Its category, from the categoriser or from the person. */
  categorisation: Categorisation;
  status: "booked" | "pending";
  bookedOn: Day;
  valueOn: Day;
  amountCents: number;
  description: string;
  counterparty: string | null;
  /** Keyed hash of the counterparty's IBAN. */
  counterpartyAccount: string | null;
  balanceAfterCents: number | null;
  externalId: string | null;
  bankTransactionCode: string | null;
  merchantCategoryCode: string | null;
  creditorId: string | null;
  contentKey: string;
}

export interface NewTransaction extends ReportedTransaction {
  /** Given where its report is kept under it. */
  id?: string;
  /** What the person wrote beside it in another app. */
  note?: string;
  /** The bank's order within the day. */
  position: number;
  occurrence: number;
}

export interface IncomingTransaction {
  id: string;
  transferId: string | null;
  transaction: NewTransaction;
}

export interface ChangedTransaction extends ReportedTransaction {
  id: string;
}

export interface SourceLink {
  transactionId: string;
  bookedOn: Day;
  externalId: string | null;
  contentKey: string;
  occurrence: number;
}

export const distinct = <Value>(values: Iterable<Value>) => [...new Set(values)];

export const toIncoming = (transaction: NewTransaction): IncomingTransaction => ({
  id: transaction.id ?? randomId(),
  transferId: null,
  transaction,
});

export const daysOf = (rows: readonly { bookedOn: string }[]) =>
  distinct(rows.map(({ bookedOn }) => bookedOn));

/** Integer cents, spending positive. */
export type DayTotal = Omit<typeof dailyTotals.$inferSelect, "userId" | "accountId">;

/** Of new rows, to which at most rules have added something. Must equal what `recount` computes from the rows. */
export const dayTotalsOf = (incoming: readonly IncomingTransaction[], sharePercent: number): DayTotal[] => {
  const totals = new Map<string, DayTotal>();
  for (const { transaction, transferId } of incoming) {
    const { bookedOn: day, amountCents, categorisation } = transaction;
    const { category } = categorisation;
    const key = `${day} ${category}`;
    const total = totals.get(key) ?? {
      day,
      category,
      incomeCents: 0,
      expenseCents: 0,
      movedCents: 0,
      netCents: 0,
      count: 0,
    };
    totals.set(key, total);
    const ownCents = shareOfCents(amountCents, sharePercent);
    total.count += 1;
    total.netCents += amountCents;
    if (transferId !== null) total.movedCents += ownCents;
    else if (categorisation.ruled?.isExcluded) continue;
    else if (amountCents > 0) total.incomeCents += ownCents;
    else total.expenseCents -= ownCents;
  }
  return [...totals.values()];
};
