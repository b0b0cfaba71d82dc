import LogOut from "lucide-react/icons/log-out";
import { type ComponentProps, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { startSignOut } from "#client/api/manual-user.ts";
import { forgetWaiting, waitingWrites } from "#client/api/waiting-writes.ts";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { Dialog } from "#client/components/dialog.tsx";
import { LegalLinks } from "#client/components/legal-links.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { TabPanel, Tabs } from "#client/components/tabs.tsx";
import { TitledCard } from "#client/components/titled-card.tsx";
import { cancelBankAuthorization } from "#client/features/banking/connections/bank-authorization.ts";
import { cancelCalendarAuthorization } from "#client/features/calendar/connection/calendar-authorization.ts";
import { useProviderReturn } from "#client/features/identity/security/provider-return.ts";
import { useLogout } from "#client/features/identity/sign-in/auth-queries.ts";
import { useForgetSession, useSession } from "#client/features/identity/sign-in/session.ts";
import { VerifyEmailNote } from "#client/features/identity/sign-in/verify-email-note.tsx";
import { forgetDevice } from "#client/features/my-data/forget-device.ts";
import { forgetAllProgress } from "#client/features/profile/draft-keys.ts";
import { type Names, ProfileForm, useUpdateProfile } from "#client/features/settings/profile-form.tsx";
import { features } from "#client/features.ts";
import { restoreChoicesFromCookie, saveChoicesInCookie } from "#client/lib/device-choices.ts";
import { counted } from "#client/lib/format.ts";
import { setTheme, useTheme } from "#client/lib/theme.ts";
import { usePreloadedCode } from "#client/lib/use-preloaded-code.ts";
import type { User } from "#shared/contracts/identity/auth.ts";
import { PageHeader } from "./feature-actions.tsx";
import {
  addedTabs,
  DataTab,
  importData,
  importSecurity,
  SecurityTab,
  tabIn,
  tabSearch,
  tabsWith,
} from "./settings-parts.tsx";

const tabs = tabsWith(addedTabs);

export const SettingsPage = () => {
  const user = useSession();
  useProviderReturn();

  return (
    user && (
      <div className="mx-auto max-w-160 px-5 pb-[calc(var(--feed-pad-b)+1rem)] lg:max-w-[90rem] lg:px-10">
        <PageHeader />
        <main className="in-order mx-auto max-w-160 space-y-4 pt-2">
          <h1 className="mb-5 font-semibold text-title-1">Configuración</h1>
          <Settings user={user} />
          <LogoutCard isManual={user.authProvider === "manual"} />
          <LegalLinks className="px-5" />
        </main>
      </div>
    )
  );
};

const Settings = ({ user }: { user: User }) => {
  const [path, navigate] = useLocation();
  const tab = tabIn(useSearch(), tabs);
  // Here, so that a look at another tab loses nothing of what was typed.
  const [names, setNames] = useState<Names>({ firstName: user.firstName, lastName: user.lastName });
  const handleDeleted = useLeaving("/account-deleted", () => void forgetDevice());
  usePreloadedCode(...addedTabs.map(({ fetchCode }) => fetchCode), importSecurity, importData);

  return (
    <Tabs
      label="Configuración"
      tabs={tabs}
      fit
      value={tab}
      onChange={(next) => navigate(path + tabSearch(next))}
    >
      <TabPanel value="perfil">
        <Profile user={user} names={names} onChange={setNames} />
      </TabPanel>
      {addedTabs.map(({ value, Panel }) => (
        <TabPanel key={value} value={value}>
          <Panel />
        </TabPanel>
      ))}
      <TabPanel value="seguridad">
        <SecurityTab user={user} />
      </TabPanel>
      <TabPanel value="datos">
        <DataTab onDeleted={handleDeleted} />
      </TabPanel>
    </Tabs>
  );
};

const Profile = ({ user, ...draft }: ComponentProps<typeof ProfileForm>) => (
  <div className="space-y-4">
    <VerifyEmailNote user={user} />
    <section aria-label="Perfil" className="rounded-2xl bg-surface p-5 shadow-card">
      <ProfileForm user={user} {...draft} />
    </section>
    <TitledCard title="Apariencia">
      <Appearance />
    </TitledCard>
    <TitledCard title="Calendario">
      <WeekStart user={user} />
    </TitledCard>
    <TitledCard
      title="Conexiones"
      description="Conecta tu banco y tu calendario y todo llega solo, o importa tú los extractos."
    >
      <div className="@container flex flex-wrap gap-2.5 *:grow">
        <Link href="/integrations" className={buttonStyle("soft")}>
          Ver integraciones
        </Link>
        <Link href="/banking" className={buttonStyle("secondary")}>
          Importar un extracto
        </Link>
      </div>
    </TitledCard>
  </div>
);

/** Leaves an account and removes its data from the screen. */
const useLeaving = (href: string, forget: () => void) => {
  const [, navigate] = useLocation();
  const forgetSession = useForgetSession();

  return () => {
    cancelBankAuthorization();
    cancelCalendarAuthorization();
    navigate(href);
    forget();
    forgetSession();
  };
};

const LogoutCard = ({ isManual }: { isManual: boolean }) => {
  const forget = () => {
    forgetAllProgress();
    restoreChoicesFromCookie();
  };
  const logout = useLogout(useLeaving("/auth", forget));
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const count = waitingWrites.use().length;
  const leave = async () => {
    setIsAsking(false);
    setIsLeaving(true);
    await Promise.allSettled(features.map(({ onLeave }) => onLeave?.()));
    setIsLeaving(false);
    saveChoicesInCookie();
    if (isManual) return logout.mutate();
    await forgetWaiting();
    startSignOut();
    location.assign("/api/logout");
  };

  return (
    <section
      aria-label="Sesión"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-surface p-3 pl-5 shadow-card"
    >
      <h2 className="font-semibold">Cerrar sesión</h2>
      <Button
        variant="danger"
        busy={logout.isPending || isLeaving}
        onClick={() => (count > 0 ? setIsAsking(true) : void leave())}
      >
        <LogOut size={18} aria-hidden="true" />
        Salir
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Hay cambios sin enviar"
        description={`${counted(count, "cambio está pendiente", "cambios están pendientes")} de enviar. Si sales ahora, se ${count === 1 ? "pierde" : "pierden"}.`}
      >
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button size="lg" variant="secondary" data-autofocus onClick={() => setIsAsking(false)}>
            Quedarme
          </Button>
          <Button size="lg" variant="danger" onClick={() => void leave()}>
            Salir y perderlos
          </Button>
        </div>
      </Dialog>
    </section>
  );
};

const themes = [
  { value: "system", label: "Sistema" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Oscuro" },
] as const;

/** Kept on this device. */
const Appearance = () => <Segmented legend="Tema" choices={themes} value={useTheme()} onChange={setTheme} />;

const starts = [
  { value: "sunday", label: "Domingo" },
  { value: "monday", label: "Lunes" },
] as const;

/** Where the calendar's weeks begin, on every device; shown as chosen while it is being saved. */
const WeekStart = ({ user: { firstName, lastName, weekStartsOn } }: { user: User }) => {
  const update = useUpdateProfile();
  // Not from the mutation: it tells of itself a moment late, and the choice would jump back and forth.
  const [pendingStart, setPendingStart] = useState<User["weekStartsOn"]>();

  return (
    <Segmented
      legend="El calendario empieza en"
      hint="Para Fred y los resúmenes, la semana va siempre de lunes a domingo."
      choices={starts}
      value={pendingStart ?? weekStartsOn}
      onChange={(weekStartsOn) => {
        setPendingStart(weekStartsOn);
        update.mutate(
          { body: { firstName, lastName, weekStartsOn } },
          { onError: () => setPendingStart(undefined) },
        );
      }}
    />
  );
};
