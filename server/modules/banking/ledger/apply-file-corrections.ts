import type { DayNet } from "#server/modules/banking/domain/account-balance.ts";
import type { DaySpan } from "#server/modules/banking/domain/known-days.ts";
import { chunksOf } from "#server/platform/concurrency/chunks.ts";
import type { PersonChanges } from "./ledger-change-repository.ts";
import type { ChangedTransaction, NewTransaction, SourceLink } from "./reported-transaction.ts";
import type { Origin } from "./transaction-repository.ts";
import { endTransfersOf } from "./transfer-change.ts";
import type { Touched } from "./transfer-repository.ts";

export interface FileChange {
  source: string;
  importId: string;
  transactions: NewTransaction[];
  links: SourceLink[];
  /** The files' own rows with another text, date or amount, and the former day and amount. */
  amended?: (ChangedTransaction & { occurrence: number; before: DayNet })[];
  /** Transactions of other sources that the files report in other words. */
  relinked?: SourceLink[];
  /** New balances after otherwise unchanged transactions. */
  restated?: { id: string; cents: number }[];
  closing: DayNet | null;
  /** The days that the file tells of; by default those of its new rows, from the first to the last. */
  coverage?: DaySpan | null;
}

/** Applies a file's corrections of stored transactions; returns the days whose totals changed. */
export const applyFileCorrections = async (
  { userId, changes }: PersonChanges,
  origin: Origin,
  fileChange: FileChange,
) => {
  const { accountId } = origin;
  const touched: Touched[] = [];
  for (const chunk of chunksOf(fileChange.amended ?? [])) {
    touched.push(...(await endTransfersOf({ userId, changes }, chunk)));
    await changes.updateTransactions(userId, origin, chunk);
    for (const { before, bookedOn } of chunk) {
      touched.push({ accountId, day: before.day }, { accountId, day: bookedOn });
    }
  }
  for (const chunk of chunksOf(fileChange.relinked ?? [])) {
    const ids = chunk.map(({ transactionId }) => transactionId);
    await changes.deleteSourceLinks(userId, origin, ids);
    await changes.insertLinks(userId, origin, chunk);
  }
  for (const chunk of chunksOf(fileChange.restated ?? []))
    await changes.restateBalances(userId, origin, chunk);
  return touched;
};

/** Null without any day. */
export const coverageOf = ({ coverage, transactions }: FileChange): DaySpan | null => {
  if (coverage !== undefined) return coverage;
  const days = transactions.map(({ bookedOn }) => bookedOn).toSorted();
  const [from, to] = [days.at(0), days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
};

export const netDifferences = ({
  before,
  bookedOn,
  amountCents,
}: NonNullable<FileChange["amended"]>[number]): DayNet[] => [
  { day: before.day, cents: -before.cents },
  { day: bookedOn, cents: amountCents },
];

/** A file with corrections knows its last day better than an earlier statement of the balance. */
export const closingCorrection = ({ amended = [], restated = [], closing }: FileChange): DayNet[] =>
  closing && amended.length + restated.length > 0 ? [{ day: closing.day, cents: 0 }] : [];
