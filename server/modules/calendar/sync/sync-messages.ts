import type { CalendarTrouble } from "#server/modules/calendar/calendar-provider.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
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

const expiredMessage = "Tokens expirados. Usa Restablecer para reconectar";

const conflictMessage = (count: number) =>
  count === 1
    ? "Un evento había cambiado aquí y en Google: vale lo último y la otra versión queda en su historial"
    : `${count} eventos habían cambiado aquí y en Google: vale lo último y las otras versiones quedan en su historial`;

const doneMessage = (changed: number, conflicts: number) => {
  if (conflicts > 0) return conflictMessage(conflicts);
  if (changed === 0) return "Tu calendario está al día";
  return changed === 1 ? "1 evento actualizado" : `${changed} eventos actualizados`;
};

/** Null when Google accepted everything. */
export const refusedMessage = (count: number) => {
  if (count === 0) return null;
  return count === 1
    ? "Google no acepta 1 evento tal como está. Acórtalo o cámbialo aquí."
    : `Google no acepta ${count} eventos tal como están. Acórtalos o cámbialos aquí.`;
};

/** Null when every calendar that is read is still there. */
export const lostMessage = (names: readonly string[]) => {
  if (names.length === 0) return null;
  const quoted = joinWithAnd(names.map((name) => `«${name}»`));
  return names.length === 1
    ? `El calendario ${quoted} ya no existe en Google o ya no se comparte contigo: sus eventos han salido de tu agenda.`
    : `Los calendarios ${quoted} ya no existen en Google o ya no se comparten contigo: sus eventos han salido de tu agenda.`;
};

export const quotaFullMessage = (events: number) =>
  events < storageQuotas.events.most
    ? null
    : `${storageQuotaMessage(storageQuotas.events)} Los eventos nuevos de Google no aparecen aquí.`;

const statusMessages: Record<Exclude<Status, "done" | "waiting" | "failed">, string> = {
  recent: "Se ha sincronizado hace un momento",
  running: "Tu calendario ya se está sincronizando",
  disconnected: "No hay ningún calendario conectado",
  expired: expiredMessage,
};

const formatMoment = (moment: Date, now: Date) => {
  const time = `a las ${madridTimeOf(moment)}`;
  return madridDayOf(moment) === madridDayOf(now) ? time : `mañana ${time}`;
};

export const troubleMessage = (trouble: CalendarTrouble | null, retryAt: Date | null, now: Date) => {
  const again = retryAt && retryAt > now ? ` Lo intentaremos ${formatMoment(retryAt, now)}.` : "";
  switch (trouble) {
    case null:
      return null;
    case "needs_reconnection":
      return expiredMessage;
    case "rate_limited":
      return `Google pide ir más despacio.${again}`;
    case "unavailable":
      return `Google Calendar no responde.${again}`;
    default:
      return `La conexión con Google Calendar falla por un problema nuestro, no tuyo.${again}`;
  }
};

const toCalendarSync = ({
  status,
  changed = 0,
  conflicts = 0,
  lastSync,
  message,
}: Outcome): CalendarSync => ({
  ...{ status, message, changed, conflicts },
  lastSync: lastSync?.toISOString() ?? null,
  needsReconnection: status === "expired",
  ...(status === "expired" && { error: "TOKEN_EXPIRED" }),
});

export const syncResults = {
  done({ changed, conflicts, refused }: Record<"changed" | "conflicts" | "refused", number>, lastSync: Date) {
    const done = doneMessage(changed, conflicts);
    const message = [done, refusedMessage(refused) ?? []].flat().join(". ");
    return toCalendarSync({ status: "done", changed, conflicts, lastSync, message });
  },

  withUnreported: (answer: CalendarSync, unreported: number): CalendarSync =>
    unreported > answer.conflicts
      ? { ...answer, conflicts: unreported, message: conflictMessage(unreported) }
      : answer,

  /** The first run takes longer than the request waits. */
  firstRunContinues: () =>
    toCalendarSync({ status: "running", lastSync: null, message: "Seguimos trayendo tus eventos" }),

  plain: (status: keyof typeof statusMessages, lastSync: Date | null) =>
    toCalendarSync({ status, lastSync, message: statusMessages[status] }),

  troubled(
    trouble: CalendarTrouble,
    { retryAt, lastSync, now }: Record<"retryAt" | "lastSync", Date | null> & { now: Date },
  ) {
    const status = trouble === "rate_limited" ? "waiting" : "failed";
    return toCalendarSync({ status, lastSync, message: troubleMessage(trouble, retryAt, now) ?? "" });
  },
};
