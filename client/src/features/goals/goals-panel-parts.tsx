import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { Badge, DoneBadge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { goalLook } from "#client/components/goal-look.ts";
import { Mark } from "#client/components/mark.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { formatEuros } from "#client/lib/format.ts";
import type { Goal, GoalChanges } from "#shared/contracts/goals.ts";
import { paraLook, priorityTone } from "./goal-looks.ts";
import { relativeDate } from "./goal-words.ts";

type Change = (changes: GoalChanges) => void;

interface GoalHeadProps {
  goal: Goal;
  titleId: string;
  onChange: Change;
}

export const GoalHead = ({ goal, titleId, onChange }: GoalHeadProps) => {
  const { title, category, targetDate, status } = goal;
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
        <h3 id={titleId} className="wrap-anywhere font-semibold text-lg roomy:text-title-3">
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
      {status !== "completado" && (
        <button
          type="button"
          aria-label="Completar"
          aria-describedby={titleId}
          onClick={() => onChange({ status: "completado", progress: 100 })}
          className="ml-auto grid size-11 shrink-0 place-items-center rounded-full text-positive ring-[1.5px] ring-positive ring-inset transition-[background-color,scale] duration-tap hover:bg-positive-soft active:scale-[0.97]"
        >
          <Check size={22} aria-hidden="true" />
        </button>
      )}
    </div>
  );
};

export const GoalBadges = ({ goal }: { goal: Goal }) => {
  const { generatedByAI, paraType, priority, status } = goal;
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
    </div>
  );
};

export const GoalFigures = ({ goal }: { goal: Goal }) => {
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
  titleId: string;
  onChange: Change;
}

/** Spec 9: the steps of the feed, in percent; 100 is the end of them. */
const steps = [
  { by: 10, variant: "soft" },
  { by: 25, variant: "primary" },
] as const;

export const GoalActions = ({ progress, titleId, onChange }: GoalActionsProps) => (
  <div className="flex flex-wrap gap-2.5">
    {steps.map(({ by, variant }) => (
      <Button
        key={by}
        variant={variant}
        size="sm"
        aria-describedby={titleId}
        onClick={() => onChange({ progress: Math.min(100, progress + by) })}
        className="flex-1 roomy:min-h-12"
      >
        +{by}%
      </Button>
    ))}
  </div>
);
