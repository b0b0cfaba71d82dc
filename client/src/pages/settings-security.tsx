import type { ReactNode } from "react";
import { Loaded, ReadFailed } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { TitledCard } from "#client/components/titled-card.tsx";
import { useCalendarStatus } from "#client/features/calendar/connection/calendar-connection-queries.ts";
import { GoogleCalendarCard } from "#client/features/calendar/connection/google-calendar-card.tsx";
import { AccessTokensCard } from "#client/features/identity/security/access-tokens-card.tsx";
import { ActivityCard } from "#client/features/identity/security/activity-card.tsx";
import { IdentitiesCard } from "#client/features/identity/security/identities-card.tsx";
import { PasskeysCard } from "#client/features/identity/security/passkeys-card.tsx";
import { PasswordForm } from "#client/features/identity/security/password-form.tsx";
import { SessionsCard } from "#client/features/identity/security/sessions-card.tsx";
import { TwoStepCard } from "#client/features/identity/security/two-step-card.tsx";
import type { User } from "#shared/contracts/identity/auth.ts";

/** The tab of security: its own feature, with the connection of another in the middle. */
export const SettingsSecurity = ({ user }: { user: User }) => (
  <SecurityPanel user={user} calendar={<CalendarConnection />} />
);

const CalendarConnection = () => {
  const calendar = useCalendarStatus();

  return (
    <Loaded
      query={calendar}
      loading={<CalendarSkeleton />}
      error={(error) => (
        <section aria-label="Google Calendar" className="rounded-2xl bg-surface p-5 shadow-card">
          <ReadFailed title="No se pudo cargar tu calendario" error={error} onRetry={calendar.refetch} />
        </section>
      )}
    >
      {(status) => <GoogleCalendarCard status={status} />}
    </Loaded>
  );
};

const CalendarSkeleton = () => (
  <div className="rounded-2xl bg-surface p-5 shadow-card lg:p-7">
    <SkeletonGroup label="Cargando tu calendario" className="space-y-4">
      <Skeleton className="size-13 rounded-tile" />
      <Skeleton className="h-14 rounded-full" />
    </SkeletonGroup>
  </div>
);

interface SecurityPanelProps {
  user: User;
  /** The connection with a calendar, which is another feature's. */
  calendar: ReactNode;
}

/** Ways in, where the account is open, and what happened to it. */
const SecurityPanel = ({ user, calendar }: SecurityPanelProps) => (
  <div className="in-order space-y-4">
    {user.authProvider === "manual" && (
      <TitledCard title="Contraseña">
        <PasswordForm email={user.email} />
      </TitledCard>
    )}
    <TwoStepCard />
    <PasskeysCard />
    <IdentitiesCard />
    {calendar}
    <SessionsCard />
    <AccessTokensCard />
    <ActivityCard />
  </div>
);
