import { useEffect, useState } from "react";
import { call } from "#client/api/call.ts";
import { ReturnView } from "#client/components/return-view.tsx";
import type { Toast } from "#client/lib/toast.ts";
import {
  type CalendarFailure,
  type CalendarMessage,
  syncCalendar,
} from "#shared/contracts/calendar/connection.ts";
import { announceCalendar } from "./calendar-return.ts";
import { authenticationFailed, connectedToast, syncAfterConnectFailed } from "./calendar-words.ts";

const cancelled = "No has dado permiso a AI.Fred. No se ha conectado nada.";
const unclear = "Google no ha completado la conexión. Inténtalo de nuevo.";

const failures: Record<CalendarFailure, string> = {
  expired: "La autorización ha caducado o empezó en otro navegador. Inténtalo de nuevo.",
  scopes: "Google no nos deja ver ni escribir tus eventos. Vuelve a intentarlo y marca esa casilla.",
  refused: "Google ha retirado el permiso. Inténtalo de nuevo.",
  blocked: "Acceso bloqueado: Google no acepta esta aplicación.",
  unavailable: "Google no contesta. Inténtalo dentro de un rato.",
};

const isFailure = (reason: string): reason is CalendarFailure => Object.hasOwn(failures, reason);

const errorIn = (query: URLSearchParams) => {
  if (query.get("state") === "cancelled") return cancelled;
  const reason = query.get("reason") ?? "";
  return isFailure(reason) ? failures[reason] : unclear;
};

interface Return {
  message: CalendarMessage;
  from: "window" | "onboarding";
}

/** What the address of this page brings from Google. */
const readReturn = ({ hash, search }: Pick<Location, "hash" | "search">): Return => {
  const fragment = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams(search);
  const from = (fragment.get("to") ?? query.get("to")) === "onboarding" ? "onboarding" : "window";
  const [accessToken, refreshToken] = [fragment.get("access"), fragment.get("refresh")];
  if (accessToken && refreshToken) {
    return { message: { type: "calendar_success", tokens: { accessToken, refreshToken } }, from };
  }
  return { message: { type: "calendar_error", error: errorIn(query) }, from };
};

/**
 * In Google's window after the return: hands over to the page that started it and closes the window, or connects
 * itself. Returns the outcome once known.
 */
const useCalendarReturn = () => {
  const [{ message, from }] = useState(() => readReturn(location));
  const [outcome, setOutcome] = useState<Toast>();

  useEffect(() => {
    let isShown = true;
    // The handles must not stay in the address.
    history.replaceState(history.state, "", location.pathname);
    void conclude(message, from).then((outcome) => isShown && setOutcome(outcome));
    return () => {
      isShown = false;
    };
  }, [message, from]);

  return { outcome, from };
};

const conclude = async (message: CalendarMessage, from: Return["from"]): Promise<Toast> => {
  if (from === "window" && (await announceCalendar(message))) {
    // Where the browser refuses, the words say it.
    window.close();
    return { title: "Ya está", description: "Puedes cerrar esta ventana y volver a AI.Fred." };
  }
  if (message.type === "calendar_error") return authenticationFailed(message.error);
  return call(syncCalendar, { body: message.tokens }).then(connectedToast, () => syncAfterConnectFailed);
};

const waysOn = {
  window: { href: "/integrations", label: "Ir a Integraciones" },
  onboarding: { href: "/onboarding", label: "Seguir con tu perfil" },
};

/** Where Google sends the person back to, in the window that was opened for it or in a tab of its own. */
export const CalendarReturnPage = () => {
  const { outcome, from } = useCalendarReturn();

  return (
    <ReturnView title="Tu calendario" waiting="Volviendo de Google…" outcome={outcome} way={waysOn[from]} />
  );
};
