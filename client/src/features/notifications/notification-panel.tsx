import CloudOff from "lucide-react/icons/cloud-off";
import Inbox from "lucide-react/icons/inbox";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { SkeletonGroup, TransactionRowSkeleton } from "#client/components/skeleton.tsx";
import { madridTime } from "#client/lib/dates.ts";
import { failureDetails } from "#client/lib/failure-details.ts";
import { useMarkRead } from "./mark-read.ts";
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
      <Loaded
        query={query}
        loading={<PanelSkeleton />}
        error={(error) => (
          <ErrorState
            title="No se pudieron cargar tus avisos"
            details={failureDetails(error)}
            actions={
              <Button variant="secondary" onClick={() => void query.refetch()}>
                Reintentar
              </Button>
            }
          />
        )}
      >
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
