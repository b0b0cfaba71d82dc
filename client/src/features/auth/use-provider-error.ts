import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { toast } from "#client/lib/toast.ts";

const names = new Map([
  ["google", "Google"],
  ["facebook", "Facebook"],
  ["apple", "Apple"],
  ["oidc", "Replit"],
]);

const saying = (error: string) => {
  const [, provider = ""] = /^(\w+)_not_configured$/.exec(error) ?? [];
  const name = names.get(provider);
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

/** Says what a provider's sign-in came back with in `?error=`, once: it leaves the address, the rest stays. */
export const useProviderError = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();

  useEffect(() => {
    const params = new URLSearchParams(search);
    const error = params.get("error");
    if (error === null) return;
    toast({ ...saying(error), variant: "destructive" });
    params.delete("error");
    navigate(path + (params.size > 0 ? `?${params}` : "") + location.hash, { replace: true });
  }, [search, path, navigate]);
};
