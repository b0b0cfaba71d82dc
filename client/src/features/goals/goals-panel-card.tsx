import Target from "lucide-react/icons/target";
import { useId, useState } from "react";
import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { EmptyState } from "#client/components/empty-state.tsx";
import { goalLook } from "#client/components/goal-look.ts";
import { Loaded, ReadFailed } from "#client/components/loaded.tsx";
import type { Goal, GoalCategory } from "#shared/contracts/goals.ts";
import { useGoals, useNoteGoalWeek, useUpdateGoal } from "./goal-queries.ts";
import { GoalsPanelCarousel } from "./goals-panel-carousel.tsx";
import { GoalsPanelFrame, GoalsPanelSkeleton } from "./goals-panel-frame.tsx";
import { GoalsPanelGoal } from "./goals-panel-goal.tsx";
import { categoriesOf, shownInFeed } from "./goals-shown.ts";

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
  const note = useNoteGoalWeek();
  const [requested, setRequested] = useState<GoalCategory>();
  const categories = categoriesOf(goals);
  // The last goal of a category may have gone.
  const chosen = requested && categories.includes(requested) ? requested : undefined;
  if (goals.length === 0) return <NoGoals />;

  return (
    <GoalsPanelFrame count={goals.length}>
      <GoalsPanelFilters categories={categories} chosen={chosen} onChoose={setRequested} />
      <GoalsPanelCarousel
        key={chosen ?? "all"}
        goals={chosen ? goals.filter(({ category }) => category === chosen) : goals}
      >
        {(goal) => (
          <GoalsPanelGoal
            goal={goal}
            onWeek={(from) => note.mutate({ params: { id: goal.id }, from })}
            onChange={(body, from) => update.mutate({ params: { id: goal.id }, body, from })}
          />
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

interface GoalsPanelFiltersProps {
  categories: readonly GoalCategory[];
  /** None: all of them. */
  chosen: GoalCategory | undefined;
  onChoose: (category: GoalCategory | undefined) => void;
}

/** Spec 2: Todos, and each category that occurs. */
const GoalsPanelFilters = ({ categories, chosen, onChoose }: GoalsPanelFiltersProps) => {
  const name = useId();

  return (
    <fieldset className="-mx-5 overflow-x-auto px-5 py-1 [scrollbar-width:none] lg:-mx-1 lg:px-1">
      <legend className="sr-only">Categoría</legend>
      <div className="flex w-max gap-2">
        {[undefined, ...categories].map((category) => (
          <label key={category ?? "all"} className={chip}>
            <input
              type="radio"
              name={name}
              checked={category === chosen}
              onChange={() => onChoose(category)}
              className="sr-only"
            />
            {category ? goalLook(category).label : "Todos"}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const chip =
  "relative inline-flex min-h-11 select-none items-center rounded-full bg-surface px-4 font-semibold text-ink-muted text-md ring-1 ring-line ring-inset transition-colors duration-tap hover:text-ink has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2";
