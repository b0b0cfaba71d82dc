import Target from "lucide-react/icons/target";
import { useState } from "react";
import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { EmptyState } from "#client/components/empty-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import type { Goal, GoalCategory } from "#shared/contracts/goals.ts";
import { useGoals, useUpdateGoal } from "./goal-queries.ts";
import { GoalsPanelCarousel } from "./goals-panel-carousel.tsx";
import { GoalsPanelFilters } from "./goals-panel-filters.tsx";
import { GoalsPanelFrame, GoalsPanelSkeleton } from "./goals-panel-frame.tsx";
import { GoalsPanelGoal } from "./goals-panel-goal.tsx";
import { categoriesOf, shownInFeed } from "./goals-shown.ts";
import { ReadFailed } from "./read-failed.tsx";

/** Spec 2, "Goals panel". */
export const GoalsPanelCard = () => {
  const goals = useGoals();

  return (
    <Loaded
      query={goals}
      loading={<GoalsPanelSkeleton />}
      error={(error) => (
        <GoalsPanelFrame>
          <div className="grid flex-1 place-items-center">
            <ReadFailed title="No se pudieron cargar tus objetivos" error={error} onRetry={goals.refetch} />
          </div>
        </GoalsPanelFrame>
      )}
    >
      {(data) => <GoalsPanel goals={shownInFeed(data.goals)} />}
    </Loaded>
  );
};

const GoalsPanel = ({ goals }: { goals: Goal[] }) => {
  const update = useUpdateGoal();
  const [asked, setAsked] = useState<GoalCategory>();
  const categories = categoriesOf(goals);
  // The last goal of a category may have gone.
  const chosen = asked && categories.includes(asked) ? asked : undefined;
  if (goals.length === 0) return <NoGoals />;

  return (
    <GoalsPanelFrame count={goals.length}>
      <GoalsPanelFilters categories={categories} chosen={chosen} onChoose={setAsked} />
      <GoalsPanelCarousel
        key={chosen ?? "all"}
        goals={chosen ? goals.filter(({ category }) => category === chosen) : goals}
      >
        {(goal) => (
          <GoalsPanelGoal goal={goal} onChange={(body) => update.mutate({ params: { id: goal.id }, body })} />
        )}
      </GoalsPanelCarousel>
    </GoalsPanelFrame>
  );
};

const NoGoals = () => (
  <GoalsPanelFrame>
    <div className="grid flex-1 place-items-center">
      <EmptyState
        icon={Target}
        title="Aquí estarán tus objetivos"
        action={
          <Link href="/goals" className={buttonStyle("secondary", "lg")}>
            Ir a Objetivos
          </Link>
        }
      />
    </div>
  </GoalsPanelFrame>
);
