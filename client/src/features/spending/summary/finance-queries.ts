import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#client/api/query.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";

/** Spec 9: the simple summary is polled every 30 s, without retries; it is never taken from an earlier visit. */
export const useSimpleSummary = () => {
  const { data, error, isLoading } = useQuery({
    ...queryOf(getSimpleFinancialSummary),
    staleTime: 0,
    refetchInterval: 30_000,
  });

  return { data, error, isLoading };
};
