import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { pollEvery } from "./live-state.ts";

interface Poll {
  data: unknown;
  error: Error | null;
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/**
 * When what is shown was read, once two polls in a row have failed; the interval between two is in ms. A component is
 * drawn again when what it reads of a query changes, and each poll changes the times: they are read after a failure only.
 */
export const outdatedSince = (poll: Poll, interval: number) =>
  poll.error && poll.data !== undefined && poll.errorUpdatedAt - poll.dataUpdatedAt > 1.5 * interval
    ? new Date(poll.dataUpdatedAt)
    : undefined;

type PollOptions<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key> & {
  /** In ms; hidden tabs do not poll. */
  refetchInterval: number;
};

/** A read that is repeated, and since when what is shown is outdated. */
export const usePoll = <Data, Key extends QueryKey>(options: PollOptions<Data, Key>) => {
  const query = useQuery({ ...options, refetchInterval: pollEvery(options.refetchInterval) });
  const { data, error, refetch } = query;
  return { data, error, refetch, outdatedSince: outdatedSince(query, options.refetchInterval) };
};
