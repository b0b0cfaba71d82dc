import { useId } from "react";
import { goalLook } from "#client/components/goal-look.ts";
import type { GoalCategory } from "#shared/contracts/goals.ts";

interface GoalsPanelFiltersProps {
  categories: readonly GoalCategory[];
  /** None: all of them. */
  chosen: GoalCategory | undefined;
  onChoose: (category: GoalCategory | undefined) => void;
}

/** Spec 2: Todos, and each category that occurs. */
export const GoalsPanelFilters = ({ categories, chosen, onChoose }: GoalsPanelFiltersProps) => {
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
