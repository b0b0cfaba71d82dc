import { dayAndMonth, formatShortEuros, madridDayAndMonth } from "#server/spanish/format.ts";
import { plainLine } from "#shared/rules/plain-text.ts";
import { banksLink, type Notice, quotedName } from "./notice.ts";

export interface BankFact {
  id: string;
  name: string;
  /** A renewed consent has another value. */
  consent: string;
  /** `expiring`: at most seven days left. `failing`: no successful sync for a day. */
  state: "linked" | "expiring" | "ended" | "failing";
  validUntil: Date | null;
  failingSince: Date | null;
}

const nameLength = 60;
export const bankNotices = (banks: readonly BankFact[]): Notice[] =>
  banks.flatMap((bank) => {
    const notice = noticeOf(bank, plainLine(bank.name, nameLength));
    return notice ? [{ ...notice, link: banksLink, movementIds: [] }] : [];
  });

type BankNotice = Omit<Notice, "link" | "movementIds">;

const noticeOf = (bank: BankFact, name: string): BankNotice | null => {
  const { id, consent, validUntil, failingSince } = bank;
  const ended = `consent-ended:${id}:${consent}`;
  if (bank.state === "ended") {
    return {
      factKey: ended,
      supersededBy: [],
      kind: "bank_consent_needed",
      title: `El permiso de ${name} ha terminado`,
      body: "Renuévalo en un minuto para seguir recibiendo tus movimientos.",
    };
  }
  if (bank.state === "expiring" && validUntil) {
    return {
      factKey: `consent-ending:${id}:${consent}`,
      supersededBy: [ended],
      kind: "bank_consent_needed",
      title: `El permiso de ${name} caduca pronto`,
      body: `Vale hasta el ${madridDayAndMonth(validUntil)}. Renuévalo para no dejar de recibir movimientos.`,
    };
  }
  if (bank.state === "failing" && failingSince) {
    return {
      factKey: `bank-failing:${id}:${failingSince.toISOString()}`,
      supersededBy: [],
      kind: "bank_sync_failing",
      title: `${name} no responde`,
      body: `Sin movimientos nuevos desde el ${madridDayAndMonth(failingSince)}. Seguimos probando; mira si puedes hacer algo.`,
    };
  }
  return null;
};

export interface WithdrawalFact {
  accountId: string;
  accountName: string;
  at: Date;
  transactions: readonly { description: string; amountCents: number; bookedOn: string }[];
}

export interface MismatchFact {
  accountId: string;
  accountName: string;
  since: Date;
  cents: number;
}

const signed = (cents: number) => `${cents < 0 ? "−" : ""}${formatShortEuros(Math.abs(cents))}`;

export const withdrawalNotices = (withdrawals: readonly WithdrawalFact[]): Notice[] =>
  withdrawals.map(({ accountId, accountName, at, transactions }) => {
    const cents = transactions.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const [only] = transactions;
    const isOne = only !== undefined && transactions.length === 1;
    const what = isOne ? quotedName(only.description) : `${transactions.length} movimientos`;
    const when = isOne ? ` Era del ${dayAndMonth(only.bookedOn)}.` : "";
    return {
      factKey: `bank-withdrawn:${accountId}:${at.toISOString()}`,
      supersededBy: [],
      kind: "bank_movement_withdrawn",
      title: `Tu banco ha retirado ${what}, ${signed(cents)}`,
      body: `${isOne ? "Ya no cuenta" : "Ya no cuentan"} en ${quotedName(accountName)}.${when}`,
      link: banksLink,
      movementIds: [],
    };
  });

export const mismatchNotices = (mismatches: readonly MismatchFact[]): Notice[] =>
  mismatches.map(({ accountId, accountName, since, cents }) => ({
    factKey: `bank-unexplained:${accountId}:${since.toISOString()}`,
    supersededBy: [],
    kind: "bank_balance_off",
    title: `Hay ${formatShortEuros(Math.abs(cents))} sin explicar en ${quotedName(accountName)}`,
    body: "El saldo del banco y tus movimientos no cuadran. Sube un extracto de esta cuenta para completarlos.",
    link: banksLink,
    movementIds: [],
  }));
