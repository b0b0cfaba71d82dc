import type { RemoteTransaction } from "#server/modules/banking/bank-provider.ts";
import {
  centsOf,
  cleanOrNull,
  cleanText,
  currencyOf,
  dayOf,
  ibanOf,
  merchantCodeOf,
  type ReadRow,
} from "#server/modules/banking/providers/wire/read-values.ts";
import { type Transaction, transactionSchema } from "./schemas.ts";

type Status = RemoteTransaction["status"];

/** Some banks ignore the requested status and send other rows. */
const statuses: Record<Status, string[]> = { booked: ["BOOK"], pending: ["PDNG", "HOLD"] };

/** The indicator gives the sign; without one, only negative amounts are certain. */
const signedCents = ({ transaction_amount, credit_debit_indicator }: Transaction) => {
  const cents = centsOf(transaction_amount.amount);
  if (cents === null || cents === 0) return cents;
  if (credit_debit_indicator === "DBIT") return -Math.abs(cents);
  if (credit_debit_indicator === "CRDT") return Math.abs(cents);
  return cents < 0 ? cents : null;
};

/** Wise gives the card instead of the shop. */
const counterpartyOf = (row: Transaction, isOut: boolean) => {
  const name = cleanOrNull((isOut ? row.creditor : row.debtor).name);
  return name && /^CARD-\d+$/i.test(name) ? null : name;
};

const descriptionOf = (row: Transaction) =>
  cleanOrNull(row.remittance_information.map(cleanText).filter(Boolean).join(" ")) ??
  cleanOrNull(row.note) ??
  cleanOrNull(row.bank_transaction_code.description);

const codeOf = ({ bank_transaction_code: { code, sub_code, description } }: Transaction) =>
  cleanOrNull([code, sub_code].filter(Boolean).join("-")) ?? cleanOrNull(description);

const balanceAfterOf = ({ balance_after_transaction: { amount, currency } }: Transaction, own: string) =>
  (currencyOf(currency) ?? own) === own ? centsOf(amount) : null;

/** "nothing" for another status or a zero amount. */
export const readTransaction = (value: unknown, status: Status, today: string): ReadRow => {
  const { data: row } = transactionSchema.safeParse(value);
  if (!row) return null;
  if (row.status !== undefined && !statuses[status].includes(row.status)) return "nothing";
  const amountCents = signedCents(row);
  const currency = currencyOf(row.transaction_amount.currency);
  const bookedOn =
    dayOf(row.booking_date) ??
    dayOf(row.value_date) ??
    dayOf(row.transaction_date) ??
    (status === "pending" ? today : null);
  if (amountCents === null || currency === null || bookedOn === null) return null;
  if (amountCents === 0) return "nothing";
  const isOut = amountCents < 0;
  const counterparty = counterpartyOf(row, isOut);
  return {
    status,
    externalId: cleanOrNull(row.entry_reference),
    bookedOn,
    valueOn: dayOf(row.value_date) ?? bookedOn,
    amountCents,
    currency,
    description: descriptionOf(row) ?? counterparty ?? "",
    counterparty,
    counterpartyIban: ibanOf((isOut ? row.creditor_account : row.debtor_account).iban),
    bankTransactionCode: codeOf(row),
    merchantCategoryCode: merchantCodeOf(row.merchant_category_code),
    creditorId: null,
    balanceAfterCents: balanceAfterOf(row, currency),
  };
};
