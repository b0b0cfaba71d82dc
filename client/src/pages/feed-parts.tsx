import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { AgendaFrame, AgendaSkeleton } from "#client/features/calendar/agenda/agenda-frame.tsx";
import { FeaturedGoalFrame, FeaturedGoalSkeleton } from "#client/features/goals/featured-goal-frame.tsx";
import { GoalsListFrame, GoalsListLoading } from "#client/features/goals/goals-list-frame.tsx";
import { GoalsPanelFrame, GoalsPanelSkeleton } from "#client/features/goals/goals-panel-frame.tsx";
import { RewardsFrame, RewardsSkeleton } from "#client/features/rewards/rewards-frame.tsx";
import { ShopperFrame, ShopperSkeleton } from "#client/features/shopper/shopper-frame.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";

/** Says in the frame of a section that its code did not arrive. */
const unreachable =
  (title: string, framed: (content: ReactNode) => ReactNode) =>
  ({ retry }: { retry: () => void }) =>
    framed(
      <ErrorState
        title={title}
        details="Comprueba tu conexión. Lo demás sigue aquí."
        actions={
          <Button variant="secondary" onClick={retry}>
            Reintentar
          </Button>
        }
      />,
    );

export const AgendaCard = lazyPart(
  async () => (await import("#client/features/calendar/agenda/agenda-card.tsx")).AgendaCard,
  unreachable("No se pudo abrir tu agenda", (content) => <AgendaFrame>{content}</AgendaFrame>),
  <AgendaSkeleton />,
);

export const FeaturedGoalCard = lazyPart(
  async () => (await import("#client/features/goals/featured-goal-card.tsx")).FeaturedGoalCard,
  unreachable("No se pudo abrir tu objetivo", (content) => (
    <FeaturedGoalFrame>
      <div className="grid flex-1 place-items-center px-5 pb-feed-b">{content}</div>
    </FeaturedGoalFrame>
  )),
  <FeaturedGoalSkeleton />,
);

export const ShopperCard = lazyPart(
  async () => (await import("#client/features/shopper/shopper-card.tsx")).ShopperCard,
  unreachable("No se pudo abrir tu Personal Shopper", (content) => (
    <ShopperFrame>
      <div className="grid flex-1 place-items-center">{content}</div>
    </ShopperFrame>
  )),
  <ShopperSkeleton />,
);

export const GoalsListCard = lazyPart(
  async () => (await import("#client/features/goals/goals-list-card.tsx")).GoalsListCard,
  unreachable("No se pudieron abrir tus objetivos", (content) => <GoalsListFrame>{content}</GoalsListFrame>),
  <GoalsListLoading />,
);

export const GoalsPanelCard = lazyPart(
  async () => (await import("#client/features/goals/goals-panel-card.tsx")).GoalsPanelCard,
  unreachable("No se pudieron abrir tus objetivos", (content) => (
    <GoalsPanelFrame>{content}</GoalsPanelFrame>
  )),
  <GoalsPanelSkeleton />,
);

export const RewardsCard = lazyPart(
  async () => (await import("#client/features/rewards/rewards-card.tsx")).RewardsCard,
  unreachable("No se pudo abrir tu progreso", (content) => (
    <RewardsFrame level={null}>{content}</RewardsFrame>
  )),
  <RewardsSkeleton />,
);
