import { longDay, madridDay, madridTime, momentOf, relativeDay } from "#client/lib/dates.ts";
import { counted } from "#client/lib/format.ts";
import type { BankConnection, SyncStatus } from "#shared/contracts/banking/connections.ts";

/** "3 bancos, 4 cuentas". */
export const connectionCounts = (connections: readonly BankConnection[]) => {
  if (connections.length === 0) return "Sin bancos conectados";
  const accounts = connections.reduce((sum, connection) => sum + connection.accounts.length, 0);
  return `${counted(connections.length, "banco", "bancos")}, ${counted(accounts, "cuenta", "cuentas")}`;
};

interface ConnectionProblem {
  name: string;
  tone: "warning" | "negative";
  /** Used when the server gives no message. */
  message: string;
}

/** How each state that is not well is called. */
export const connectionProblems: Record<Exclude<BankConnection["state"], "linked">, ConnectionProblem> = {
  expiring: {
    name: "Caduca pronto",
    tone: "warning",
    message: "Renueva la conexión para no dejar de recibir movimientos.",
  },
  ended: {
    name: "Conexión terminada",
    tone: "negative",
    message: "Tu banco pide que vuelvas a autorizar el acceso.",
  },
  failing: {
    name: "Con problemas",
    tone: "warning",
    message: "Tu banco no contesta desde hace un día.",
  },
};

/** "Conexión válida hasta el 13 de abril de 2027". */
export const validityOf = ({ state, validUntil }: BankConnection) => {
  if (!validUntil || state === "ended") return undefined;
  return `Conexión válida hasta el ${longDay(madridDay(validUntil))}`;
};

export const lastSyncOf = (lastSync: string | null) =>
  lastSync ? `Última sincronización: ${momentOf(lastSync)}` : "Todavía sin sincronizar";

/** "Hoy quedan 3 de 4 consultas a tu banco", of whichever kind has fewer left. */
export const quotaOf = ({ quota: { balances, transactions } }: BankConnection) => {
  const { left, limit } = balances.left < transactions.left ? balances : transactions;
  return `Hoy ${left === 1 ? "queda" : "quedan"} ${left} de ${limit} consultas a tu banco`;
};

/** "15:30", "mañana, 02:00". */
export const nextMoment = (instant: string) => {
  const day = relativeDay(madridDay(instant));
  return day === "hoy" ? madridTime(instant) : `${day}, ${madridTime(instant)}`;
};

/** Why the sync button is disabled and until when; undefined while it works. */
export const waitText = ({ manual: { allowed, availableAt }, connections }: SyncStatus) => {
  if (allowed) return undefined;
  if (availableAt) return `Podrás sincronizar: ${momentOf(availableAt)}`;
  return connections.length > 0 ? "Ningún banco puede sincronizarse ahora" : undefined;
};
