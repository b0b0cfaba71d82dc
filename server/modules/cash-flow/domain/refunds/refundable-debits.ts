import type { CashRow, Day } from "#server/modules/cash-flow/domain/household.ts";
import { type ReadText, readText } from "#server/modules/cash-flow/domain/promises/read-row.ts";
import { card, loan, refund } from "#server/modules/cash-flow/domain/promises/words.ts";
import type { ReadPromise } from "#server/modules/cash-flow/domain/reading/read-promise.ts";
import type { RefundReason } from "#shared/contracts/cash-flow/refunds.ts";
import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { refundDays } from "./refund-days.ts";

export interface RefundableDebit {
  row: CashRow;
  creditor: string;
  reason: RefundReason;
  /** What it cost before, positive; of a rise. */
  beforeCents: number | null;
}

interface Known {
  today: Day;
  /** By day. */
  rows: readonly CashRow[];
  promises: readonly Pick<ReadPromise, "accountId" | "rise" | "chargedAfterEnd">[];
}

interface Read extends ReadText {
  row: CashRow;
}

const read = (row: CashRow): Read => ({
  row,
  ...readText(row),
});

/** What is paid to the bank itself goes back by no letter. */
const isDebit = ({ row, channel, text }: Read) =>
  row.cents < 0 && channel === "debit" && !card.test(text) && !loan.test(text);

/** Equal charges within so many days are one twice. */
const daysOfTwins = 3;
/** With less known before, everybody is new. */
const daysToKnow = 90;

const isTwin = (one: Read, other: Read) =>
  one.party === other.party &&
  one.row.accountId === other.row.accountId &&
  one.row.cents === other.row.cents &&
  other.row.day >= addDays(one.row.day, -daysOfTwins) &&
  other.row.day <= one.row.day;

/** Direct debits of the last eight weeks that came twice, rose, came after their end or from somebody new, and are not back yet. */
export const refundableDebits = ({ today, rows, promises }: Known): RefundableDebit[] => {
  const all = rows.map(read);
  const debits = all.filter(isDebit);
  const rises = promises.flatMap(({ accountId, rise }) => (rise ? [{ accountId, ...rise }] : []));
  const afterEnd = new Set(promises.flatMap(({ chargedAfterEnd }) => chargedAfterEnd?.rowId ?? []));
  const firstDay = new Map<string, Day>();
  for (const { accountId, day } of rows) if (!firstDay.has(accountId)) firstDay.set(accountId, day);

  const reasonOf = (one: Read, place: number) => {
    const before = debits.slice(0, place).filter(({ party }) => party === one.party);
    if (afterEnd.has(one.row.id)) return { reason: "after_end" as const, beforeCents: null };
    const twins = before.filter((other) => isTwin(one, other));
    const hadTwins = before.some(
      (other, at) => !twins.includes(other) && before.slice(0, at).some((earlier) => isTwin(other, earlier)),
    );
    if (twins.length > 0 && !hadTwins) return { reason: "duplicate" as const, beforeCents: null };
    const rise = rises.find(
      ({ accountId, afterCents, on }) =>
        accountId === one.row.accountId && afterCents === one.row.cents && on === one.row.day,
    );
    if (rise) return { reason: "raised" as const, beforeCents: -rise.beforeCents };
    const isKnown = (firstDay.get(one.row.accountId) ?? today) <= addDays(one.row.day, -daysToKnow);
    const isNew =
      isKnown &&
      one.row.category !== tax &&
      !all.some(
        (other) => other.row.id !== one.row.id && (names(other, one.party) || isSamePayee(other, one)),
      );
    return isNew ? { reason: "unknown" as const, beforeCents: null } : null;
  };

  const asked = debits.flatMap((one, place): (RefundableDebit & { read: Read })[] => {
    if (refundDays(one.row.day).authorisedUntil < today) return [];
    const why = reasonOf(one, place);
    return why ? [{ row: one.row, creditor: one.name, ...why, read: one }] : [];
  });
  return withoutRefunded(asked, all);
};

/** A tax that goes back is owed with a surcharge. */
const tax: ExpenseCategory = "Impuestos/Tasas";

/** One payee writes "IRPF 2025 segundo plazo" and "modelo 303 2T". */
const isSamePayee = (one: Read, other: Read) =>
  one.row.cents < 0 && one.row.merchantName !== null && one.row.merchantName === other.row.merchantName;

const names = ({ party, text }: Read, wanted: string) => party === wanted || text.includes(wanted);

/** A refund is of the last debit before it, and of one only. */
const withoutRefunded = (
  asked: readonly (RefundableDebit & { read: Read })[],
  all: readonly Read[],
): RefundableDebit[] => {
  const refunds = all.filter(({ row }) => row.cents > 0);
  const used = new Set<string>();
  return asked.toReversed().flatMap(({ read, ...debit }) => {
    const back = refunds.find(
      (one) =>
        !used.has(one.row.id) &&
        one.row.accountId === debit.row.accountId &&
        one.row.cents === -debit.row.cents &&
        one.row.day >= debit.row.day &&
        (names(one, read.party) || refund.test(one.text)),
    );
    if (!back) return [debit];
    used.add(back.row.id);
    return [];
  });
};
