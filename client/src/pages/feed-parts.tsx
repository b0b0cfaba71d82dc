import { unreachableSection } from "#client/components/unreachable-section.tsx";
import { AgendaFrame, AgendaSkeleton } from "#client/features/calendar/agenda/agenda-frame.tsx";
import { FeaturedGoalFrame, FeaturedGoalSkeleton } from "#client/features/goals/featured-goal-frame.tsx";
import { GoalsListFrame, GoalsListLoading } from "#client/features/goals/goals-list-frame.tsx";
import { GoalsPanelFrame, GoalsPanelSkeleton } from "#client/features/goals/goals-panel-frame.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";

export const AgendaCard = lazyPart(
  async () => (await import("#client/features/calendar/agenda/agenda-card.tsx")).AgendaCard,
  unreachableSection("No se pudo abrir tu agenda", (content) => <AgendaFrame>{content}</AgendaFrame>),
  <AgendaSkeleton />,
);

export const FeaturedGoalCard = lazyPart(
  async () => (await import("#client/features/goals/featured-goal-card.tsx")).FeaturedGoalCard,
  unreachableSection("No se pudo abrir tu objetivo", (content) => (
    <FeaturedGoalFrame>
      <div className="grid flex-1 place-items-center px-5 pb-feed-b">{content}</div>
    </FeaturedGoalFrame>
  )),
  <FeaturedGoalSkeleton />,
);

export const GoalsListCard = lazyPart(
  async () => (await import("#client/features/goals/goals-list-card.tsx")).GoalsListCard,
  unreachableSection("No se pudieron abrir tus objetivos", (content) => (
    <GoalsListFrame>{content}</GoalsListFrame>
  )),
  <GoalsListLoading />,
);

export const GoalsPanelCard = lazyPart(
  async () => (await import("#client/features/goals/goals-panel-card.tsx")).GoalsPanelCard,
  unreachableSection("No se pudieron abrir tus objetivos", (content) => (
    <GoalsPanelFrame>{content}</GoalsPanelFrame>
  )),
  <GoalsPanelSkeleton />,
);
