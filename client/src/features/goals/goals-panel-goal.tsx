import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import { useId } from "react";
import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { Badge, DoneBadge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { goalLook } from "#client/components/goal-look.ts";
import { Mark } from "#client/components/mark.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { classNames } from "#client/lib/class-names.ts";
import { formatEuros } from "#client/lib/format.ts";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
import type { Goal, GoalChanges } from "#shared/contracts/goals.ts";
import { isEndlessArea } from "./endless-area.ts";
import { paraLook, priorityTone } from "./goal-looks.ts";
import { doneThisWeek, relativeDate, stepLabel } from "./goal-words.ts";
import { type Pressed, pressedOf } from "./pressed.ts";
import { NotInAccountsYet, WithoutBalance } from "./without-balance.tsx";

interface GoalsPanelGoalProps {
  goal: Goal;
  onChange: Change;
  onWeek: (from: Pressed) => void;
}

/** Spec 2, a card of the goals panel. A text that does not fit is cut here; it stands whole in /goals. */
export const GoalsPanelGoal = ({ goal, onChange, onWeek }: GoalsPanelGoalProps) => {
  const { title, description, aiReasoning, progress, category, status } = goal;
  const id = useId();
  const shown = useAmountsInText();

  return (
    <article
      ref={usePreservedFocus<HTMLElement>()}
      aria-labelledby={id}
      className="@container flex min-w-0 flex-1 rounded-2xl bg-surface p-4 max-lg:tight:p-3 ring-1 ring-line ring-inset roomy:p-5 lg:roomy:p-6"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-2 roomy:gap-3.5">
        <GoalHead goal={goal} titleId={id} onChange={onChange} onWeek={onWeek} />
        <GoalBadges goal={goal} />
        {description && (
          <p className="line-clamp-2 cramped:line-clamp-none! text-ink-muted text-md cramped:text-[min(0.9375rem,9cqi)] tight:line-clamp-1 max-lg:[@media(max-height:599px)]:hidden [@media(min-height:52rem)]:line-clamp-3">
            {shown(description)}
          </p>
        )}
        {aiReasoning && (
          <div className="rounded-md bg-saffron-soft/70 px-4 cramped:px-2.5 py-2 roomy:py-3">
            <p className="font-semibold text-saffron-ink text-sm">Por qué es importante:</p>
            <p className="voice line-clamp-3 cramped:line-clamp-none! text-voice-sm cramped:text-[min(1rem,8.5cqi)] tight:line-clamp-2 max-lg:[@media(max-height:599px)]:line-clamp-1 roomy:mt-1 [@media(min-height:52rem)]:line-clamp-4">
              {shown(aiReasoning)}
            </p>
          </div>
        )}
        <div className="mt-auto">
          <WithoutBalance names={goal.withoutBalance} className="mb-1.5 text-ink-muted" />
          <NotInAccountsYet amount={goal.unseenAmount} />
          <GoalFigures goal={goal} />
          <ProgressBar
            value={progress}
            label={`Progreso de ${title}`}
            className={classNames("mt-1.5 h-2 roomy:mt-3 roomy:h-3", goalLook(category).text)}
          />
        </div>
        {status !== "completado" && progress < 100 && (
          <GoalActions progress={progress} title={title} onChange={onChange} />
        )}
      </div>
    </article>
  );
};

type Change = (changes: GoalChanges, from: Pressed) => void;

interface GoalHeadProps {
  goal: Goal;
  titleId: string;
  onChange: Change;
  onWeek: GoalsPanelGoalProps["onWeek"];
}

const GoalHead = ({ goal, titleId, onChange, onWeek }: GoalHeadProps) => {
  const { title, category, targetDate, status, isDoneThisWeek } = goal;
  const isEndless = isEndlessArea(goal);
  const { icon: Icon, tone } = goalLook(category);

  return (
    <div className="flex cramped:flex-wrap items-start gap-3">
      <span
        aria-hidden="true"
        className={classNames("grid size-11 shrink-0 place-items-center rounded-tile roomy:size-12", tone)}
      >
        <Icon size={22} strokeWidth={1.75} />
      </span>
      <div className="cramped:order-last min-w-0 flex-1 cramped:basis-full">
        <h3
          id={titleId}
          className="wrap-anywhere font-semibold text-lg cramped:text-[min(1.0625rem,9cqi)]! roomy:text-title-3"
        >
          <Link
            href="/goals"
            className="line-clamp-1 cramped:line-clamp-none! hover:underline [@media(min-height:52rem)]:line-clamp-2"
          >
            {title}
          </Link>
        </h3>
        <p className="flex items-center gap-1.5 text-ink-muted text-sm">
          <Clock size={15} className="shrink-0" aria-hidden="true" />
          {targetDate ? relativeDate(targetDate) : "sin fecha"}
        </p>
      </div>
      {status !== "completado" && !(isEndless && isDoneThisWeek) && (
        <button
          type="button"
          aria-label={isEndless ? doneThisWeek : "Completar"}
          aria-describedby={titleId}
          onClick={(event) =>
            isEndless
              ? onWeek(pressedOf(event))
              : onChange({ status: "completado", progress: 100 }, pressedOf(event))
          }
          className="ml-auto grid size-11 shrink-0 place-items-center rounded-full text-positive ring-[1.5px] ring-positive ring-inset transition-[background-color,scale] duration-tap hover:bg-positive-soft active:scale-[0.97]"
        >
          <Check size={22} aria-hidden="true" />
        </button>
      )}
    </div>
  );
};

const GoalBadges = ({ goal }: { goal: Goal }) => {
  const { generatedByAI, paraType, priority, status, isDoneThisWeek } = goal;
  const type = paraLook(paraType);

  return (
    <div className="flex flex-wrap gap-1.5">
      {generatedByAI && (
        <Badge tone="saffron">
          <Mark size={16} on="badge" />
          IA
        </Badge>
      )}
      <Badge tone={type.tone}>{type.label}</Badge>
      <Badge tone={priorityTone(priority)}>Prioridad {priority}</Badge>
      {status === "completado" && <DoneBadge>Completado</DoneBadge>}
      {isDoneThisWeek && <DoneBadge>{doneThisWeek}</DoneBadge>}
    </div>
  );
};

const GoalFigures = ({ goal }: { goal: Goal }) => {
  const { progress, currentAmount, targetAmount } = goal;

  return (
    <div className="flex cramped:flex-col cramped:items-stretch items-end justify-between gap-x-4">
      <p className="num font-semibold text-money-sm leading-none roomy:text-money-lg">
        {progress}
        <span className="text-[0.6em] text-ink-muted tracking-normal">{"\u00a0%"}</span>
      </p>
      {targetAmount !== null && (
        <p className="min-w-0 flex-1 cramped:flex-none cramped:text-left text-right">
          <Amount amount={currentAmount ?? 0} fits className="font-semibold" />
          <Amount
            amount={targetAmount}
            format={(amount) => `de ${formatEuros(amount)}`}
            fits
            className="text-ink-muted text-sm"
          />
        </p>
      )}
    </div>
  );
};

interface GoalActionsProps {
  progress: number;
  title: string;
  onChange: Change;
}

/** Spec 9: the steps of the feed, in percent; 100 is the end of them. */
const steps = [
  { by: 10, variant: "soft" },
  { by: 25, variant: "primary" },
] as const;

const GoalActions = ({ progress, title, onChange }: GoalActionsProps) => (
  <div className="flex flex-wrap gap-2.5">
    {steps.map(({ by, variant }) => (
      <Button
        key={by}
        variant={variant}
        size="sm"
        aria-label={stepLabel(by, title)}
        onClick={(event) => onChange({ progress: Math.min(100, progress + by) }, pressedOf(event))}
        className="flex-1 roomy:min-h-12"
      >
        +{by}%
      </Button>
    ))}
  </div>
);
