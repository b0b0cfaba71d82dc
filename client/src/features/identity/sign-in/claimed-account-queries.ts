import { useSend } from "#client/api/query.ts";
import { reasonOf } from "#client/lib/failure-details.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { emptyClaimedAccount, keepClaimedAccount } from "#shared/contracts/my-data.ts";

const failed = (error: Error) => ({
  title: "No se pudo guardar",
  description: reasonOf(error) ?? "Inténtalo de nuevo en un momento.",
});

export const useKeepClaimed = () =>
  useSend(keepClaimedAccount, { refreshes: [getCurrentUser], failure: failed });

export const useEmptyClaimed = () =>
  useSend(emptyClaimedAccount, {
    refreshes: [getCurrentUser],
    success: () => ({ title: "Tu cuenta empieza vacía", description: "Cuéntanos algo de ti para empezar." }),
    failure: failed,
  });
