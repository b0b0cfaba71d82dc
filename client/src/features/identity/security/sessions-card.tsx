import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { TitledCard } from "#client/components/titled-card.tsx";
import { momentOf } from "#client/lib/dates.ts";
import type { DeviceSession } from "#shared/contracts/identity/sessions.ts";
import { Row, RowList, RowListSkeleton } from "./row-list.tsx";
import { useEndOtherSessions, useEndSession, useSessions } from "./session-queries.ts";

export const SessionsCard = () => {
  const sessions = useSessions();
  const endOthers = useEndOtherSessions();

  return (
    <TitledCard title="Sesiones" description="Dónde está abierta tu cuenta ahora.">
      <Loaded query={sessions} loading={<RowListSkeleton label="Cargando tus sesiones" count={2} />}>
        {(list) => (
          <>
            <RowList label="Sesiones abiertas">
              {list.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </RowList>
            {list.some(({ isCurrent }) => !isCurrent) ? (
              <Button
                variant="danger"
                className="mt-4 w-full"
                busy={endOthers.isPending}
                busyText="Cerrando..."
                onClick={() => endOthers.mutate(undefined)}
              >
                Cerrar todas las demás
              </Button>
            ) : (
              <p className="mt-3 text-ink-muted text-md">No está abierta en ningún otro sitio.</p>
            )}
          </>
        )}
      </Loaded>
    </TitledCard>
  );
};

const lastUse = ({ isCurrent, lastUsedAt, openedAt }: DeviceSession) => {
  if (isCurrent) return "en uso ahora";
  const at = lastUsedAt ?? openedAt;
  return at ? `último uso ${momentOf(at)}` : "sin usar desde hace tiempo";
};

const SessionRow = ({ session }: { session: DeviceSession }) => {
  const end = useEndSession();
  const { id, device, isCurrent } = session;

  return (
    <Row
      tile={<IconTile icon={MonitorSmartphone} tone="tone-accent" />}
      title={device}
      badge={isCurrent && <Badge tone="accent">Esta sesión</Badge>}
      detail={`Lugar desconocido · ${lastUse(session)}`}
      action={
        !isCurrent && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Cerrar la sesión de ${device}`}
            onClick={() => end.mutate({ params: { id } })}
          >
            Cerrar
          </Button>
        )
      }
    />
  );
};
