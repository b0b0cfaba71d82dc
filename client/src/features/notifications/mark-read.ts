import { useQueryClient } from "@tanstack/react-query";
import { queryOf, useSend } from "#client/api/query.ts";
import { listNotifications, readNotifications } from "#shared/contracts/notifications.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";

const list = queryOf(listNotifications);

/** Marks those as read, or all; shown at once and taken back when the server does not agree. */
export const useMarkRead = () => {
  const queryClient = useQueryClient();
  const send = useSend(readNotifications, {
    refreshes: [listNotifications],
    failure: () => ({ title: "Error", description: "No se pudo marcar como leído" }),
  });

  return (ids?: string[]) => {
    // A running poll does not know of it yet.
    void queryClient.cancelQueries(list);
    const before = queryClient.getQueryData(list.queryKey);
    if (before) queryClient.setQueryData(list.queryKey, markedRead(before, ids));
    send.mutate(
      { body: ids ? { ids } : {} },
      { onError: () => queryClient.setQueryData(list.queryKey, before) },
    );
  };
};

const markedRead = (told: EndpointResponse<typeof listNotifications>, ids: string[] | undefined) => {
  const now = new Date().toISOString();
  const isMeant = (id: string) => !ids || ids.includes(id);
  const fresh = told.notifications.filter(({ id, readAt }) => !readAt && isMeant(id)).length;

  return {
    unread: ids ? Math.max(told.unread - fresh, 0) : 0,
    notifications: told.notifications.map((one) =>
      isMeant(one.id) ? { ...one, readAt: one.readAt ?? now } : one,
    ),
  };
};
