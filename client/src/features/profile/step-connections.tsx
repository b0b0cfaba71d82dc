import type { LucideIcon } from "lucide-react";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Landmark from "lucide-react/icons/landmark";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { useLocation, useSearchParams } from "wouter";
import { askConfirmation } from "#client/api/confirmation.ts";
import { Button } from "#client/components/button.tsx";
import { problemToast, toast } from "#client/lib/toast.ts";

interface StepConnectionsProps {
  disabled: boolean;
  onBank: () => void;
}

export const StepConnections = ({ disabled, onBank }: StepConnectionsProps) => {
  useCalendarRefusal();

  return (
    <>
      <ConnectionCard
        icon={CalendarSync}
        tone="tone-accent"
        title="Google Calendar"
        text="Verás tus citas en Mi Agenda y podré guardar sitio a tus metas."
      >
        <Button variant="soft" className="w-full" disabled={disabled} onClick={connectGoogle}>
          Conectar calendario
        </Button>
      </ConnectionCard>
      <ConnectionCard
        icon={Landmark}
        tone="tone-positive"
        title="Tu banco"
        text="Conéctalo en menos de un minuto y yo ordeno los movimientos. Solo lectura."
      >
        <Button variant="soft" className="w-full" disabled={disabled} onClick={onBank}>
          Conectar banco
        </Button>
      </ConnectionCard>
    </>
  );
};

/** The answers so far are kept on the device, so that the way may lead over Google's pages. */
const connectGoogle = () => location.assign("/api/calendar/auth");

/** Says why Google could not be visited, when the server has sent the browser back. */
const useCalendarRefusal = () => {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const refusal = search.get("calendar");

  useEffect(() => {
    if (refusal === null) return;
    if (refusal === "confirm") {
      navigate("/onboarding", { replace: true });
      void askConfirmation().then((isConfirmed) => isConfirmed && connectGoogle());
      return;
    }
    toast(
      problemToast(
        "Google Calendar no está disponible",
        refusal === "busy" ? tooManyAttempts : notConfigured,
      ),
    );
    navigate("/onboarding", { replace: true });
  }, [refusal, navigate]);
};

const tooManyAttempts =
  "Lo has intentado muchas veces seguidas. Termina tu perfil y vuelve a probar más tarde.";
const notConfigured =
  "Este servidor no lo tiene configurado. Termina tu perfil: no lo necesitas para empezar.";

interface ConnectionCardProps {
  icon: LucideIcon;
  tone: string;
  title: string;
  text: string;
  children: ReactNode;
}

const ConnectionCard = ({ icon: Icon, tone, title, text, children }: ConnectionCardProps) => (
  <section aria-label={title} className="rounded-2xl bg-surface p-5 shadow-card">
    <span aria-hidden="true" className={`grid size-13 place-items-center rounded-tile ${tone}`}>
      <Icon size={26} strokeWidth={1.75} />
    </span>
    <h2 className="mt-4 font-semibold text-title-3">{title}</h2>
    <p className="mt-1 mb-4 text-ink-muted text-md">{text}</p>
    {children}
  </section>
);
