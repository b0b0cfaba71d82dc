import type { BankTrouble } from "#server/modules/banking/bank-provider.ts";
import { madridClock, madridDayAndMonth } from "#server/spanish/format.ts";
import type { BankConnection } from "#shared/contracts/banking/connections.ts";

export interface Matter {
  state: BankConnection["state"];
  /** Null when all is well. */
  message: string | null;
  remedy: BankConnection["remedy"];
}

interface Situation {
  bank: string;
  status: "linked" | "ended";
  validUntil: Date | null;
  failingSince: Date | null;
  trouble: BankTrouble | null;
  /** The next planned moment. */
  next: Date;
  /** Whether the button would ask now. */
  mayAsk: boolean;
  now: Date;
}

const day = 86_400_000;
const expiringDays = 7;

/** "hoy", "mañana", "el 4 de marzo". */
const dayWords = (instant: Date, now: Date) => {
  const on = madridDayAndMonth(instant);
  if (on === madridDayAndMonth(now)) return "hoy";
  return on === madridDayAndMonth(new Date(now.getTime() + day)) ? "mañana" : `el ${on}`;
};

/** "hoy a las 15:30", "mañana a las 02:00", "el 4 de marzo a las 10:30". */
export const momentWords = (instant: Date, now: Date) =>
  `${dayWords(instant, now)} a las ${madridClock(instant)}`;

/** What is the matter with a bank, in words for the person, and what mends it. */
export const matterOf = (situation: Situation): Matter => {
  const { bank, status, validUntil, failingSince, now } = situation;
  if (status === "ended" || (validUntil && validUntil <= now)) {
    const message = `El permiso de ${bank} ha terminado. Renuévalo para seguir recibiendo movimientos.`;
    return { state: "ended", message, remedy: "renew" };
  }
  // What is our own fault is not said of the bank.
  if (
    failingSince &&
    situation.trouble !== "misconfigured" &&
    now.getTime() - failingSince.getTime() >= day
  ) {
    const since = `${bank} no responde desde el ${madridDayAndMonth(failingSince)}.`;
    return { ...waiting(situation, since), state: "failing" };
  }
  const trouble = troubleOf(situation);
  if (trouble) return trouble;
  return expiryOf(bank, validUntil, now) ?? { state: "linked", message: null, remedy: null };
};

const expiryOf = (bank: string, validUntil: Date | null, now: Date): Matter | null => {
  if (!validUntil || validUntil.getTime() - now.getTime() > expiringDays * day) return null;
  const message = `El permiso de ${bank} caduca ${dayWords(validUntil, now)}. Renuévalo para no dejar de recibir movimientos.`;
  return { state: "expiring", message, remedy: "renew" };
};

const waiting = ({ next, now, mayAsk }: Situation, what: string): Matter => ({
  state: "linked",
  message: `${what} Lo intentaremos ${momentWords(next, now)}.`,
  remedy: mayAsk ? "retry" : "wait",
});

const troubleOf = (situation: Situation): Matter | null => {
  const { trouble, bank, next, now } = situation;
  const unavailable = () => waiting(situation, `${bank} no da los datos de tus cuentas por ahora.`);
  const words: Record<BankTrouble, () => Matter> = {
    // The consent itself still stands: the bank refused once.
    needs_reconnection: unavailable,
    account_unavailable: unavailable,
    bank_unavailable: () => waiting(situation, `${bank} no responde.`),
    rate_limited: () => ({ ...waiting(situation, `${bank} pide ir más despacio.`), remedy: "wait" }),
    quota_exhausted: () => ({
      state: "linked",
      message: `Ya se han hecho las consultas de hoy a ${bank}. La próxima será ${momentWords(next, now)}.`,
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
