import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Toast, toast } from "#client/lib/toast.ts";
import type { Endpoint, EndpointArguments, EndpointInput, EndpointResponse } from "#shared/http/endpoint.ts";
import { ApiError } from "#shared/http/errors.ts";
import { call, isSessionLost } from "./call.ts";
import { NotConfirmed, sendConfirmed } from "./confirmation.ts";
import { useOncePerPress } from "./once-per-press.ts";
import { isWaiting, sendOrWait } from "./send-or-wait.ts";
import type { Waits } from "./waiting-writes.ts";

/** The path comes first in every key, so `refreshes` reaches all variants of a read. */
export const queryOf = <E extends Endpoint>(endpoint: E, ...input: EndpointArguments<E>) =>
  queryOptions({
    queryKey: [endpoint.path, ...input],
    queryFn: () => call(endpoint, ...input),
  });

interface SendOptions<E extends Endpoint> {
  refreshes: readonly Endpoint[];
  success?: (response: EndpointResponse<E>, input: SendInput<E>) => Toast;
  /** Left out where the screen shows the error itself. */
  failure: (error: Error) => Toast | undefined;
  /** Shows the expected result at once; returns how to undo it. */
  optimistic?: (input: SendInput<E>) => (() => void) | undefined;
  /** Another tab was first: what is shown is read again, beside the toast. */
  rereadsOnConflict?: true;
  /** Runs after a success, even when the screen is gone. */
  after?: (response: EndpointResponse<E>) => unknown;
  /** Without a connection it waits on the device. `after` runs then without a response, and must not need one. */
  waits?: (input: SendInput<E>) => Waits | undefined;
}

type SendInput<E extends Endpoint> = keyof EndpointInput<E> extends never ? undefined : EndpointInput<E>;

/** Refetches these reads when they are shown, otherwise when they are next needed. */
export const useRefresh = () => {
  const queryClient = useQueryClient();
  return (reads: readonly Endpoint[]) =>
    Promise.all(reads.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
};

export const isConflict = (error: unknown) => error instanceof ApiError && error.code === "conflict";

/** A write: asks for a proof of identity where required, refreshes stale reads, and shows a toast. */
export const useSend = <E extends Endpoint>(endpoint: E, options: SendOptions<E>) => {
  const { refreshes, success, failure, after, optimistic, waits, rereadsOnConflict } = options;
  const refresh = useRefresh();

  const mutation = useMutation({
    mutationFn: (input: SendInput<E>) =>
      sendOrWait(
        endpoint,
        input,
        () => sendConfirmed(() => call(endpoint, ...([input] as EndpointArguments<E>))),
        waits?.(input),
      ),
    onMutate: (input) => optimistic?.(input),
    onSuccess: async (response, input) => {
      if (isWaiting(response)) return after?.(response);
      if (success) toast(success(response, input));
      await after?.(response);
      await refresh(refreshes);
    },
    onError: (error, _input, undo) => {
      undo?.();
      // Signing in again has already shown a toast, and there is one toast at a time.
      if (isSessionLost(endpoint, error) || error instanceof NotConfirmed) return;
      if (error instanceof ApiError && error.code === "already_done") {
        toast({ title: "Ya estaba hecho", description: error.reason ?? "" });
        return refresh(refreshes);
      }
      if (rereadsOnConflict && isConflict(error)) void refresh(refreshes);
      const failed = failure(error);
      if (failed) toast({ ...failed, variant: "destructive" });
    },
  });
  return { ...mutation, ...useOncePerPress(mutation) };
};
