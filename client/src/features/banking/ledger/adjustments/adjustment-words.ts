import { monthAndYear } from "#client/lib/dates.ts";
import { counted } from "#client/lib/format.ts";
import type { TransactionDetail } from "#shared/contracts/banking/adjustments.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";

/** What the person added, a phrase each: "3 partes", "cuenta en octubre 2026". */
export const phrasesOf = (marks: NonNullable<Transaction["marks"]>): string[] => [
  ...(marks.isExcluded ? ["no cuenta"] : []),
  ...(marks.isRefund ? ["devolución"] : []),
  ...(marks.countsIn ? [`cuenta en ${monthAndYear(marks.countsIn)}`] : []),
  // What is left is a part as well.
  ...(marks.parts > 0 ? [`repartido en ${counted(marks.parts + 1, "parte", "partes")}`] : []),
];

export const summaryOf = ({ transaction: { marks } }: TransactionDetail): string[] =>
  marks
    ? [...phrasesOf(marks), ...marks.tags.map((tag) => `#${tag}`), ...(marks.note ? [marks.note] : [])]
    : [];
