import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { queryOf, useRefresh } from "#client/api/query.ts";
import { pollEvery } from "#client/lib/live-state.ts";
import { addMonths, cellsOf, type Month, type WeekStart } from "#client/lib/months.ts";
import { outdatedSince } from "#client/lib/use-poll.ts";
import { listEvents, listUpcomingEvents } from "#shared/contracts/calendar/events.ts";

/** Spec 9: the poll of the calendar page, and how long events are as good as new, in ms. */
const monthPollInterval = 3000;
const staleTime = 10_000;

const eventsOf = (month: Month, weekStart: WeekStart) => {
  const cells = cellsOf(month, weekStart);
  const [from = "", to = ""] = [cells[0], cells.at(-1)];
  return { ...queryOf(listEvents, { query: { from, to } }), staleTime };
};

/** The events of a month's cells, read again as soon as the agenda's version says that something has changed. */
export const useMonthEvents = (month: Month, weekStart: WeekStart) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const events = useQuery({
    ...eventsOf(month, weekStart),
    placeholderData: keepPreviousData,
    // What could not be read comes by itself once the server is back.
    refetchInterval: ({ state }) => (state.error && !state.data ? monthPollInterval : false),
  });
  const poll = useQuery({
    ...queryOf(listUpcomingEvents),
    select: ({ version }) => version,
    staleTime: 0,
    refetchInterval: pollEvery(monthPollInterval),
    refetchOnWindowFocus: "always",
  });
  const hasEvents = events.data !== undefined;
  const readAgain = useEffectEvent(() => void refresh([listEvents]));

  // The first version too: the events may have been read before it.
  useEffect(() => {
    if (hasEvents && poll.data !== undefined) readAgain();
  }, [hasEvents, poll.data]);

  // The next and the previous month are there when they are asked for.
  useEffect(() => {
    if (!hasEvents) return;
    for (const step of [1, -1]) void queryClient.prefetchQuery(eventsOf(addMonths(month, step), weekStart));
  }, [queryClient, hasEvents, month, weekStart]);

  return {
    data: events.data,
    error: events.error,
    refetch: () => Promise.all([events.refetch(), poll.refetch()]),
    outdatedSince: outdatedSince(poll, monthPollInterval),
  };
};
