import { useQuery } from "@tanstack/react-query";
import { queryOf, useSend } from "#client/api/query.ts";
import { reasonOf } from "#client/lib/failure-details.ts";
import type { Toast } from "#client/lib/toast.ts";
import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import {
  createCalendarFeed,
  getCalendarFeed,
  importCalendar,
  revokeCalendarFeed,
} from "#shared/contracts/calendar/connection.ts";
import { listEvents, listTodayEvents, listUpcomingEvents } from "#shared/contracts/calendar/events.ts";
import { ApiError } from "#shared/http/errors.ts";

/** Read again with the screen: other calendars come by in the meantime. */
export const useCalendarFeed = () =>
  useQuery({ ...queryOf(getCalendarFeed), staleTime: 0, refetchOnWindowFocus: "always" });

const notDone = (title: string) => (error: Error) => ({
  title,
  description: reasonOf(error) ?? "Inténtalo de nuevo en un momento.",
});

/** The first address or, with `isChange`, another one. */
export const useCreateFeed = ({ isChange, onDone }: { isChange: boolean; onDone?: () => void }) =>
  useSend(createCalendarFeed, {
    refreshes: [getCalendarFeed],
    success: () => ({
      title: isChange ? "Dirección cambiada" : "Dirección creada",
      description: isChange ? "La de antes ya no funciona." : "Cópiala en tu otro calendario.",
    }),
    failure: notDone(isChange ? "No se pudo cambiar" : "No se pudo crear"),
    after: onDone,
  });

export const useRevokeFeed = (onDone: () => void) =>
  useSend(revokeCalendarFeed, {
    refreshes: [getCalendarFeed],
    success: () => ({
      title: "Dirección desactivada",
      description: "Ya nadie puede leer tu agenda con ella.",
    }),
    failure: notDone("No se pudo desactivar"),
    after: onDone,
  });

export const useImportCalendar = () =>
  useSend(importCalendar, {
    refreshes: [listEvents, listTodayEvents, listUpcomingEvents, getIntegrations],
    success: ({ message }) => ({ title: "Calendario importado", description: message }),
    failure: importFailure,
  });

/** A cut answer leaves open whether it was saved; saving is all or nothing. */
const importFailure = (error: Error): Toast =>
  error instanceof ApiError && error.status !== 502
    ? {
        title: "No se ha importado nada",
        description: error.reason ?? "El servidor no pudo leer el archivo.",
      }
    : {
        title: "Se cortó la conexión",
        description: "No sé si llegó a guardarse. Prueba otra vez: repetir no duplica nada.",
      };
