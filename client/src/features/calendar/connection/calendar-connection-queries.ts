import { useQuery } from "@tanstack/react-query";
import { call } from "#client/api/call.ts";
import { eventListReads } from "#client/api/event-reads.ts";
import { queryOf, useRefresh, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import {
  chooseGoogleCalendars,
  disconnectCalendar,
  listGoogleCalendars,
  resetCalendar,
  syncCalendar,
} from "#shared/contracts/calendar/connection.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import { syncToast } from "./calendar-words.ts";

/** Read by the connections of the banks too: one call serves both. */
const restInterval = 30_000;

export const useRefreshAgenda = () => {
  const refresh = useRefresh();
  return () => refresh(eventListReads);
};

export const useCalendarStatus = () =>
  useQuery({
    ...queryOf(getIntegrations),
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: restInterval,
    select: calendarOf,
  });

const calendarOf = ({ calendar }: EndpointResponse<typeof getIntegrations>) => calendar;

/** Google is asked only while they are looked at. */
export const useGoogleCalendars = (isShown: boolean) =>
  useQuery({ ...queryOf(listGoogleCalendars), enabled: isShown, staleTime: 0 });

/** The agenda is read anew at once; what the new ones hold follows with the next sync. */
export const useChooseGoogleCalendars = (onChosen: () => void) => {
  const refresh = useRefreshAgenda();
  return useSend(chooseGoogleCalendars, {
    refreshes: [...eventListReads, listGoogleCalendars],
    success: () => ({ title: "Calendarios guardados", description: "Tu agenda se está poniendo al día." }),
    failure: failureToast("Error al guardar", "No se pudieron guardar tus calendarios. Inténtalo de nuevo."),
    after: () => {
      onChosen();
      void call(syncCalendar, { body: { force: true } }).then(refresh, () => {});
    },
  });
};

export const useSyncCalendar = () =>
  useSend(syncCalendar, {
    refreshes: eventListReads,
    success: syncToast,
    failure: failureToast(
      "Error de sincronización",
      "No se pudo sincronizar. Inténtalo de nuevo en un momento.",
    ),
  });

export const useResetCalendar = () =>
  useSend(resetCalendar, {
    refreshes: eventListReads,
    success: () => ({
      title: "Tokens eliminados",
      description: "Conecta Google Calendar otra vez cuando quieras.",
    }),
    failure: failureToast("Error al limpiar tokens"),
  });

export const useDisconnectCalendar = (onDisconnected: () => void) =>
  useSend(disconnectCalendar, {
    refreshes: eventListReads,
    success: ({ message }) => ({ title: "Desconectado", description: message }),
    failure: failureToast(
      "Error al desconectar",
      "Tu calendario sigue conectado. Inténtalo de nuevo en un momento.",
    ),
    after: onDisconnected,
  });
