import { useQuery } from "@tanstack/react-query";
import { queryOf, useSend } from "#client/api/query.ts";
import { listGoals } from "#shared/contracts/goals.ts";
import { completeOnboarding, getProfile } from "#shared/contracts/profile.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { ApiError } from "#shared/http/errors.ts";

/** What the server said against the profile itself, if that is what failed. */
export const refusalIn = (error: unknown) =>
  error instanceof ApiError && error.status === 400 ? error.reason : undefined;

/** Always fetched again, because typing starts from it. */
export const useSavedProfile = () => useQuery({ ...queryOf(getProfile), gcTime: 0 });

export const useCompleteOnboarding = () =>
  useSend(completeOnboarding, {
    // The goals are made of it, and the feed shows one.
    refreshes: [listGoals, getDashboard],
    success: () => ({
      title: "¡Onboarding completado!",
      description: "Tu perfil digital ha sido creado y tus objetivos personalizados están listos.",
    }),
    failure: (error) => ({
      title: "Error",
      description: refusalIn(error) ?? "No se pudo completar el onboarding. Inténtalo de nuevo.",
    }),
  });
