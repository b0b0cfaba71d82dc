import type { BankConnection, SyncStatus } from "#shared/contracts/banking/connections.ts";
import { formatMoment } from "./connection-messages.ts";

export const refusalMessage = ({ connections, manual }: SyncStatus, now: Date) => {
  if (connections.length === 0) {
    return { status: "failed" as const, message: "No tienes ningún banco conectado" };
  }
  if (manual.availableAt !== null) {
    const when = formatMoment(new Date(manual.availableAt), now);
    const message = `${when.startsWith("hoy") ? "Ahora" : "Hoy"} no se puede consultar más a tu banco. Podrás volver a hacerlo ${when}.`;
    return { status: "waiting" as const, message };
  }
  const message = connections[0]?.message ?? "Renueva el permiso de tu banco";
  return { status: "failed" as const, message };
};

const problemOf = ({ state, message, accounts }: BankConnection) =>
  (state === "expiring" ? null : message) ??
  accounts.find((account) => account.message !== null && !account.gone)?.message ??
  null;

export const syncResultMessage = (asked: BankConnection[]) => {
  const problems = asked.map(problemOf);
  const first = problems.find((problem) => problem !== null);
  if (!first) return { status: "done" as const, message: "Tus cuentas están al día" };
  // A bank counts as working while one of its accounts answers.
  const isPartly = asked.some(({ state, message }) => message === null || state === "expiring");
  return { status: isPartly ? ("partly" as const) : ("failed" as const), message: first };
};
