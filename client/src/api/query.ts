import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Toast, toast } from "#client/lib/toast.ts";
import type { Endpoint, EndpointArguments, EndpointInput, EndpointResponse } from "#shared/http/endpoint.ts";
import { ApiError } from "#shared/http/errors.ts";
import { call, isSessionLost } from "./call.ts";
import { confirmed, NotConfirmed } from "./confirmation.ts";

/** The path comes first in every key, so `refreshes` reaches all variants of a read. */
export const queryOf = <E extends Endpoint>(endpoint: E, ...input: EndpointArguments<E>) =>
  queryOptions({
    queryKey: [endpoint.path, ...input],
    queryFn: () => call(endpoint, ...input),
  });

interface SendOptions<E extends Endpoint> {
  refreshes: readonly Endpoint[];
  success?: (response: EndpointResponse<E>, input: SendInput<E>) => Toast;
  /** Nothing where the screen itself says what is wrong. */
  failure: (error: Error) => Toast | undefined;
  /** Shows the outcome before the server knows of it; answers how to take it back, where there is a way. */
  ahead?: (input: SendInput<E>) => (() => void) | undefined;
  /** What else follows from a yes of the server, even if whoever asked has left the screen. */
  after?: (response: EndpointResponse<E>) => unknown;
}

/** What a call is given; nothing when its endpoint takes nothing. */
type SendInput<E extends Endpoint> = keyof EndpointInput<E> extends never ? undefined : EndpointInput<E>;

/** Reads again whatever is shown of these, and the rest when it is next asked for. */
export const useRefresh = () => {
  const queryClient = useQueryClient();
  return (reads: readonly Endpoint[]) =>
    Promise.all(reads.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
};

/**
 * A write: sends, asking the person first who they are where the server wants to know, refreshes the reads it outdates,
 * and tells how it went.
 */
export const useSend = <E extends Endpoint>(endpoint: E, options: SendOptions<E>) => {
  const { refreshes, success, failure, after, ahead } = options;
  const refresh = useRefresh();

  return useMutation({
    mutationFn: (input: SendInput<E>) =>
      confirmed(() => call(endpoint, ...([input] as EndpointArguments<E>))),
    onMutate: (input) => ahead?.(input),
    onSuccess: async (response, input) => {
      if (success) toast(success(response, input));
      await after?.(response);
      await refresh(refreshes);
    },
    onError: (error, _input, takeBack) => {
      takeBack?.();
      // The relogin flow has already said what is going on, and there is one toast at a time.
      if (isSessionLost(endpoint, error) || error instanceof NotConfirmed) return;
      if (error instanceof ApiError && error.code === "already_done") {
        toast({ title: "Ya estaba hecho", description: error.reason ?? "" });
        return refresh(refreshes);
      }
      const failed = failure(error);
      if (failed) toast({ ...failed, variant: "destructive" });
    },
  });
};
