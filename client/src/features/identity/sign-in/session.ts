import { queryOptions, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { call, clearResponses } from "#client/api/call.ts";
import { forgetManualUser, keepManualUser, readManualUser } from "#client/api/manual-user.ts";
import { endSession } from "#client/api/relogin.ts";
import { forgetWaitingToast } from "#client/lib/toast.ts";
import { getCurrentUser, type User } from "#shared/contracts/identity/auth.ts";

const sessionQuery = queryOptions({
  queryKey: [getCurrentUser.path],
  queryFn: async (): Promise<User | null> => {
    try {
      const user = await call(getCurrentUser);
      if (user.authProvider === "manual") keepManualUser(user);
      return user;
    } catch {
      return readManualUser() ?? null;
    }
  },
});

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
