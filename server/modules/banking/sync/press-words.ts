import type { BankConnection, SyncStatus } from "#shared/contracts/banking/connections.ts";
import { momentWords } from "./trouble-words.ts";

/** What the button says when it may ask no bank. */
export const refusalWords = ({ connections, manual }: SyncStatus, now: Date) => {
  if (connections.length === 0) {
    return { status: "failed" as const, message: "No tienes ningún banco conectado" };
  }
  if (manual.availableAt !== null) {
    const when = momentWords(new Date(manual.availableAt), now);
    const message = `${when.startsWith("hoy") ? "Ahora" : "Hoy"} no se puede consultar más a tu banco. Podrás volver a hacerlo ${when}.`;
    return { status: "waiting" as const, message };
  }
  const message = connections[0]?.message ?? "Renueva el permiso de tu banco";
  return { status: "failed" as const, message };
};

/** What is the matter with a bank that was just asked; null when it gave everything. */
const matterOf = ({ state, message, accounts }: BankConnection) =>
  (state === "expiring" ? null : message) ??
  accounts.find((account) => account.message !== null && !account.gone)?.message ??
  null;

/** How a press of the button ended for the banks that it asked. */
export const pressWords = (asked: BankConnection[]) => {
  const matters = asked.map(matterOf);
  const first = matters.find((matter) => matter !== null);
  if (!first) return { status: "done" as const, message: "Tus cuentas están al día" };
  // A bank itself is well as long as one of its accounts answered.
  const isPartly = asked.some(({ state, message }) => message === null || state === "expiring");
  return { status: isPartly ? ("partly" as const) : ("failed" as const), message: first };
};
