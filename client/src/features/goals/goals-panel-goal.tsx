import { useId } from "react";
import { goalLook } from "#client/components/goal-look.ts";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { classNames } from "#client/lib/class-names.ts";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
import type { Goal, GoalChanges } from "#shared/contracts/goals.ts";
import { GoalActions, GoalBadges, GoalFigures, GoalHead } from "./goals-panel-parts.tsx";

interface GoalsPanelGoalProps {
  goal: Goal;
  onChange: (changes: GoalChanges) => void;
}

/** Spec 2, a card of the goals panel. A text that does not fit is cut here; it stands whole in /goals. */
export const GoalsPanelGoal = ({ goal, onChange }: GoalsPanelGoalProps) => {
  const { title, description, aiReasoning, progress, category, status } = goal;
  const id = useId();
  const shown = useAmountsInText();

  return (
    <article
      ref={usePreservedFocus<HTMLElement>()}
      aria-labelledby={id}
      className="@container flex min-w-0 flex-1 rounded-2xl bg-surface p-4 ring-1 ring-line ring-inset roomy:p-5 lg:roomy:p-6"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-2 roomy:gap-3.5">
        <GoalHead goal={goal} titleId={id} onChange={onChange} />
        <GoalBadges goal={goal} />
        {description && (
          <p className="line-clamp-2 cramped:line-clamp-none! text-ink-muted text-md [@media(min-height:52rem)]:line-clamp-3">
            {shown(description)}
          </p>
        )}
        {aiReasoning && (
          <div className="rounded-md bg-saffron-soft/70 px-4 cramped:px-2.5 py-2 roomy:py-3">
            <p className="font-semibold text-saffron-ink text-sm">Por qué es importante:</p>
            <p className="voice line-clamp-3 cramped:line-clamp-none! text-voice-sm roomy:mt-1 [@media(min-height:52rem)]:line-clamp-4">
              {shown(aiReasoning)}
            </p>
          </div>
        )}
        <div className="mt-auto">
          <GoalFigures goal={goal} />
          <ProgressBar
            value={progress}
            label={`Progreso de ${title}`}
            className={classNames("mt-1.5 h-2 roomy:mt-3 roomy:h-3", goalLook(category).text)}
          />
        </div>
        {status !== "completado" && <GoalActions progress={progress} titleId={id} onChange={onChange} />}
      </div>
    </article>
  );
};
