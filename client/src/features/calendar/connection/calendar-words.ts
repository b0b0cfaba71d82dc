import { reasonOf } from "#client/lib/failure-details.ts";
import { problemToast, type Toast } from "#client/lib/toast.ts";
import type { CalendarSync } from "#shared/contracts/calendar/connection.ts";

export const windowBlocked = problemToast(
  "Ventana bloqueada",
  "Por favor, permite ventanas emergentes y vuelve a intentar",
);

/** After the proof of identity some browsers open no window without another press. */
export const pressAgain: Toast = { title: "Confirmado", description: "Pulsa otra vez para ir a Google." };

export const accessBlocked = problemToast("Acceso Bloqueado", "Google no deja entrar a la aplicación.");

export const tookTooLong = problemToast(
  "Error de conexión",
  "Google Calendar: la autorización ha pasado de 5 minutos y he cerrado la ventana",
);

export const syncAfterConnectFailed = problemToast(
  "Error de sincronización",
  "Conexión exitosa pero error al sincronizar eventos",
);

export const notConfigured = problemToast(
  "Error de conexión",
  "Google Calendar: no está configurado en esta instalación",
);

/** What Google's own pages, and our errors about them, say when the console is not set up. */
const blocked = /access.?blocked|acceso bloqueado|invalid.?request|\b400\b/i;

export const isBlocked = (message: string) => blocked.test(message);

/** Why an authorization could not begin. */
export const authorizationRefused = (error: unknown): Toast => {
  const message = error instanceof Error ? error.message : "";
  if (isBlocked(message)) return accessBlocked;
  return problemToast(
    "Error de conexión",
    `Google Calendar: ${reasonOf(error) ?? "no se pudo abrir la conexión"}`,
  );
};

/** What the window brought back in place of a calendar. */
export const authenticationFailed = (error: string): Toast =>
  isBlocked(error) ? accessBlocked : problemToast("Error de autenticación", error);

const expired = problemToast("Tokens expirados", "Usa Restablecer para reconectar");

const needsReconnection = (sync: CalendarSync) => sync.needsReconnection || sync.error === "TOKEN_EXPIRED";

/** Another window may have left the calendar meanwhile. */
const hasFailed = ({ status }: CalendarSync) => status === "failed" || status === "disconnected";

export const syncToast = (sync: CalendarSync): Toast => {
  if (needsReconnection(sync)) return expired;
  if (hasFailed(sync)) return problemToast("Error de sincronización", sync.message);
  const isOver = sync.status === "done" || sync.status === "recent";
  return {
    title: isOver ? "Sincronización completa" : "Sincronización en espera",
    description: sync.message,
  };
};

export const connectedToast = (sync: CalendarSync): Toast =>
  hasFailed(sync) || needsReconnection(sync)
    ? syncAfterConnectFailed
    : { title: "Calendario conectado", description: sync.message };
