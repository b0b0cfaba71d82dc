import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { askConfirmation } from "#client/api/confirmation.ts";
import { problemToast, type Toast, toast } from "#client/lib/toast.ts";
import type { SignInError, SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";
import { providerNames } from "#shared/rules/provider-names.ts";

interface ProviderReturn {
  toast: Toast;
  /** The server wants to know first who links. */
  needsConfirmation: boolean;
}

const tryAgain = "Inténtalo de nuevo en un momento.";

const general: Partial<Record<SignInError, Toast>> = {
  sign_in_expired: problemToast(
    "La visita ha caducado",
    "Tardó demasiado o empezó en otro navegador. Inténtalo de nuevo.",
  ),
  too_many_attempts: problemToast("Demasiados intentos", "Espera unos minutos y vuelve a intentarlo."),
  clock: problemToast("No se pudo completar", "El reloj del servidor no va bien. Avisa a quien lo lleva."),
  identity_taken: problemToast("No se pudo vincular", "Esa cuenta ya abre otra cuenta de AI.Fred."),
  second_step_needed: problemToast(
    "Falta el segundo paso",
    "Confírmalo con una llave de acceso, o vuelve a entrar.",
  ),
  other_identity: problemToast("No eres tú", "Has vuelto con otra cuenta. Elige la que tienes vinculada."),
};

const providerProblems: Record<string, (name: string) => Toast> = {
  not_configured: (name) =>
    problemToast(`${name} no está disponible`, "Esta instalación no lo tiene configurado."),
  cancelled: (name) => problemToast("No has terminado", `No has dado permiso en ${name}. Nada ha cambiado.`),
  refused: (name) => problemToast("No se pudo completar", `${name} no ha confirmado quién eres. ${tryAgain}`),
  unavailable: (name) => problemToast("No se pudo completar", `${name} no contesta. ${tryAgain}`),
  blocked: (name) =>
    problemToast("No se pudo completar", `${name} no acepta esta instalación. Avisa a quien la lleva.`),
};

const isProvider = (name: string | undefined): name is SignInProvider =>
  name !== undefined && Object.hasOwn(providerNames, name);

const errorToast = (error: string) => {
  const [, provider, trouble = ""] = /^([a-z]+)_(\w+)$/.exec(error) ?? [];
  const words = Object.hasOwn(providerProblems, trouble) && providerProblems[trouble];
  if (isProvider(provider) && words) return words(providerNames[provider]);
  const known = Object.hasOwn(general, error) && general[error as SignInError];
  return known || problemToast("No se pudo completar", tryAgain);
};

/** What a provider's redirect put into this page's address; undefined without it. */
const providerReturnIn = (params: URLSearchParams): ProviderReturn | undefined => {
  const error = params.get("error");
  if (error !== null) return { toast: errorToast(error), needsConfirmation: error === "confirm_first" };
  const linked = params.get("linked") ?? undefined;
  if (isProvider(linked)) {
    const name = providerNames[linked];
    return {
      toast: { title: `${name} vinculado`, description: "Ya puedes entrar también así." },
      needsConfirmation: false,
    };
  }
  if (params.has("confirmed")) {
    return {
      toast: { title: "Confirmado", description: "Ya puedes repetir lo que ibas a hacer." },
      needsConfirmation: false,
    };
  }
  return undefined;
};

/** Shows the result of a return from a provider once, and removes it from the address. */
export const useProviderReturn = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();

  useEffect(() => {
    const params = new URLSearchParams(search);
    const providerReturn = providerReturnIn(params);
    if (!providerReturn) return;
    for (const name of ["linked", "confirmed", "error"]) params.delete(name);
    navigate(path + (params.size > 0 ? `?${params}` : "") + location.hash, { replace: true });
    void conclude(providerReturn);
  }, [search, path, navigate]);
};

const again: Toast = { title: "Confirmado", description: "Ya puedes vincularla: pulsa otra vez." };

const conclude = async ({ toast: message, needsConfirmation }: ProviderReturn) => {
  if (!needsConfirmation) return toast(message);
  if (await askConfirmation()) toast(again);
};
