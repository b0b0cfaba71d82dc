import type { ReactNode } from "react";
import { queryOf } from "#client/api/query.ts";
import type { FeedPlace, FeedSection } from "#client/components/feature-slots.ts";
import { Loaded } from "#client/components/loaded.tsx";
import { OutdatedNote } from "#client/components/outdated-note.tsx";
import { PageFailed } from "#client/components/page-failed.tsx";
import { RenderWhenNear } from "#client/components/render-when-near.tsx";
import { SnapScroll, type SnapSection } from "#client/components/snap-scroll.tsx";
import { TileLoader } from "#client/components/tile.tsx";
import { unreachableSection } from "#client/components/unreachable-section.tsx";
import { AgendaFrame, AgendaSkeleton } from "#client/features/calendar/agenda/agenda-frame.tsx";
import {
  FeaturedGoalBackdrop,
  FeaturedGoalFrame,
  FeaturedGoalSkeleton,
} from "#client/features/goals/featured-goal-frame.tsx";
import { GoalsListFrame, GoalsListLoading } from "#client/features/goals/goals-list-frame.tsx";
import { GoalsPanelFrame, GoalsPanelSkeleton } from "#client/features/goals/goals-panel-frame.tsx";
import { useSession } from "#client/features/identity/sign-in/session.ts";
import { DailyPulseCard } from "#client/features/spending/pulse/daily-pulse-card.tsx";
import { FeedHeader } from "#client/features/spending/pulse/feed-header.tsx";
import { SummaryCard } from "#client/features/spending/summary/summary-card.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { useMedia } from "#client/lib/use-media.ts";
import { usePoll } from "#client/lib/use-poll.ts";
import { type Dashboard, getDashboard } from "#shared/contracts/spending/pulse.ts";
import { PageActions } from "./feature-actions.tsx";

const AgendaCard = lazyPart(
  async () => (await import("#client/features/calendar/agenda/agenda-card.tsx")).AgendaCard,
  unreachableSection("No se pudo abrir tu agenda", (content) => <AgendaFrame>{content}</AgendaFrame>),
  <AgendaSkeleton />,
);

const FeaturedGoalCard = lazyPart(
  async () => (await import("#client/features/goals/featured-goal-card.tsx")).FeaturedGoalCard,
  unreachableSection("No se pudo abrir tu objetivo", (content) => (
    <FeaturedGoalFrame>
      <div className="grid flex-1 place-items-center px-5 pb-feed-b">{content}</div>
    </FeaturedGoalFrame>
  )),
  <FeaturedGoalSkeleton />,
);

const GoalsListCard = lazyPart(
  async () => (await import("#client/features/goals/goals-list-card.tsx")).GoalsListCard,
  unreachableSection("No se pudieron abrir tus objetivos", (content) => (
    <GoalsListFrame>{content}</GoalsListFrame>
  )),
  <GoalsListLoading />,
);

const GoalsPanelCard = lazyPart(
  async () => (await import("#client/features/goals/goals-panel-card.tsx")).GoalsPanelCard,
  unreachableSection("No se pudieron abrir tus objetivos", (content) => (
    <GoalsPanelFrame>{content}</GoalsPanelFrame>
  )),
  <GoalsPanelSkeleton />,
);

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
    backdrop: <FeaturedGoalBackdrop />,
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
    <div className="w-full">
      <PageFailed title="No se pudo cargar tu feed" error={error} onRetry={onRetry} />
    </div>
  </main>
);

/** Spec 9: the feed is polled every 5 s. */
const useDashboard = () =>
  usePoll({
    ...queryOf(getDashboard),
    staleTime: 0,
    refetchInterval: 5000,
    refetchOnWindowFocus: "always",
  });
