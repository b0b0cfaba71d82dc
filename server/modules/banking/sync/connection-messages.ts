import type { BankTrouble } from "#server/modules/banking/bank-provider.ts";
import { madridClock, madridDayAndMonth } from "#server/spanish/format.ts";
import type { BankConnection, SyncStatus } from "#shared/contracts/banking/connections.ts";

interface ConnectionMessage {
  state: BankConnection["state"];
  message: string | null;
  remedy: BankConnection["remedy"];
}

interface ConnectionFacts {
  bank: string;
  status: "linked" | "ended";
  validUntil: Date | null;
  failingSince: Date | null;
  trouble: BankTrouble | null;
  next: Date;
  maySync: boolean;
  now: Date;
}

const day = 86_400_000;
const expiringDays = 7;

/** "hoy", "mañana", "el 4 de marzo". */
const formatRelativeDay = (instant: Date, now: Date) => {
  const on = madridDayAndMonth(instant);
  if (on === madridDayAndMonth(now)) return "hoy";
  return on === madridDayAndMonth(new Date(now.getTime() + day)) ? "mañana" : `el ${on}`;
};

/** "hoy a las 15:30", "mañana a las 02:00", "el 4 de marzo a las 10:30". */
export const formatMoment = (instant: Date, now: Date) =>
  `${formatRelativeDay(instant, now)} a las ${madridClock(instant)}`;

export const connectionStateOf = (facts: ConnectionFacts): ConnectionMessage => {
  const { bank, status, validUntil, failingSince, now } = facts;
  if (status === "ended" || (validUntil && validUntil <= now)) {
    const message = `El permiso de ${bank} ha terminado. Renuévalo para seguir recibiendo movimientos.`;
    return { state: "ended", message, remedy: "renew" };
  }
  // Our own faults are not blamed on the bank.
  if (failingSince && facts.trouble !== "misconfigured" && now.getTime() - failingSince.getTime() >= day) {
    const since = `${bank} no responde desde el ${madridDayAndMonth(failingSince)}.`;
    return { ...waiting(facts, since), state: "failing" };
  }
  const trouble = troubleOf(facts);
  if (trouble) return trouble;
  return expiryOf(bank, validUntil, now) ?? { state: "linked", message: null, remedy: null };
};

const expiryOf = (bank: string, validUntil: Date | null, now: Date): ConnectionMessage | null => {
  if (!validUntil || validUntil.getTime() - now.getTime() > expiringDays * day) return null;
  const message = `El permiso de ${bank} caduca ${formatRelativeDay(validUntil, now)}. Renuévalo para no dejar de recibir movimientos.`;
  return { state: "expiring", message, remedy: "renew" };
};

const waiting = ({ next, now, maySync }: ConnectionFacts, what: string): ConnectionMessage => ({
  state: "linked",
  message: `${what} Lo intentaremos ${formatMoment(next, now)}.`,
  remedy: maySync ? "retry" : "wait",
});

const troubleOf = (facts: ConnectionFacts): ConnectionMessage | null => {
  const { trouble, bank, next, now } = facts;
  const unavailable = () => waiting(facts, `${bank} no da los datos de tus cuentas por ahora.`);
  const words: Record<BankTrouble, () => ConnectionMessage> = {
    // The consent itself still stands: the bank refused once.
    needs_reconnection: unavailable,
    account_unavailable: unavailable,
    bank_unavailable: () => waiting(facts, `${bank} no responde.`),
    rate_limited: () => ({ ...waiting(facts, `${bank} pide ir más despacio.`), remedy: "wait" }),
    quota_exhausted: () => ({
      state: "linked",
      message: `Ya se han hecho las consultas de hoy a ${bank}. La próxima será ${formatMoment(next, now)}.`,
      remedy: "wait",
    }),
    account_gone: () => ({
      state: "linked",
      message: `${bank} ya no comparte tus cuentas. Renueva el permiso si quieres recuperarlas.`,
      remedy: "renew",
    }),
    misconfigured: () => ({
      state: "linked",
      message: `La conexión con ${bank} falla por un problema nuestro, no tuyo. Lo estamos mirando.`,
      remedy: "wait",
    }),
  };
  return trouble && words[trouble]();
};

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

export const syncResultMessage = (connections: BankConnection[]) => {
  const problems = connections.map(problemOf);
  const first = problems.find((problem) => problem !== null);
  if (!first) return { status: "done" as const, message: "Tus cuentas están al día" };
  // A bank counts as working while one of its accounts answers.
  const isPartly = connections.some(({ state, message }) => message === null || state === "expiring");
  return { status: isPartly ? ("partly" as const) : ("failed" as const), message: first };
};
