import { counted } from "#server/spanish/format.ts";
import type { StoredConsent } from "./connection-repository.ts";

/** For a flow that linked nothing, or nothing yet. */
export const consentMessage = ({ status, institutionName: bank, returnedAt }: StoredConsent) => {
  if (status === "pending" && !returnedAt) {
    return `Aún no has vuelto de ${bank}. Termina el permiso en su ventana, en este mismo navegador.`;
  }
  if (status === "pending") return `${bank} aún está preparando tus cuentas. Vuelve a probar en un momento.`;
  if (status === "refused") return `No has dado permiso a ${bank}. No se ha conectado nada.`;
  return `${bank} no ha compartido ninguna cuenta. Inténtalo de nuevo.`;
};

interface Linked {
  accountsCount: number;
  transactionsCount: number;
  trouble: string | null;
}

export const linkedMessage = (bank: string, { accountsCount, transactionsCount, trouble }: Linked) => {
  const accounts = counted(accountsCount, "cuenta", "cuentas");
  const transactions = counted(transactionsCount, "movimiento", "movimientos");
  return `${bank} conectado: ${accounts} y ${transactions}${trouble ? `. ${trouble}` : ""}`;
};

export const syncingMessage = (bank: string) => `${bank} conectado. Seguimos trayendo tus movimientos.`;

export const disconnectedMessage = (bank: string, forget: boolean) =>
  forget
    ? `${bank} está desconectado y sus movimientos se han borrado`
    : `${bank} está desconectado. Tus movimientos siguen aquí.`;
