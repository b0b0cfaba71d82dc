import type { CalendarTrouble } from "#server/modules/calendar/calendar-provider.ts";
import type { CalendarSync } from "#shared/contracts/calendar/connection.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";
import { storageQuotaMessage, storageQuotas } from "#shared/rules/quotas.ts";

type Status = CalendarSync["status"];

interface Outcome {
  status: Status;
  changed?: number;
  conflicts?: number;
  lastSync: Date | null;
  message: string;
}

const expiredWords = "Tokens expirados. Usa Restablecer para reconectar";

const conflictWords = (count: number) =>
  count === 1
    ? "Un evento había cambiado aquí y en Google: vale lo último y la otra versión queda en su historial"
    : `${count} eventos habían cambiado aquí y en Google: vale lo último y las otras versiones quedan en su historial`;

const doneWords = (changed: number, conflicts: number) => {
  if (conflicts > 0) return conflictWords(conflicts);
  if (changed === 0) return "Tu calendario está al día";
  return changed === 1 ? "1 evento actualizado" : `${changed} eventos actualizados`;
};

/** What only the person can mend, event by event; null when there is nothing. */
export const refusedWords = (count: number) => {
  if (count === 0) return null;
  return count === 1
    ? "Google no acepta 1 evento tal como está. Acórtalo o cámbialo aquí."
    : `Google no acepta ${count} eventos tal como están. Acórtalos o cámbialos aquí.`;
};

/** What finds no room here; null while there is some. */
export const fullWords = (events: number) =>
  events < storageQuotas.events.most
    ? null
    : `${storageQuotaMessage(storageQuotas.events)} Los eventos nuevos de Google no aparecen aquí.`;

const plainWords: Record<Exclude<Status, "done" | "waiting" | "failed">, string> = {
  recent: "Se ha sincronizado hace un momento",
  running: "Tu calendario ya se está sincronizando",
  disconnected: "No hay ningún calendario conectado",
  expired: expiredWords,
};

/** When something will be tried again, from now. */
const momentWords = (moment: Date, now: Date) => {
  const time = `a las ${madridTimeOf(moment)}`;
  return madridDayOf(moment) === madridDayOf(now) ? time : `mañana ${time}`;
};

/** What is the matter with a calendar, and when it is asked again. */
export const troubleWords = (trouble: CalendarTrouble | null, retryAt: Date | null, now: Date) => {
  const again = retryAt && retryAt > now ? ` Lo intentaremos ${momentWords(retryAt, now)}.` : "";
  switch (trouble) {
    case null:
      return null;
    case "needs_reconnection":
      return expiredWords;
    case "rate_limited":
      return `Google pide ir más despacio.${again}`;
    case "unavailable":
      return `Google Calendar no responde.${again}`;
    default:
      return `La conexión con Google Calendar falla por un problema nuestro, no tuyo.${again}`;
  }
};

const answerOf = ({ status, changed = 0, conflicts = 0, lastSync, message }: Outcome): CalendarSync => ({
  ...{ status, message, changed, conflicts },
  lastSync: lastSync?.toISOString() ?? null,
  needsReconnection: status === "expired",
  ...(status === "expired" && { error: "TOKEN_EXPIRED" }),
});

/** The answer to whoever asked for a sync. */
export const syncAnswers = {
  done({ changed, conflicts, refused }: Record<"changed" | "conflicts" | "refused", number>, lastSync: Date) {
    const done = doneWords(changed, conflicts);
    const message = [done, refusedWords(refused) ?? []].flat().join(". ");
    return answerOf({ status: "done", changed, conflicts, lastSync, message });
  },

  /** The same answer, with what gave way in earlier syncs that nobody heard of. */
  withUntold: (answer: CalendarSync, untold: number): CalendarSync =>
    untold > answer.conflicts ? { ...answer, conflicts: untold, message: conflictWords(untold) } : answer,

  /** The first one of a consent takes longer than anybody waits. */
  goingOn: () => answerOf({ status: "running", lastSync: null, message: "Seguimos trayendo tus eventos" }),

  plain: (status: keyof typeof plainWords, lastSync: Date | null) =>
    answerOf({ status, lastSync, message: plainWords[status] }),

  troubled(
    trouble: CalendarTrouble,
    { retryAt, lastSync, now }: Record<"retryAt" | "lastSync", Date | null> & { now: Date },
  ) {
    const status = trouble === "rate_limited" ? "waiting" : "failed";
    return answerOf({ status, lastSync, message: troubleWords(trouble, retryAt, now) ?? "" });
  },
};
