import Archive from "lucide-react/icons/archive";
import CalendarDays from "lucide-react/icons/calendar-days";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Circle from "lucide-react/icons/circle";
import Clock from "lucide-react/icons/clock";
import Pencil from "lucide-react/icons/pencil";
import Target from "lucide-react/icons/target";
import { memo, type ReactNode } from "react";
import { Amount } from "#client/components/amount.tsx";
import { Badge, DoneBadge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { goalLook } from "#client/components/goal-look.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { ProgressRing } from "#client/components/progress-ring.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { longDay } from "#client/lib/dates.ts";
import { formatPercent } from "#client/lib/format.ts";
import type { Goal } from "#shared/contracts/goals.ts";
import { isEndlessArea } from "./endless-area.ts";
import { FredNote } from "./fred-note.tsx";
import { priorityTone } from "./goal-looks.ts";
import { doneThisWeek, nextEventWords, sessionWords, stepLabel } from "./goal-words.ts";
import { type Pressed, pressedOf } from "./pressed.ts";
import { NotInAccountsYet, WithoutBalance } from "./without-balance.tsx";

export interface GoalActions {
  onStep: (goal: Goal, from: Pressed) => void;
  onWeek: (goal: Goal, from: Pressed) => void;
  onArchive: (goal: Goal) => void;
  onSchedule: (goal: Goal) => void;
  onEdit: (subject: { goal: Goal }) => void;
}

interface GoalCardProps extends GoalActions {
  goal: Goal;
}

/** Drawn again only when its own goal changes: there may be hundreds. */
export const GoalCard = memo(({ goal, onStep, onWeek, onArchive, onSchedule, onEdit }: GoalCardProps) => {
  const { title, description, category, priority, progress, paraType, generatedByAI, aiReasoning } = goal;
  const { icon: Icon, text } = goalLook(category);
  const shown = useAmountsInText();
  const isDone = progress >= 100;

  return (
    <article
      aria-label={title}
      tabIndex={-1}
      className="@container flex h-full flex-col gap-4 rounded-2xl bg-surface p-5 shadow-card outline-none focus:ring-2 focus:ring-accent"
    >
      <header className="flex cramped:flex-wrap items-start justify-between gap-3.5">
        <ProgressRing value={progress} className={`size-14 ${text}`}>
          <Icon size={22} strokeWidth={1.75} className={text} aria-hidden="true" />
        </ProgressRing>
        <div className="cramped:order-last wrap-anywhere min-w-0 flex-1 cramped:basis-full">
          <h2 className="font-semibold text-title-3">{title}</h2>
          {description && (
            <p className="mt-0.5 line-clamp-4 cramped:line-clamp-none! text-ink-muted text-md">
              {shown(description)}
            </p>
          )}
        </div>
        <Badge tone={priorityTone(priority)}>
          <span className="sr-only">Prioridad </span>P{priority}
        </Badge>
      </header>
      {generatedByAI && aiReasoning && <FredNote title="IA Insights">{aiReasoning}</FredNote>}
      <div className="mt-auto space-y-3.5">
        <Facts goal={goal} />
        <WithoutBalance names={goal.withoutBalance} className="text-ink-muted" />
        <NotInAccountsYet amount={goal.unseenAmount} />
        {!goal.inAgenda && goal.sessions && !isDone && (
          <Button variant="quiet" className="w-full" onClick={() => onSchedule(goal)}>
            <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
            {sessionWords(goal.sessions)}
          </Button>
        )}
        {isEndlessArea(goal) && <Week isDone={goal.isDoneThisWeek} onPress={(from) => onWeek(goal, from)} />}
        <div className="flex items-center gap-3">
          <ProgressBar value={progress} label={`Progreso de ${title}`} className={`h-2.5 flex-1 ${text}`} />
          <span className="num font-semibold">{formatPercent(progress)}</span>
        </div>
      </div>
      <div className="flex cramped:flex-wrap gap-2 @max-[17.5rem]:*:px-3">
        <Button
          variant="soft"
          className="flex-1"
          disabled={isDone}
          aria-label={stepLabel(25, title)}
          onClick={(event) => onStep(goal, pressedOf(event))}
        >
          +25%
        </Button>
        {isDone && paraType !== "archive" && (
          <Button className="flex-1" onClick={() => onArchive(goal)}>
            <Archive size={18} className="@max-[17.5rem]:hidden" aria-hidden="true" />
            Archivar
          </Button>
        )}
        <IconButton label={`Editar ${title}`} className="size-12" onClick={() => onEdit({ goal })}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </article>
  );
});

interface WeekProps {
  isDone: boolean;
  onPress: (from: Pressed) => void;
}

/** Both have the same height, so that nothing moves. */
const Week = ({ isDone, onPress }: WeekProps) =>
  isDone ? (
    <p className="grid min-h-12 place-items-center">
      <DoneBadge>{doneThisWeek}</DoneBadge>
    </p>
  ) : (
    <Button variant="quiet" className="w-full" onClick={(event) => onPress(pressedOf(event))}>
      <Circle size={18} aria-hidden="true" />
      {doneThisWeek}
    </Button>
  );

const Facts = ({ goal: { targetAmount, targetDate, nextEventAt } }: { goal: Goal }) => {
  if (targetAmount === null && !targetDate && !nextEventAt) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-ink-muted text-md">
      {targetAmount !== null && (
        <Fact icon={Target} name="Importe">
          <Amount amount={targetAmount} className="font-semibold text-ink" />
        </Fact>
      )}
      {targetDate && (
        <Fact icon={CalendarDays} name="Fecha">
          {longDay(targetDate)}
        </Fact>
      )}
      {nextEventAt && (
        <Fact icon={Clock} name="En tu agenda">
          {nextEventWords(nextEventAt)}
        </Fact>
      )}
    </ul>
  );
};

interface FactProps {
  icon: typeof Target;
  /** Read aloud in place of the icon. */
  name: string;
  children: ReactNode;
}

const Fact = ({ icon: Icon, name, children }: FactProps) => (
  <li className="flex items-center gap-2">
    <Icon size={17} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
    <span>
      <span className="sr-only">{name}: </span>
      {children}
    </span>
  </li>
);
