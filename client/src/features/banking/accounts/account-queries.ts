import { useQuery } from "@tanstack/react-query";
import { call } from "#client/api/call.ts";
import { moneyReads } from "#client/api/money-reads.ts";
import { queryOf, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { moneyIn, signedMoneyIn } from "#client/lib/format.ts";
import {
  correctBalance,
  createAccount,
  createTransaction,
  deleteTransaction,
  getAccount,
  orderAccounts,
  removeAccount,
  updateAccount,
  updateTransaction,
} from "#shared/contracts/banking/accounts.ts";
import {
  type Account,
  earliestDay,
  listAccounts,
  listTransactions,
  type Transaction,
} from "#shared/contracts/banking/ledger.ts";
import { ApiError } from "#shared/http/errors.ts";
import { categorySchema } from "#shared/rules/categories.ts";

const refreshes = [...moneyReads, getAccount];

const failure = failureToast("No se pudo guardar");

/** Another tab was first: the dialog shows both values instead of a toast. */
export const isOverwriting = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && /otra pestaña/.test(error.reason ?? "");

const failureUnlessOverwriting = (error: Error) => (isOverwriting(error) ? undefined : failure(error));

export const useAccounts = () => useQuery({ ...queryOf(listAccounts), select: ({ accounts }) => accounts });

export const useAccountDetails = (id: string) =>
  useQuery({ ...queryOf(getAccount, { params: { id } }), staleTime: 0 });

export const useCreateAccount = (after: () => void) =>
  useSend(createAccount, {
    refreshes,
    success: ({ account }) => ({ title: "Cuenta creada", description: account.name }),
    failure,
    after,
  });

export const useUpdateAccount = () =>
  useSend(updateAccount, {
    refreshes,
    success: ({ account }) => ({ title: "Guardado", description: account.name }),
    failure: failureUnlessOverwriting,
  });

export const useOrderAccounts = () => useSend(orderAccounts, { refreshes, rereadsOnConflict: true, failure });

export const useRemoveAccount = (after: () => void) =>
  useSend(removeAccount, {
    // Not its details: there are none any more.
    refreshes: moneyReads,
    success: ({ message }) => ({ title: "Cuenta eliminada", description: message }),
    failure: failureToast("No se pudo eliminar"),
    after,
  });

const useDeletion = (title: string) =>
  useSend(deleteTransaction, {
    refreshes,
    success: () => ({ title }),
    failure: failureToast("No se pudo borrar"),
  });

const versionOf = ({ byHand }: Transaction) => byHand?.version ?? "";

export const useCorrectBalance = ({ lacksBalance }: Pick<Account, "lacksBalance">, after: () => void) =>
  useSend(correctBalance, {
    refreshes,
    success: ({ account, transactionId }) => ({
      title: correctedTitle(transactionId !== null, lacksBalance || account.said !== null),
      description: `${account.name}: ${moneyIn(account.currency)(account.balance)}`,
    }),
    failure: failureUnlessOverwriting,
    after,
  });

const correctedTitle = (isAdjusted: boolean, isSaid: boolean) => {
  if (isSaid) return "Saldo guardado";
  return isAdjusted ? "Saldo corregido" : "El saldo ya era ese";
};

/** Writes a row and offers an undo. */
export const useWrite = (after: () => void) => {
  const undo = useDeletion("Apunte deshecho");
  return useSend(createTransaction, {
    refreshes,
    success: ({ transaction, account, isNewAccount }) => ({
      title: `Apuntado: ${signedMoneyIn(transaction.currency)(transaction.amount)}`,
      description: isNewAccount
        ? `He creado tu cuenta ${account.name}. Dime cuánto llevas y contará en tu saldo.`
        : `${transaction.category} · ${account.name}`,
      action: {
        label: "Deshacer",
        onPress: () =>
          undo.mutate({ params: { id: transaction.id }, query: { version: versionOf(transaction) } }),
      },
    }),
    failure,
    after,
    waits: ({ body }) => ({ words: `Apunte «${body.text}»` }),
  });
};

export const useRewrite = (after: () => void) =>
  useSend(updateTransaction, {
    refreshes,
    success: () => ({ title: "Movimiento cambiado" }),
    failure: failureUnlessOverwriting,
    after,
  });

/** Deletes a row and offers to write it again. */
export const useErase = (transaction: Transaction, after: () => void) => {
  const again = useSend(createTransaction, {
    refreshes,
    success: () => ({ title: "Movimiento recuperado" }),
    failure,
  });
  const erase = useSend(deleteTransaction, {
    refreshes,
    success: () => ({
      title: "Movimiento borrado",
      ...(!transaction.byHand?.isAdjustment && {
        action: { label: "Deshacer", onPress: () => again.mutate({ body: writtenIn(transaction) }) },
      }),
    }),
    failure: failureToast("No se pudo borrar"),
    after,
  });
  return {
    isPending: erase.isPending,
    erase: () => erase.mutate({ params: { id: transaction.id }, query: { version: versionOf(transaction) } }),
  };
};

export const writtenIn = (transaction: Transaction) => ({
  accountId: transaction.accountId,
  amount: transaction.amount,
  date: transaction.date,
  text: transaction.description,
  category: chosenCategory(transaction),
  ownCategoryId: transaction.ownCategory?.id ?? null,
  isTransfer: transaction.isTransfer,
});

/** Only what the person said stays when the text changes. */
export const chosenCategory = ({ category, categorySource }: Transaction) =>
  categorySource === "person" ? (categorySchema.safeParse(category).data ?? null) : null;

/** As it is stored now; undefined when it is gone. */
export const fetchStored = async ({ id, accountId }: Transaction) => {
  const query = { accountId, from: earliestDay, limit: 100 };
  return (await call(listTransactions, { query })).transactions.find((one) => one.id === id);
};
