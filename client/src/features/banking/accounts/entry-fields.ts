import { choiceOf } from "#client/lib/category-choices.ts";
import { madridDay } from "#client/lib/dates.ts";
import { amountProblem, parseEuros, typedEuros } from "#client/lib/spanish-number.ts";
import { transactionTextMaxLength, type WrittenTransaction } from "#shared/contracts/banking/accounts.ts";
import type { Account, Transaction } from "#shared/contracts/banking/ledger.ts";
import type { OwnCategory } from "#shared/contracts/spending/own-categories.ts";
import { isExpenseCategory, isIncomeCategory } from "#shared/rules/categories.ts";
import { chosenCategory } from "./account-queries.ts";
import { isByHand } from "./account-words.ts";
import type { AskedEntry } from "./asked-entry.ts";

export type EntryKind = "out" | "in" | "transfer";

export interface EntryFields {
  amount: string;
  kind: EntryKind;
  /** Of a transfer: whether it comes into the account. */
  isInward: boolean;
  text: string;
  /** "" for a cash account that is still to be made. */
  accountId: string;
  date: string;
  /** The name of a fixed category, or the id of an own one; "" for what the text says. */
  category: string;
}

const kindOf = ({ isTransfer, amount }: Transaction): EntryKind =>
  isTransfer ? "transfer" : amount > 0 ? "in" : "out";

/** Cash first: it is what is written down in passing. */
export const accountsByHand = (accounts: readonly Account[]) =>
  accounts
    .filter(isByHand)
    .toSorted((one, other) => Number(other.type === "cash") - Number(one.type === "cash"));

export const fieldsOf = (
  { transaction, accountId }: AskedEntry,
  accounts: readonly Account[],
): EntryFields => {
  if (!transaction)
    return {
      ...{ amount: "", kind: "out", isInward: false, text: "", date: madridDay(new Date()), category: "" },
      accountId: accountId ?? accountsByHand(accounts)[0]?.id ?? "",
    };
  const { amount, description, date } = transaction;
  return {
    ...{ amount: typedEuros(Math.abs(amount)), kind: kindOf(transaction), isInward: amount > 0 },
    ...{ text: description, date, accountId: transaction.accountId },
    category: transaction.ownCategory?.id ?? chosenCategory(transaction) ?? "",
  };
};

const isInward = ({ kind, isInward }: EntryFields) => (kind === "transfer" ? isInward : kind === "in");

/** What is chosen, where it is of the entry's direction. */
export const fittingChoice = (fields: EntryFields, own: readonly OwnCategory[]) => {
  const chosen = choiceOf(fields.category, own);
  const fits = isInward(fields) ? isIncomeCategory : isExpenseCategory;
  if (chosen) return fits(chosen.category) ? chosen : null;
  // Own ones may not be read yet: the server knows it, or says that it is gone.
  return fields.category === "" ? null : { category: null, ownCategoryId: fields.category };
};

const writtenChoice = (chosen: ReturnType<typeof fittingChoice>) => {
  const { category = null, ownCategoryId = null } = chosen ?? {};
  return { category, ...(ownCategoryId !== null && { ownCategoryId }) };
};

export const writtenOf = (fields: EntryFields, own: readonly OwnCategory[]): WrittenTransaction => ({
  accountId: fields.accountId || null,
  amount: (isInward(fields) ? 1 : -1) * (parseEuros(fields.amount) ?? 0),
  date: fields.date,
  text: fields.text.trim(),
  ...writtenChoice(fittingChoice(fields, own)),
  isTransfer: fields.kind === "transfer",
});

export const entryProblems = (
  { amount, text, date, accountId }: EntryFields,
  accounts: readonly Account[],
) => {
  const account = accounts.find(({ id }) => id === accountId);
  return {
    amount: amount.trim() ? amountProblem(amount) : "Escribe el importe",
    text: text.trim()
      ? text.trim().length > transactionTextMaxLength
        ? `Como mucho ${transactionTextMaxLength} letras`
        : undefined
      : "Escribe en qué",
    date: dateProblem(date, account),
  };
};

const dateProblem = (date: string, account: Account | undefined) => {
  if (!date) return "Escribe el día";
  if (date > madridDay(new Date())) return "No puede ser posterior a hoy";
  if (account?.openedOn && date < account.openedOn)
    return `«${account.name}» empieza después: cambia su saldo inicial`;
  return undefined;
};
