import { Loaded } from "#client/components/loaded.tsx";
import { OutdatedNote } from "#client/components/outdated-note.tsx";
import { PageFailed } from "#client/components/page-failed.tsx";
import { Skeleton, SkeletonGroup, TransactionRowSkeleton } from "#client/components/skeleton.tsx";
import { Benefits } from "#client/features/banking/connections/benefits.tsx";
import { useConnections } from "#client/features/banking/connections/connection-queries.ts";
import { OpenBankingCard } from "#client/features/banking/connections/open-banking-card.tsx";
import { useCalendarStatus } from "#client/features/calendar/connection/calendar-connection-queries.ts";
import { GoogleCalendarCard } from "#client/features/calendar/connection/google-calendar-card.tsx";
import { CalendarFilesCard } from "#client/features/calendar/files/calendar-files-card.tsx";
import { PageHeader } from "./feature-actions.tsx";

export const IntegrationsPage = () => {
  const connections = useConnections();
  const calendar = useCalendarStatus();

  return (
    <div className="mx-auto max-w-160 px-5 pb-feed-b lg:max-w-[90rem] lg:px-10">
      <PageHeader />
      <main className="pt-2 pb-6 lg:mx-auto lg:max-w-280 lg:pt-6">
        <h1 className="font-semibold text-title-1">Integraciones</h1>
        <p className="text-ink-muted text-md lg:text-base">
          Conecta lo que ya usas. Tú decides qué y hasta cuándo.
        </p>
        <div className="mt-5 grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
          <div className="space-y-3 lg:space-y-5">
            <Loaded
              query={connections}
              loading={<ConnectionsSkeleton />}
              error={(error) => (
                <PageFailed
                  title="No se pudieron cargar tus conexiones"
                  error={error}
                  onRetry={connections.refetch}
                />
              )}
            >
              {({ status, balances, unlinked }) => (
                <>
                  {calendar.data && <GoogleCalendarCard status={calendar.data} />}
                  <OpenBankingCard status={status} balances={balances} unlinked={unlinked} />
                </>
              )}
            </Loaded>
            {(connections.data || connections.error) && <CalendarFilesCard />}
          </div>
          {/* Below the connections on phones: it waits for their height. */}
          {(connections.data || connections.error) && <Benefits />}
        </div>
      </main>
      <OutdatedNote since={connections.outdatedSince} />
    </div>
  );
};

const ConnectionsSkeleton = () => (
  <SkeletonGroup label="Cargando tus bancos" className="rounded-2xl bg-surface p-5 shadow-card lg:p-7">
    <span className="mb-4 flex items-center gap-3.5">
      <Skeleton className="size-13 rounded-tile" />
      <span className="flex-1 space-y-2">
        <Skeleton className="h-4 w-2/5 rounded-full" />
        <Skeleton className="h-3 w-1/3 rounded-full" />
      </span>
    </span>
    <TransactionRowSkeleton />
    <Skeleton className="mt-4 h-12 rounded-full" />
  </SkeletonGroup>
);
