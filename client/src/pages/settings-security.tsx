import { Button } from "#client/components/button.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { useCalendarStatus } from "#client/features/calendar/connection/calendar-connection-queries.ts";
import { GoogleCalendarCard } from "#client/features/calendar/connection/google-calendar-card.tsx";
import { SecurityPanel } from "#client/features/identity/security/security-panel.tsx";
import { failureDetails } from "#client/lib/failure-details.ts";
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
          <ErrorState
            title="No se pudo cargar tu calendario"
            details={failureDetails(error)}
            actions={
              <Button variant="secondary" onClick={() => void calendar.refetch()}>
                Reintentar
              </Button>
            }
          />
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
