import { goalLook } from "#client/components/goal-look.ts";
import { ProgressRing } from "#client/components/progress-ring.tsx";
import { classNames } from "#client/lib/class-names.ts";
import type { Goal } from "#shared/contracts/goals.ts";
import { paraLook } from "./goal-looks.ts";
import { relativeDate } from "./goal-words.ts";

/** One goal: how far, what, of which kind and until when. */
export const GoalsListRow = ({ goal }: { goal: Goal }) => {
  const { title, category, paraType, progress, targetDate, status } = goal;
  const { icon: Icon, text } = goalLook(category);
  const type = paraLook(paraType);

  return (
    <div className="@container">
      <div className="flex min-h-15 cramped:flex-wrap items-center gap-3.5 py-2 [@media(min-height:52rem)]:min-h-20 lg:gap-5 lg:[@media(min-height:52rem)]:min-h-19">
        <ProgressRing
          value={progress}
          className={classNames("size-11 [@media(min-height:52rem)]:size-13.5", text)}
        >
          <Icon size={20} strokeWidth={1.75} className={text} aria-hidden="true" />
        </ProgressRing>
        <div className="cramped:order-last min-w-0 flex-1 cramped:basis-full">
          <p className="truncate cramped:wrap-anywhere cramped:whitespace-normal font-semibold lg:text-lg">
            {title}
          </p>
          <p className="truncate cramped:whitespace-normal text-ink-muted text-sm">
            <span className={classNames("font-semibold", type.text)}>{type.label}</span>
            {" · "}
            {status === "completado" ? "completado" : targetDate ? relativeDate(targetDate) : "sin fecha"}
          </p>
        </div>
        <p className="num ml-auto shrink-0 font-semibold text-money-sm">
          {progress}
          <span className="text-ink-muted text-sm">{"\u00a0%"}</span>
        </p>
      </div>
    </div>
  );
};
