import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#client/api/query.ts";
import { outdatedSince } from "#client/lib/outdated-since.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

/** Spec 9: the dashboard poll of the feed, in ms; hidden tabs do not poll. */
const pollInterval = 5000;

export const useDashboard = () => {
  // Each field by its name: the query tells only of what is read, and a poll changes much else.
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...queryOf(getDashboard),
    staleTime: 0,
    refetchInterval: pollInterval,
    refetchOnWindowFocus: "always",
  });

  return {
    data,
    error,
    refetch,
    outdatedSince: outdatedSince({ data, error, dataUpdatedAt, errorUpdatedAt }, pollInterval),
  };
};
