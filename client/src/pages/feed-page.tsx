import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { OutdatedNote } from "#client/components/outdated-note.tsx";
import { SnapScroll, type SnapSection } from "#client/components/snap-scroll.tsx";
import { TileLoader } from "#client/components/tile.tsx";
import { WhenNear } from "#client/components/when-near.tsx";
import { AgendaSkeleton } from "#client/features/calendar/agenda/agenda-frame.tsx";
import { GoalsListLoading } from "#client/features/goals/goals-list-frame.tsx";
import { GoalsPanelSkeleton } from "#client/features/goals/goals-panel-frame.tsx";
import { useSession } from "#client/features/identity/sign-in/session.ts";
import { PageBell } from "#client/features/notifications/notification-bell.tsx";
import { RewardsSkeleton } from "#client/features/rewards/rewards-frame.tsx";
import { ShopperSkeleton } from "#client/features/shopper/shopper-frame.tsx";
import { DailyPulseCard } from "#client/features/spending/pulse/daily-pulse-card.tsx";
import { useDashboard } from "#client/features/spending/pulse/dashboard-queries.ts";
import { FeedHeader } from "#client/features/spending/pulse/feed-header.tsx";
import { SummaryCard } from "#client/features/spending/summary/summary-card.tsx";
import { failureDetails } from "#client/lib/failure-details.ts";
import { useMedia } from "#client/lib/use-media.ts";
import type { Dashboard, RewardProgress } from "#shared/contracts/spending/pulse.ts";
import {
  AgendaCard,
  FeaturedGoalCard,
  GoalsListCard,
  GoalsPanelCard,
  RewardsCard,
  ShopperCard,
} from "./feed-parts.tsx";

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
                <PageBell />
              </FeedHeader>
            )}
            sections={[
              {
                id: "pulso",
                label: "Pulso diario",
                content: <DailyPulseCard firstName={firstName} dashboard={data} />,
              },
              {
                id: "objetivo",
                label: "Objetivo destacado",
                ground: "island",
                content: <FeaturedGoalCard goal={data.featuredGoal} />,
              },
              { id: "agenda", label: "Mi Agenda", content: near(<AgendaSkeleton />, <AgendaCard />) },
              { id: "resumen", label: "Resumen Financiero", content: <SummaryCard /> },
              {
                id: "compras",
                label: "Personal Shopper",
                content: near(<ShopperSkeleton />, <ShopperCard money={moneyOf(data)} />),
              },
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
              ...(data.rewardProgress ? [progressSection(data.rewardProgress, isWide)] : []),
            ]}
          />
          <OutdatedNote since={dashboard.outdatedSince} />
        </>
      )}
    </Loaded>
  );
};

const near = (waiting: ReactNode, content: ReactNode) => <WhenNear waiting={waiting}>{content}</WhenNear>;

/** What the server is told of the person's money, although it counts its own rows. */
const moneyOf = ({ financialSummary }: Dashboard) => {
  const { totalBalance, monthlyIncome, monthlyExpenses, availableMonthly } = financialSummary;
  return { totalBalance, monthlyIncome, monthlyExpenses, availableMonthly };
};

const progressSection = (progress: RewardProgress, isWide: boolean): SnapSection => ({
  id: "progreso",
  label: "Tu Progreso",
  // On a desktop it is a card beside the others.
  ground: isWide ? "page" : "saffron",
  content: near(<RewardsSkeleton />, <RewardsCard progress={progress} />),
});

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
