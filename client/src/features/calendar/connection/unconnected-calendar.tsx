import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/lib/toast.ts";
import type { CalendarStatus } from "#shared/contracts/calendar/connection.ts";
import { AccessHelp } from "./access-help.tsx";
import {
  type CalendarAuthorization,
  cancelCalendarAuthorization,
  startCalendarAuthorization,
  useCalendarAuthorization,
  useIsBlocked,
} from "./calendar-authorization.ts";
import { useRefreshAgenda } from "./calendar-connection-queries.ts";
import { notConfigured } from "./calendar-words.ts";

export const UnconnectedCalendar = ({ status }: { status: CalendarStatus }) => {
  const refresh = useRefreshAgenda();
  const authorization = useCalendarAuthorization();
  const isBlocked = useIsBlocked();
  const [wantsHelp, setWantsHelp] = useState(false);
  const connect = () => (status.configured ? startCalendarAuthorization(refresh) : toast(notConfigured));

  return (
    <>
      <p className="mt-4 text-md">
        Tus citas de Google en Mi Agenda, y lo que apuntes aquí en Google. En los dos sentidos.
      </p>
      {!status.configured && (
        <p className="mt-3 rounded-xl bg-sunken p-4 text-ink-muted text-md">
          Esta instalación no tiene las claves de Google. Tu agenda funciona igual sin él.
        </p>
      )}
      <div className="mt-4">
        {authorization && authorization !== "closed" ? (
          <AuthorizationPanel
            visit={authorization}
            onFocusWindow={() => startCalendarAuthorization(refresh)}
          />
        ) : (
          <Button size="lg" className="w-full" onClick={connect}>
            Conectar Google Calendar
          </Button>
        )}
      </div>
      {authorization === "closed" && !isBlocked && !wantsHelp && (
        <p className="mt-3 text-center text-ink-muted text-md">
          ¿Google dice «Acceso bloqueado»?{" "}
          <button
            type="button"
            className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
            onClick={() => setWantsHelp(true)}
          >
            Cómo arreglarlo
          </button>
        </p>
      )}
      {(isBlocked || wantsHelp) && <AccessHelp redirectUri={status.redirectUri} onRetry={connect} />}
    </>
  );
};

const stages: Record<Exclude<CalendarAuthorization, "closed">, string> = {
  opening: "Abriendo la ventana de Google.",
  visiting: "Da permiso en la ventana de Google.",
  connecting: "Trayendo tus eventos.",
};

interface AuthorizationPanelProps {
  visit: Exclude<CalendarAuthorization, "closed">;
  onFocusWindow: () => void;
}

/** The visit to Google that is under way. */
const AuthorizationPanel = ({ visit, onFocusWindow: onBringForward }: AuthorizationPanelProps) => (
  <div className="rounded-xl bg-accent-soft p-4">
    <div role="status">
      <p className="font-semibold">Conectando…</p>
      <p className="text-ink-muted text-md">{stages[visit]}</p>
    </div>
    {visit !== "connecting" && (
      <div className="mt-3 flex flex-wrap gap-2 *:min-w-0 *:flex-1 *:px-3">
        <Button size="sm" onClick={onBringForward}>
          Ver ventana
        </Button>
        <Button size="sm" variant="secondary" onClick={cancelCalendarAuthorization}>
          Cancelar
        </Button>
      </div>
    )}
  </div>
);
