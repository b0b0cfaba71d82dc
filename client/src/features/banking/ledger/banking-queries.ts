import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#client/api/query.ts";
import { outdatedSince } from "#client/lib/outdated-since.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { noFilter } from "./transaction-filter.ts";
import { polled, pollInterval, useTransactions } from "./transaction-queries.ts";

/** The accounts and the figures of all transactions, together: the page shows both or neither. */
export const useBanking = () => {
  const accounts = useQuery({ ...queryOf(listAccounts), ...polled, select: ({ accounts }) => accounts });
  const allTransactions = useTransactions(noFilter);
  const figures = allTransactions.data?.pages[0];

  return {
    data: accounts.data && figures && { accounts: accounts.data, figures },
    error: accounts.error ?? allTransactions.error,
    outdatedSince: outdatedSince(accounts, pollInterval),
    refetch: () => Promise.all([accounts.refetch(), allTransactions.refetch()]),
  };
};
