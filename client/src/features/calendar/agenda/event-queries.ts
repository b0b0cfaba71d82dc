import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { eventListReads, eventReads } from "#client/api/event-reads.ts";
import { isConflict, queryOf, useRefresh, useSend } from "#client/api/query.ts";
import { syncQuietly } from "#client/api/sync-quietly.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { pollEvery } from "#client/lib/live-state.ts";
import { usePoll } from "#client/lib/use-poll.ts";
import {
  type CalendarEvent,
  type createCalendarEvent,
  createEvent,
  deleteEvent,
  deleteOccurrences,
  getEventRepeat,
  listEventHistory,
  listTodayEvents,
  listUpcomingEvents,
  updateEvent,
} from "#shared/contracts/calendar/events.ts";
import { waitsAs } from "./seen-event.ts";

/** Spec 9: events and the sync are polled every 30 s and stale after 10 s, in ms; hidden tabs do not poll. */
const pollInterval = 30_000;
const polled = { staleTime: 10_000, refetchInterval: pollInterval, refetchOnWindowFocus: true };

export const useToday = () => usePoll({ ...queryOf(listTodayEvents), ...polled });

export const useUpcoming = () =>
  useQuery({ ...queryOf(listUpcomingEvents), ...polled, refetchInterval: pollEvery(pollInterval) });

/** The versions of an event that gave way; read when asked for, never kept, and not of one that may be gone by now. */
export const useEventHistory = (id: string, isBeingRemoved: boolean) =>
  useQuery({
    ...queryOf(listEventHistory, { params: { id } }),
    ...{ enabled: !isBeingRemoved, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  }).data?.history ?? [];

/** How the event's series repeats; read when asked for, never kept. Undefined while it is being read. */
export const useEventRepeat = ({ id, seriesId }: CalendarEvent) =>
  useQuery({
    ...queryOf(getEventRepeat, { params: { id } }),
    ...{ enabled: seriesId !== undefined, staleTime: 0, gcTime: 0 },
  }).data?.repeat;

const failure = (description: string) => () => ({ title: "Error", description });

/** The calendar page has an address of its own for the same call (spec 7). */
export type EventAddress = typeof createEvent | typeof createCalendarEvent;

export const useCreateEvent = (address: EventAddress = createEvent) =>
  useSend<EventAddress>(address, {
    refreshes: eventReads,
    success: () => ({ title: "Evento creado", description: "El evento se ha añadido a tu calendario" }),
    failure: failure("No se pudo crear el evento"),
    waits: ({ body }) => ({ words: `Evento «${body.title}»` }),
  });

const notUpdated = failureToast("Error", "No se pudo actualizar el evento");

export const useUpdateEvent = () =>
  useSend(updateEvent, {
    refreshes: eventReads,
    rereadsOnConflict: true,
    success: () => ({
      title: "Evento actualizado",
      description: "Los cambios se han guardado correctamente",
    }),
    failure: (error) => notUpdated(isConflict(error) ? error : new Error()),
    waits: ({ body }) => waitsAs(body),
  });

const deletion = {
  refreshes: eventListReads,
  success: () => ({
    title: "Evento eliminado",
    description: "El evento se ha eliminado de tu calendario",
  }),
  failure: failure("No se pudo eliminar el evento"),
};

export const useDeleteEvent = () => useSend(deleteEvent, deletion);

export const useDeleteOccurrences = () => useSend(deleteOccurrences, deletion);

/**
 * Asks for a sync with the other calendar now, every 30 s and whenever the person comes back, and reads again what it
 * changed. Says nothing when it fails: the next one is soon.
 */
export const useCalendarSyncPoll = () => {
  const refresh = useRefresh();
  const readAgain = useEffectEvent(() => refresh(eventReads));

  useEffect(() => {
    let isUnderWay = false;
    const sync = async () => {
      if (isUnderWay || document.visibilityState === "hidden") return;
      isUnderWay = true;
      try {
        if (await syncQuietly()) await readAgain();
      } catch {
      } finally {
        isUnderWay = false;
      }
    };
    const start = () => void sync();

    start();
    const timer = setInterval(start, pollInterval);
    addEventListener("focus", start);
    document.addEventListener("visibilitychange", start);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", start);
      document.removeEventListener("visibilitychange", start);
    };
  }, []);
};
