import { madridDayAndMonth } from "#server/spanish/format.ts";
import { plainLine } from "#shared/rules/plain-text.ts";
import { banksLink } from "./links.ts";
import type { Notice } from "./notice.ts";

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
