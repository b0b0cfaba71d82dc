import { Button } from "#client/components/button.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { OutdatedNote } from "#client/components/outdated-note.tsx";
import { SnapScroll } from "#client/components/snap-scroll.tsx";
import { TileLoader } from "#client/components/tile.tsx";
import { AgendaFrame, AgendaSkeleton } from "#client/features/agenda/agenda-frame.tsx";
import { useSession } from "#client/features/auth/session.ts";
import { DailyPulseCard } from "#client/features/dashboard/daily-pulse-card.tsx";
import { useDashboard } from "#client/features/dashboard/dashboard-queries.ts";
import { FeedHeader } from "#client/features/dashboard/feed-header.tsx";
import { SummaryCard } from "#client/features/finance/summary-card.tsx";
import { failureDetails } from "#client/lib/failure-details.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";

const AgendaUnreachable = ({ retry }: { retry: () => void }) => (
  <AgendaFrame>
    <ErrorState
      title="No se pudo abrir tu agenda"
      details="Comprueba tu conexión. Lo demás sigue aquí."
      actions={
        <Button variant="secondary" onClick={retry}>
          Reintentar
        </Button>
      }
    />
  </AgendaFrame>
);

const AgendaCard = lazyPart(
  async () => (await import("#client/features/agenda/agenda-card.tsx")).AgendaCard,
  AgendaUnreachable,
  <AgendaSkeleton />,
);

export const FeedPage = () => {
  const firstName = useSession()?.firstName ?? "";
  const dashboard = useDashboard();

  return (
    <Loaded
      query={dashboard}
      loading={<FeedLoading />}
      error={(error) => <FeedFailed error={error} onRetry={dashboard.refetch} />}
    >
      {(data) => (
        <>
          <SnapScroll
            header={<FeedHeader />}
            sections={[
              {
                id: "pulso",
                label: "Pulso diario",
                content: <DailyPulseCard firstName={firstName} dashboard={data} />,
              },
              {
                id: "agenda",
                label: "Mi Agenda",
                content: <AgendaCard />,
              },
              { id: "resumen", label: "Resumen Financiero", content: <SummaryCard /> },
            ]}
          />
          <OutdatedNote since={dashboard.outdatedSince} />
        </>
      )}
    </Loaded>
  );
};

const FeedLoading = () => (
  <main className="grid min-h-dvh place-items-center pb-feed-b">
    <h1 className="sr-only">Feed</h1>
    <TileLoader>Loading your feed...</TileLoader>
  </main>
);

const FeedFailed = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <main className="mx-auto grid min-h-dvh max-w-160 place-items-center px-5 pb-feed-b">
    <h1 className="sr-only">Feed</h1>
    <ErrorState
      title="No se pudo cargar tu feed"
      details={failureDetails(error)}
      actions={<Button onClick={() => void onRetry()}>Reintentar</Button>}
    />
  </main>
);
