import { queryOptions, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { call, clearResponses } from "#client/api/call.ts";
import { forgetReads, restoreReads } from "#client/api/kept-reads.ts";
import { forgetManualUser, keepManualUser, readManualUser } from "#client/api/manual-user.ts";
import { endSession } from "#client/api/relogin.ts";
import { forgetWaiting } from "#client/api/waiting-writes.ts";
import { forgetWaitingToast } from "#client/lib/toast.ts";
import { getCurrentUser, type User } from "#shared/contracts/identity/auth.ts";
import { ApiError } from "#shared/http/errors.ts";

const sessionQuery = queryOptions({
  queryKey: [getCurrentUser.path],
  queryFn: async ({ client }): Promise<User | null> => {
    try {
      const user = await call(getCurrentUser);
      if (user.authProvider === "manual") keepManualUser(user);
      return user;
    } catch (error) {
      const stored = readManualUser();
      if (error instanceof ApiError && error.status === 401) void forgetReads();
      return (isUnreachable(error) ? await restoreReads(client, stored) : undefined) ?? stored ?? null;
    }
  },
});

/** No server answered, or a proxy that has none behind it. */
const isUnreachable = (error: unknown) =>
  !(error instanceof ApiError) || [502, 503, 504].includes(error.status);

/**
 * Who is signed in, or null. A failed check falls back on the stored person (product specification, section 4). While the check
 * runs the component suspends, so the loading state is the nearest Suspense fallback.
 */
export const useSession = () => useSuspenseQuery(sessionQuery).data;

/** Ends the session on this device: nothing that was read stays in memory. */
export const useForgetSession = () => {
  const queryClient = useQueryClient();

  return () => {
    endSession();
    forgetManualUser();
    forgetWaitingToast();
    clearResponses();
    void forgetReads();
    void forgetWaiting();
    queryClient.clear();
    queryClient.setQueryData(sessionQuery.queryKey, null);
  };
};

/** Lets a person who has just completed the onboarding in, and asks the server for the rest. */
export const useFinishOnboarding = () => {
  const queryClient = useQueryClient();

  return () => {
    queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, onboardingCompleted: true });
    return queryClient.invalidateQueries(sessionQuery);
  };
};
