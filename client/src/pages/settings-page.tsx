import LogOut from "lucide-react/icons/log-out";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { Wordmark } from "#client/components/wordmark.tsx";
import { useLogout } from "#client/features/auth/auth-queries.ts";
import { useForgetSession, useSession } from "#client/features/auth/session.ts";
import { cancelCalendarVisit } from "#client/features/calendar-connection/calendar-visit.ts";
import { cancelVisit } from "#client/features/connections/bank-visit.ts";
import { forgetAllProgress } from "#client/features/onboarding/draft-keys.ts";
import { Appearance } from "#client/features/settings/appearance.tsx";
import { ProfileForm } from "#client/features/settings/profile-form.tsx";
import { WeekStart } from "#client/features/settings/week-start.tsx";

export const SettingsPage = () => {
  const user = useSession();

  return (
    user && (
      <div className="mx-auto max-w-160 px-5 pb-[calc(var(--feed-pad-b)+1rem)] lg:max-w-[90rem] lg:px-10">
        <header className="flex h-topbar items-center">
          <Wordmark />
        </header>
        <main className="mx-auto max-w-160 space-y-4 pt-2">
          <h1 className="mb-5 font-semibold text-title-1">Configuración</h1>
          <Card title="Perfil">
            <ProfileForm user={user} />
          </Card>
          <Card title="Apariencia">
            <Appearance />
          </Card>
          <Card title="Calendario">
            <WeekStart user={user} />
          </Card>
          <Card title="Conexiones">
            <p className="mb-4 text-ink-muted text-md">
              Conecta tu banco y tu calendario y todo llega solo, o importa tú los extractos.
            </p>
            <div className="flex flex-wrap gap-2.5 *:grow">
              <Link href="/integrations" className={buttonStyle("soft")}>
                Ver integraciones
              </Link>
              <Link href="/banking" className={buttonStyle("secondary")}>
                Importar un extracto
              </Link>
            </div>
          </Card>
          <LogoutCard isManual={user.authProvider === "manual"} />
        </main>
      </div>
    )
  );
};

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="rounded-2xl bg-surface p-5 shadow-card">
    <h2 className="mb-4 font-semibold text-title-3">{title}</h2>
    {children}
  </section>
);

const LogoutCard = ({ isManual }: { isManual: boolean }) => {
  const [, navigate] = useLocation();
  const forgetSession = useForgetSession();
  const logout = useLogout(() => {
    cancelVisit();
    cancelCalendarVisit();
    navigate("/auth");
    forgetAllProgress();
    forgetSession();
  });

  return (
    <section
      aria-label="Sesión"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-surface p-3 pl-5 shadow-card"
    >
      <h2 className="font-semibold">Cerrar sesión</h2>
      <Button
        variant="danger"
        busy={logout.isPending}
        onClick={() => (isManual ? logout.mutate() : location.assign("/api/logout"))}
      >
        <LogOut size={18} aria-hidden="true" />
        Salir
      </Button>
    </section>
  );
};
