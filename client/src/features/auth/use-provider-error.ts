import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { toast } from "#client/lib/toast.ts";

const names: Record<string, string> = {
  google: "Google",
  facebook: "Facebook",
  apple: "Apple",
  oidc: "Replit",
};

const saying = (error: string) => {
  const [, provider = ""] = /^(\w+)_not_configured$/.exec(error) ?? [];
  const name = names[provider];
  if (name)
    return {
      title: `${name} no está disponible`,
      description: `Aquí no se puede entrar con ${name} todavía. Usa tu email y tu contraseña.`,
    };
  return {
    title: "No se pudo iniciar sesión",
    description: "Inténtalo de nuevo o usa tu email y tu contraseña.",
  };
};

/** Says what a provider's sign-in came back with in `?error=`, once: the address is cleaned. */
export const useProviderError = () => {
  const [path, navigate] = useLocation();
  const error = new URLSearchParams(useSearch()).get("error");

  useEffect(() => {
    if (error === null) return;
    toast({ ...saying(error), variant: "destructive" });
    navigate(path, { replace: true });
  }, [error, path, navigate]);
};
