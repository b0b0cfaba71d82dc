import { reasonOf } from "#client/lib/failure-details.ts";
import type { Toast } from "#client/lib/toast.ts";
import type { syncAccounts, syncBanks } from "#shared/contracts/banking/connections.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";

const connectionError = (description: string): Toast => ({
  title: "Error de conexión",
  description,
  variant: "destructive",
});

export const windowRefused = connectionError("No se pudo abrir la ventana de autorización");

/** After the proof of identity some browsers open no window without another press. */
export const pressAgain: Toast = { title: "Confirmado", description: "Pulsa otra vez para ir a tu banco." };

export const tookTooLong = connectionError(
  "La autorización ha pasado de 10 minutos y he cerrado la ventana. Inténtalo de nuevo.",
);

/** Why a visit could not begin. */
export const authorizationRefused = (error: unknown) =>
  connectionError(reasonOf(error) ?? "No se pudo hablar con tu banco. Inténtalo de nuevo en un momento.");

export const syncFailed: Toast = {
  title: "Error de sincronización",
  description: "Banco conectado pero no se pudieron sincronizar las cuentas",
  variant: "destructive",
};

/** What became of a visit. */
export const authorizationToast = ({ status, message }: EndpointResponse<typeof syncAccounts>): Toast =>
  status === "linked" || status === "syncing"
    ? { title: "Banco conectado", description: message }
    : { title: "Banco sin conectar", description: message, variant: "destructive" };

const syncTitles = {
  done: "Sincronización completa",
  syncing: "Sincronizando",
  waiting: "Sincronización en espera",
  partly: "Error de sincronización",
  failed: "Error de sincronización",
};

/** What became of a sync that the person asked for. */
export const syncToast = ({ status, message }: EndpointResponse<typeof syncBanks>): Toast => ({
  title: syncTitles[status],
  description: message,
  ...((status === "partly" || status === "failed") && { variant: "destructive" }),
});
