import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#client/api/query.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking.ts";

/** Spec 9: accounts and transactions are read again every 30 s; they are never taken from an earlier visit. */
const polled = { staleTime: 0, refetchInterval: 30_000 };

/** The accounts and the transactions, together: the page shows both or neither. */
export const useBanking = () => {
  const accounts = useQuery({ ...queryOf(listAccounts), ...polled, select: ({ accounts }) => accounts });
  const transactions = useQuery({ ...queryOf(listTransactions), ...polled });

  return {
    data: accounts.data && transactions.data && { accounts: accounts.data, ...transactions.data },
    error: accounts.error ?? transactions.error,
    refetch: () => Promise.all([accounts.refetch(), transactions.refetch()]),
  };
};
