import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { type Toast, toast } from "#client/lib/toast.ts";
import type { SignInError, SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";
import { providerNames } from "#shared/rules/provider-names.ts";

type Words = Pick<Toast, "title" | "description">;

/** Where the providers are offered. */
export const providersSelector = "[data-spoken-of=providers]";

const title = "No se pudo iniciar sesión";
const otherwise = "Inténtalo de nuevo o usa tu email y tu contraseña.";

const general: Partial<Record<SignInError, Words>> = {
  sign_in_expired: {
    title,
    description: "Tardó demasiado, o empezó en otro navegador. Inténtalo de nuevo desde aquí.",
  },
  too_many_attempts: { title: "Demasiados intentos", description: "Espera unos minutos y vuelve a probar." },
  registration_closed: {
    title: "Aquí no se admiten cuentas nuevas",
    description: "Si ya tienes una, entra como la primera vez. Si no, habla con quien lleva este AI.Fred.",
  },
  invitation_needed: {
    title: "Aquí se entra con invitación",
    description:
      "Para ese correo no hay ninguna. Si ya tienes cuenta, entra como la primera vez; si no, pide una a quien lleva este AI.Fred.",
  },
  account_locked: {
    title: "Esta cuenta está bloqueada",
    description: "Habla con quien lleva este AI.Fred.",
  },
  clock: {
    title,
    description:
      "El reloj de este servidor no va bien. Usa tu email y tu contraseña, y avisa a quien lo lleva.",
  },
};

export const notConfigured = (name: string): Words => ({
  title: `${name} no está disponible`,
  description: `Aquí no se puede entrar con ${name} todavía. Usa tu email y tu contraseña.`,
});

const problems = new Map<string, (name: string) => Words>([
  ["not_configured", notConfigured],
  ["cancelled", (name) => ({ title: "No has entrado", description: `Lo dejaste en ${name}. ${otherwise}` })],
  ["refused", (name) => ({ title, description: `${name} no ha confirmado quién eres. ${otherwise}` })],
  ["unavailable", (name) => ({ title, description: `${name} no responde ahora. ${otherwise}` })],
  [
    "blocked",
    (name) => ({
      title,
      description: `${name} no acepta a este servidor. Usa tu email y tu contraseña, y avisa a quien lo lleva.`,
    }),
  ],
]);

const isProvider = (name: string): name is SignInProvider => Object.hasOwn(providerNames, name);
const isGeneral = (error: string): error is keyof typeof general => Object.hasOwn(general, error);

/** What `?error=` of the sign-in page says to a person; anybody may have written it. */
const signInErrorToast = (error: string): Words => {
  const known = isGeneral(error) ? general[error] : undefined;
  if (known) return known;
  const [, provider = "", trouble = ""] = /^([a-z]+)_([a-z_]+)$/.exec(error) ?? [];
  const words = isProvider(provider) ? problems.get(trouble)?.(providerNames[provider]) : undefined;
  return words ?? { title, description: otherwise };
};

/** Says what a provider's sign-in came back with in `?error=`, once: it leaves the address, the rest stays. */
export const useProviderError = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();

  useEffect(() => {
    const params = new URLSearchParams(search);
    const error = params.get("error");
    if (error === null) return;
    toast({ ...signInErrorToast(error), about: providersSelector, variant: "destructive" });
    params.delete("error");
    navigate(path + (params.size > 0 ? `?${params}` : "") + location.hash, { replace: true });
  }, [search, path, navigate]);
};
