import { useQuery } from "@tanstack/react-query";
import { queryOf, useRefresh, useSend } from "#client/api/query.ts";
import { reasonOf } from "#client/lib/failure-details.ts";
import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import { disconnectCalendar, resetCalendar, syncCalendar } from "#shared/contracts/calendar/connection.ts";
import { listEvents, listTodayEvents, listUpcomingEvents } from "#shared/contracts/calendar/events.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import { syncToast } from "./calendar-words.ts";

/** Read by the connections of the banks too: one call serves both. */
const restInterval = 30_000;

/** Whatever a calendar brings or takes away. */
const agendaReads = [getIntegrations, listEvents, listTodayEvents, listUpcomingEvents];

export const useRefreshAgenda = () => {
  const refresh = useRefresh();
  return () => refresh(agendaReads);
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

export const useSyncCalendar = () =>
  useSend(syncCalendar, {
    refreshes: agendaReads,
    success: syncToast,
    failure: (error) => ({
      title: "Error de sincronización",
      description: reasonOf(error) ?? "No se pudo sincronizar. Inténtalo de nuevo en un momento.",
    }),
  });

export const useResetCalendar = () =>
  useSend(resetCalendar, {
    refreshes: agendaReads,
    success: () => ({
      title: "Tokens eliminados",
      description: "Conecta Google Calendar otra vez cuando quieras.",
    }),
    failure: (error) => ({
      title: "Error al limpiar tokens",
      description: reasonOf(error) ?? "Inténtalo de nuevo en un momento.",
    }),
  });

export const useDisconnectCalendar = (onDisconnected: () => void) =>
  useSend(disconnectCalendar, {
    refreshes: agendaReads,
    success: ({ message }) => ({ title: "Desconectado", description: message }),
    failure: (error) => ({
      title: "Error al desconectar",
      description: reasonOf(error) ?? "Tu calendario sigue conectado. Inténtalo de nuevo en un momento.",
    }),
    after: onDisconnected,
  });
