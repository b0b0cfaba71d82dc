import { useQueryClient } from "@tanstack/react-query";
import CloudOff from "lucide-react/icons/cloud-off";
import Inbox from "lucide-react/icons/inbox";
import { Link } from "wouter";
import { queryOf, useSend } from "#client/api/query.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { SkeletonGroup, TransactionRowSkeleton } from "#client/components/skeleton.tsx";
import { madridTime } from "#client/lib/dates.ts";
import { listNotifications, readNotifications } from "#shared/contracts/notifications.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import { NotificationList } from "./notification-list.tsx";
import type { NotificationQuery } from "./notification-queries.ts";

interface NotificationPanelProps {
  /** Read by the bell, whose number this follows. */
  query: NotificationQuery;
  onClose: () => void;
}

/** The latest that the person was told: a sheet on phones, under the bell from 768 px on. */
export const NotificationPanel = ({ query, onClose }: NotificationPanelProps) => {
  const markRead = useMarkRead();
  const hasUnread = (query.data?.unread ?? 0) > 0;

  return (
    <Dialog
      open
      onClose={onClose}
      title="Notificaciones"
      place="corner"
      action={
        hasUnread && (
          <Button variant="soft" onClick={() => markRead()}>
            Marcar todo como leído
          </Button>
        )
      }
    >
      <OutdatedLine since={query.outdatedSince} />
      <Loaded query={query} loading={<PanelSkeleton />} error="No se pudieron cargar tus avisos">
        {({ notifications }) =>
          notifications.length > 0 ? (
            <NotificationList
              notifications={notifications}
              onFollow={({ id, readAt }) => {
                if (!readAt) markRead([id]);
                onClose();
              }}
            />
          ) : (
            <EmptyState
              icon={Inbox}
              title="Sin avisos por ahora"
              description="Aquí verás tus alertas de gasto, los recordatorios de tus objetivos, los consejos y lo que pase con tus bancos."
            />
          )
        }
      </Loaded>
      <Link href="/settings?tab=notificaciones" onClick={onClose} className={settings}>
        Elegir qué avisos recibo
      </Link>
    </Dialog>
  );
};

const settings =
  "mx-auto mt-3 flex min-h-11 w-fit items-center font-semibold text-accent text-md hover:text-accent-hover";

/** The note of the pages would lie under the dialog. */
const OutdatedLine = ({ since }: { since: Date | undefined }) => (
  <div role="status">
    {since && (
      <p className="mb-3 flex items-center gap-2 rounded-md bg-sunken px-4 py-2 text-ink-muted text-sm">
        <CloudOff size={16} className="shrink-0" aria-hidden="true" />
        Sin conexión. Avisos de las {madridTime(since)}.
      </p>
    )}
  </div>
);

const PanelSkeleton = () => (
  <SkeletonGroup label="Cargando tus avisos..." className="space-y-3">
    <TransactionRowSkeleton />
    <TransactionRowSkeleton />
    <TransactionRowSkeleton />
  </SkeletonGroup>
);

const notificationsQuery = queryOf(listNotifications);

/** Marks those as read, or all; shown at once and taken back when the server does not agree. */
const useMarkRead = () => {
  const queryClient = useQueryClient();
  const send = useSend(readNotifications, {
    refreshes: [listNotifications],
    failure: () => ({ title: "Error", description: "No se pudo marcar como leído" }),
  });

  return (ids?: string[]) => {
    // A running poll does not know of it yet.
    void queryClient.cancelQueries(notificationsQuery);
    const before = queryClient.getQueryData(notificationsQuery.queryKey);
    if (before) queryClient.setQueryData(notificationsQuery.queryKey, markedRead(before, ids));
    send.mutate(
      { body: ids ? { ids } : {} },
      { onError: () => queryClient.setQueryData(notificationsQuery.queryKey, before) },
    );
  };
};

const markedRead = (list: EndpointResponse<typeof listNotifications>, ids: string[] | undefined) => {
  const now = new Date().toISOString();
  const isMeant = (id: string) => !ids || ids.includes(id);
  const fresh = list.notifications.filter(({ id, readAt }) => !readAt && isMeant(id)).length;

  return {
    unread: ids ? Math.max(list.unread - fresh, 0) : 0,
    notifications: list.notifications.map((one) =>
      isMeant(one.id) ? { ...one, readAt: one.readAt ?? now } : one,
    ),
  };
};
