import { useQuery } from "@tanstack/react-query";
import { eventListReads } from "#client/api/event-reads.ts";
import { queryOf, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import type { Toast } from "#client/lib/toast.ts";
import {
  createCalendarFeed,
  getCalendarFeed,
  importCalendar,
  revokeCalendarFeed,
  setFeedPromises,
} from "#shared/contracts/calendar/connection.ts";
import { ApiError } from "#shared/http/errors.ts";

/** Read again with the screen: other calendars come by in the meantime. */
export const useCalendarFeed = () =>
  useQuery({ ...queryOf(getCalendarFeed), staleTime: 0, refetchOnWindowFocus: "always" });

/** The first address or, with `isChange`, another one. */
export const useCreateFeed = ({ isChange, onDone }: { isChange: boolean; onDone?: () => void }) =>
  useSend(createCalendarFeed, {
    refreshes: [getCalendarFeed],
    success: () => ({
      title: isChange ? "Dirección cambiada" : "Dirección creada",
      description: isChange ? "La de antes ya no funciona." : "Cópiala en tu otro calendario.",
    }),
    failure: failureToast(isChange ? "No se pudo cambiar" : "No se pudo crear"),
    after: onDone,
  });

export const useRevokeFeed = (onDone: () => void) =>
  useSend(revokeCalendarFeed, {
    refreshes: [getCalendarFeed],
    success: () => ({
      title: "Dirección desactivada",
      description: "Ya nadie puede leer tu agenda con ella.",
    }),
    failure: failureToast("No se pudo desactivar"),
    after: onDone,
  });

export const useFeedPromises = () =>
  useSend(setFeedPromises, {
    refreshes: [getCalendarFeed],
    success: ({ withPromises }) => ({
      title: withPromises ? "Recibos incluidos" : "Recibos quitados",
      description: "Tu otro calendario lo verá cuando se actualice.",
    }),
    failure: failureToast("No se pudo guardar"),
  });

export const useImportCalendar = () =>
  useSend(importCalendar, {
    refreshes: eventListReads,
    success: ({ added, message }) => ({
      title: added > 0 ? "Calendario importado" : "Nada nuevo en ese archivo",
      description: message,
    }),
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
