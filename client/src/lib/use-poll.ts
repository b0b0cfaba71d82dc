import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { pollEvery } from "./live-state.ts";

interface Poll {
  data: unknown;
  error: Error | null;
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/** When what is shown was read, once two polls in a row have failed; the interval between two is in ms. */
export const outdatedSince = ({ data, error, dataUpdatedAt, errorUpdatedAt }: Poll, interval: number) =>
  error && data !== undefined && errorUpdatedAt - dataUpdatedAt > 1.5 * interval
    ? new Date(dataUpdatedAt)
    : undefined;

type PollOptions<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key> & {
  /** In ms; hidden tabs do not poll. */
  refetchInterval: number;
};

/** A read that is repeated, and since when what is shown is outdated. */
export const usePoll = <Data, Key extends QueryKey>(options: PollOptions<Data, Key>) => {
  // Each field by its name: the query tells only of what is read, and a poll changes much else.
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...options,
    refetchInterval: pollEvery(options.refetchInterval),
  });
  const since = outdatedSince({ data, error, dataUpdatedAt, errorUpdatedAt }, options.refetchInterval);
  return { data, error, refetch, outdatedSince: since };
};
