import CalendarSync from "lucide-react/icons/calendar-sync";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConnectionHead, ConnectionState } from "#client/components/connection-head.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { momentOf } from "#client/lib/dates.ts";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
import type { CalendarStatus } from "#shared/contracts/calendar/connection.ts";
import { useDisconnectCalendar, useResetCalendar, useSyncCalendar } from "./calendar-connection-queries.ts";
import { GoogleCalendarsDialog } from "./google-calendars-dialog.tsx";
import { UnconnectedCalendar } from "./unconnected-calendar.tsx";

/** The connection with Google Calendar, how it is, and the ways in and out of it. */
export const GoogleCalendarCard = ({ status }: { status: CalendarStatus }) => (
  <section
    ref={usePreservedFocus()}
    aria-labelledby="google-calendar"
    data-spoken-of="calendar"
    className="rounded-2xl bg-surface p-5 shadow-card lg:p-7"
  >
    <ConnectionHead id="google-calendar" title="Google Calendar" icon={CalendarSync} tone="tone-accent">
      {isLinked(status) ? (
        <ConnectionState isWell={!status.needsReconnection}>
          {status.needsReconnection ? "Conexión caducada" : "Conectado"}
        </ConnectionState>
      ) : (
        <p className="text-ink-muted text-md">Sin conectar</p>
      )}
    </ConnectionHead>
    {status.message && <p className="mt-4 rounded-xl bg-warning-soft p-4 text-md">{status.message}</p>}
    {isLinked(status) ? <ConnectedCalendar status={status} /> : <UnconnectedCalendar status={status} />}
  </section>
);

/** A connection that has expired is still there to be reset or left. */
const isLinked = ({ connected, needsReconnection }: CalendarStatus) => connected || needsReconnection;

const ConnectedCalendar = ({ status }: { status: CalendarStatus }) => {
  const sync = useSyncCalendar();
  const reset = useResetCalendar();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);

  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-4">
        <Figure term="Eventos sincronizados">{status.eventsCount}</Figure>
        <Figure term="Última sincronización">{status.lastSync ? momentOf(status.lastSync) : "Nunca"}</Figure>
      </dl>
      <div className="mt-5 space-y-2.5">
        <Button
          size="lg"
          className="w-full"
          variant={status.needsReconnection ? "secondary" : "primary"}
          busy={sync.isPending}
          busyText="Sincronizando…"
          onClick={() => sync.mutate({ body: { force: true } })}
        >
          <RefreshCw size={18} aria-hidden="true" />
          Sincronizar
        </Button>
        {status.connected && (
          <Button variant="secondary" className="w-full" onClick={() => setIsChoosing(true)}>
            Elegir calendarios
          </Button>
        )}
        <div className="flex flex-wrap gap-2.5 *:min-w-36 *:flex-1">
          <Button
            variant={status.needsReconnection ? "primary" : "secondary"}
            busy={reset.isPending}
            busyText="Restableciendo…"
            onClick={() => reset.mutate(undefined)}
          >
            Restablecer
          </Button>
          <Button variant="danger" onClick={() => setIsLeaving(true)}>
            Desconectar
          </Button>
        </div>
      </div>
      <GoogleCalendarsDialog open={isChoosing} onClose={() => setIsChoosing(false)} />
      <DisconnectDialog open={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  );
};

const Figure = ({ term, children }: { term: string; children: string | number }) => (
  <div>
    <dt className="text-caption text-ink-muted">{term}</dt>
    <dd className="font-semibold text-lg tabular-nums">{children}</dd>
  </div>
);

const DisconnectDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const disconnect = useDisconnectCalendar(onClose);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Desconectar Google Calendar"
      description="AI.Fred dejará de leer y escribir en él. Puedes volver a conectarlo cuando quieras."
      action={
        <Button
          variant="danger"
          busy={disconnect.isPending}
          busyText="Desconectando…"
          onClick={() => disconnect.mutate(undefined)}
        >
          Desconectar
        </Button>
      }
    >
      <ul className="list-disc space-y-2 pl-5 text-md">
        <li>Lo que creaste aquí se queda, aquí y en Google.</li>
        <li>Lo que vino de Google deja de verse aquí, y allí sigue.</li>
      </ul>
    </Dialog>
  );
};
