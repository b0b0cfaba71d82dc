import { useSend } from "#client/api/query.ts";
import { getCurrentUser, updateProfile } from "#shared/contracts/identity/auth.ts";

export const useUpdateProfile = () =>
  useSend(updateProfile, {
    refreshes: [getCurrentUser],
    success: () => ({ title: "Perfil actualizado" }),
    failure: () => ({ title: "Error", description: "No se pudo actualizar el perfil" }),
  });
