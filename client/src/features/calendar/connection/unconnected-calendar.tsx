import RefreshCw from "lucide-react/icons/refresh-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useId, useState } from "react";
import type { AuthorizationStage } from "#client/api/authorization-window.ts";
import { AuthorizationPanel } from "#client/components/authorization-panel.tsx";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/lib/toast.ts";
import type { CalendarStatus } from "#shared/contracts/calendar/connection.ts";
import {
  cancelCalendarAuthorization,
  startCalendarAuthorization,
  useCalendarAuthorization,
  useIsBlocked,
} from "./calendar-authorization.ts";
import { useRefreshAgenda } from "./calendar-connection-queries.ts";
import { notConfigured } from "./calendar-words.ts";

export const UnconnectedCalendar = ({ status }: { status: CalendarStatus }) => {
  const refresh = useRefreshAgenda();
  const stage = useCalendarAuthorization()?.stage;
  const isBlocked = useIsBlocked();
  const [isHelpShown, setIsHelpShown] = useState(false);
  const [name, state] = [useId(), useId()];
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
        {stage && stage !== "closed" ? (
          <AuthorizationPanel
            isAway={stage !== "connecting"}
            onFocusWindow={() => startCalendarAuthorization(refresh)}
            onCancel={cancelCalendarAuthorization}
          >
            {stageTexts[stage]}
          </AuthorizationPanel>
        ) : (
          <Button
            variant={status.configured ? "primary" : "absent"}
            size="lg"
            className="w-full"
            onClick={connect}
            aria-labelledby={name}
            aria-describedby={status.configured ? undefined : state}
          >
            <span className="leading-5">
              <span id={name}>Conectar Google Calendar</span>
              {!status.configured && (
                <span id={state} className="block font-normal text-micro leading-3.5">
                  No disponible
                </span>
              )}
            </span>
          </Button>
        )}
      </div>
      {stage === "closed" && !isBlocked && !isHelpShown && (
        <p className="mt-3 text-center text-ink-muted text-md">
          ¿Google dice «Acceso bloqueado»?{" "}
          <button
            type="button"
            className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
            onClick={() => setIsHelpShown(true)}
          >
            Cómo arreglarlo
          </button>
        </p>
      )}
      {(isBlocked || isHelpShown) && <AccessHelp redirectUri={status.redirectUri} onRetry={connect} />}
    </>
  );
};

const stageTexts: Record<Exclude<AuthorizationStage, "closed">, string> = {
  opening: "Abriendo la ventana de Google.",
  waiting: "Da permiso en la ventana de Google.",
  connecting: "Trayendo tus eventos.",
};

const steps = [
  "Pantalla de consentimiento: tipo externo",
  "Publica la aplicación en producción",
  "Quita los usuarios de prueba",
];

interface AccessHelpProps {
  redirectUri: string;
  onRetry: () => void;
}

/** What the operator changes at Google when it turns the application away. */
const AccessHelp = ({ redirectUri, onRetry }: AccessHelpProps) => (
  <section aria-labelledby="acceso-bloqueado" className="mt-5 border-line border-t pt-5">
    <div className="flex gap-3.5">
      <TriangleAlert size={22} className="mt-1 shrink-0 text-warning" aria-hidden="true" />
      <div>
        <h3 id="acceso-bloqueado" className="font-semibold text-title-3">
          Acceso Bloqueado
        </h3>
        <p className="mt-1 text-ink-muted text-md">
          Google no deja entrar a la aplicación. Revisa esto en su consola:
        </p>
      </div>
    </div>
    <p className="mt-4 font-medium text-caption text-ink-muted">Dirección de redirección autorizada</p>
    <code className="mt-1 block break-all rounded-lg bg-sunken px-4 py-3 font-sans font-semibold text-sm">
      {redirectUri}
    </code>
    <ol className="mt-4 space-y-2.5">
      {steps.map((step, index) => (
        <li key={step} className="flex items-center gap-3 text-md">
          <span
            aria-hidden="true"
            className="tone-accent grid size-7 shrink-0 place-items-center rounded-full font-semibold text-sm"
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
    <p className="mt-4 text-ink-muted text-md">
      Otra opción: añade usuarios de prueba y vuelve a intentarlo.
    </p>
    <Button variant="secondary" className="mt-4 w-full" onClick={onRetry}>
      <RefreshCw size={18} aria-hidden="true" />
      Reintentar
    </Button>
  </section>
);
