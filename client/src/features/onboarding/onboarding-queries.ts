import { useSend } from "#client/api/query.ts";
import { completeOnboarding } from "#shared/contracts/onboarding.ts";
import { ApiError } from "#shared/http/errors.ts";

/** What the server said against the profile itself, if that is what failed. */
export const refusalIn = (error: unknown) =>
  error instanceof ApiError && error.status === 400 ? error.reason : undefined;

export const useCompleteOnboarding = () =>
  useSend(completeOnboarding, {
    refreshes: [],
    success: () => ({
      title: "¡Onboarding completado!",
      description: "Tu perfil digital ha sido creado y tus objetivos personalizados están listos.",
    }),
    failure: (error) => ({
      title: "Error",
      description: refusalIn(error) ?? "No se pudo completar el onboarding. Inténtalo de nuevo.",
    }),
  });
