import { navigate } from "wouter/use-browser-location";
import { reasonOf } from "#client/lib/failure-details.ts";
import { problemToast, type Toast } from "#client/lib/toast.ts";
import type { syncAccounts, syncBanks } from "#shared/contracts/banking/connections.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";

const connectionError = (description: string) => problemToast("Error de conexión", description);

export const windowRefused = connectionError("No se pudo abrir la ventana de autorización");

/** After the proof of identity some browsers open no window without another press. */
export const pressAgain: Toast = { title: "Confirmado", description: "Pulsa otra vez para ir a tu banco." };

export const tookTooLong = connectionError(
  "La autorización ha pasado de 10 minutos y he cerrado la ventana. Inténtalo de nuevo.",
);

export const authorizationRefused = (error: unknown) =>
  connectionError(reasonOf(error) ?? "No se pudo hablar con tu banco. Inténtalo de nuevo en un momento.");

/** The card of the connections, which stays free for what comes next. */
const banks = "[data-spoken-of=banks]";

export const syncFailed: Toast = {
  ...problemToast("Error de sincronización", "Banco conectado pero no se pudieron sincronizar las cuentas"),
  about: banks,
};

export const authorizationToast = ({ status, message }: EndpointResponse<typeof syncAccounts>): Toast =>
  status === "linked" || status === "syncing"
    ? { title: "Banco conectado", description: message, about: banks, action: toMoney }
    : { ...problemToast("Banco sin conectar", message), about: banks };

const toMoney = { label: "Ver movimientos", onPress: () => navigate("/banking") };

const syncTitles = {
  done: "Sincronización completa",
  syncing: "Sincronizando",
  waiting: "Sincronización en espera",
  partly: "Error de sincronización",
  failed: "Error de sincronización",
};

export const syncToast = ({ status, message }: EndpointResponse<typeof syncBanks>): Toast => ({
  title: syncTitles[status],
  description: message,
  ...((status === "partly" || status === "failed") && { variant: "destructive" }),
});
