import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import type { FeedPlace, FeedSection } from "#client/components/feature-slots.ts";
import { Loaded } from "#client/components/loaded.tsx";
import { OutdatedNote } from "#client/components/outdated-note.tsx";
import { RenderWhenNear } from "#client/components/render-when-near.tsx";
import { SnapScroll, type SnapSection } from "#client/components/snap-scroll.tsx";
import { TileLoader } from "#client/components/tile.tsx";
import { AgendaSkeleton } from "#client/features/calendar/agenda/agenda-frame.tsx";
import { GoalsListLoading } from "#client/features/goals/goals-list-frame.tsx";
import { GoalsPanelSkeleton } from "#client/features/goals/goals-panel-frame.tsx";
import { useSession } from "#client/features/identity/sign-in/session.ts";
import { DailyPulseCard } from "#client/features/spending/pulse/daily-pulse-card.tsx";
import { useDashboard } from "#client/features/spending/pulse/dashboard-queries.ts";
import { FeedHeader } from "#client/features/spending/pulse/feed-header.tsx";
import { SummaryCard } from "#client/features/spending/summary/summary-card.tsx";
import { failureDetails } from "#client/lib/failure-details.ts";
import { useMedia } from "#client/lib/use-media.ts";
import type { Dashboard } from "#shared/contracts/spending/pulse.ts";
import { PageActions } from "./feature-actions.tsx";
import { AgendaCard, FeaturedGoalCard, GoalsListCard, GoalsPanelCard } from "./feed-parts.tsx";

/** A feature that has a section here says so in its `feed-section.tsx`: a list of them would start with the app. */
const added = Object.values(
  import.meta.glob<FeedSection>("#client/features/*/feed-section.tsx", {
    eager: true,
    import: "feedSection",
  }),
);

export const FeedPage = () => {
  const firstName = useSession()?.firstName ?? "";
  const dashboard = useDashboard();
  const isWide = useMedia("(min-width: 64rem)");

  return (
    <Loaded
      query={dashboard}
      loading={<FeedLoading />}
      error={(error) => <FeedFailed error={error} onRetry={dashboard.refetch} />}
    >
      {(data) => (
        <>
          <SnapScroll
            header={(ground) => (
              <FeedHeader on={ground}>
                <PageActions />
              </FeedHeader>
            )}
            sections={ownSections(firstName, data).flatMap((own) => [
              own,
              ...added.flatMap(({ after, sectionFor }) =>
                after === own.id ? (sectionFor({ dashboard: data, isWide }) ?? []) : [],
              ),
            ])}
          />
          <OutdatedNote since={dashboard.outdatedSince} />
        </>
      )}
    </Loaded>
  );
};

const near = (waiting: ReactNode, content: ReactNode) => (
  <RenderWhenNear waiting={waiting}>{content}</RenderWhenNear>
);

interface OwnSection extends SnapSection {
  id: FeedPlace;
}

const ownSections = (firstName: string, dashboard: Dashboard): OwnSection[] => [
  {
    id: "pulso",
    label: "Pulso diario",
    content: <DailyPulseCard firstName={firstName} dashboard={dashboard} />,
  },
  {
    id: "objetivo",
    label: "Objetivo destacado",
    ground: "island",
    content: <FeaturedGoalCard goal={dashboard.featuredGoal} />,
  },
  { id: "agenda", label: "Mi Agenda", content: near(<AgendaSkeleton />, <AgendaCard />) },
  { id: "resumen", label: "Resumen Financiero", content: <SummaryCard /> },
  {
    id: "objetivos",
    label: "Tus objetivos",
    content: near(<GoalsListLoading />, <GoalsListCard />),
  },
  {
    id: "objetivos-inteligentes",
    label: "Objetivos Inteligentes",
    content: near(<GoalsPanelSkeleton />, <GoalsPanelCard />),
  },
];

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
