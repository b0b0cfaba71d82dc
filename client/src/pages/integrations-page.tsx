import { Button } from "#client/components/button.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { OutdatedNote } from "#client/components/outdated-note.tsx";
import { Wordmark } from "#client/components/wordmark.tsx";
import { Benefits } from "#client/features/banking/connections/benefits.tsx";
import { useConnections } from "#client/features/banking/connections/connection-queries.ts";
import { ConnectionsSkeleton } from "#client/features/banking/connections/connections-skeleton.tsx";
import { OpenBankingCard } from "#client/features/banking/connections/open-banking-card.tsx";
import { useCalendarStatus } from "#client/features/calendar/connection/calendar-connection-queries.ts";
import { GoogleCalendarCard } from "#client/features/calendar/connection/google-calendar-card.tsx";
import { CalendarFilesCard } from "#client/features/calendar/files/calendar-files-card.tsx";
import { failureDetails } from "#client/lib/failure-details.ts";
import { PageActions } from "./feature-actions.tsx";

export const IntegrationsPage = () => {
  const connections = useConnections();
  const calendar = useCalendarStatus();

  return (
    <div className="mx-auto max-w-160 px-5 pb-feed-b lg:max-w-[90rem] lg:px-10">
      <header className="flex min-h-topbar items-center justify-between">
        <Wordmark />
        <PageActions />
      </header>
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
                <ErrorState
                  title="No se pudieron cargar tus conexiones"
                  details={failureDetails(error)}
                  actions={<Button onClick={() => void connections.refetch()}>Reintentar</Button>}
                />
              )}
            >
              {({ status, balances }) => (
                <>
                  {calendar.data && <GoogleCalendarCard status={calendar.data} />}
                  <OpenBankingCard status={status} balances={balances} />
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
