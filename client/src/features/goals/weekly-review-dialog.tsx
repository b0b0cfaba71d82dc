import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { type ReactNode, useId, useState } from "react";
import { Dialog } from "#client/components/dialog.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { madridDay, madridTime, weekdayAndDate } from "#client/lib/dates.ts";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
import type { SessionReview, WeeklyReview } from "#shared/contracts/goal-review.ts";
import type { Goal } from "#shared/contracts/goals.ts";
import { FredNote } from "./fred-note.tsx";
import { useReviewSession, useWeeklyReview } from "./goal-queries.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { WeeklyPriorities } from "./weekly-priorities.tsx";

interface WeeklyReviewDialogProps {
  onClose: () => void;
  onGoal: (goal: Goal) => void;
}

export const WeeklyReviewDialog = ({ onClose, onGoal }: WeeklyReviewDialogProps) => {
  const review = useWeeklyReview();
  const frame = usePreservedFocus<HTMLDivElement>();

  return (
    <Dialog open onClose={onClose} title="Revisión Semanal" width="wide">
      <div ref={frame}>
        <Loaded query={review} loading={<ReviewSkeleton />} error="No se pudo cargar tu semana">
          {(review) => <Review {...review} onClose={onClose} onGoal={onGoal} />}
        </Loaded>
      </div>
    </Dialog>
  );
};

const Review = ({ onClose, onGoal, ...review }: WeeklyReview & WeeklyReviewDialogProps) => {
  const { progressUpdate, completedGoals, nextWeekPriorities, newSuggestions, blocks } = review;

  return (
    <div className="space-y-6">
      <Part title="Progreso Esta Semana">
        <FredNote>{progressUpdate}</FredNote>
      </Part>
      {blocks.length > 0 && (
        <Part title="Tus sesiones">
          <ReviewSessions sessions={blocks} />
        </Part>
      )}
      {completedGoals.length > 0 && (
        <Part title="Objetivos Completados">
          <ul className="space-y-2">
            {completedGoals.map(({ id, title }) => (
              <li
                key={id}
                className="wrap-anywhere flex items-center gap-3 rounded-md bg-positive-soft px-4 py-3 font-semibold"
              >
                <CircleCheck size={22} className="shrink-0 text-positive" aria-hidden="true" />
                {title}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {nextWeekPriorities.length > 0 && (
        <Part title="Prioridades Próxima Semana">
          <WeeklyPriorities {...review} onClose={onClose} onGoal={onGoal} />
        </Part>
      )}
      {newSuggestions.length > 0 && (
        <Part title="Nuevas Sugerencias Basadas en Progreso">
          <SuggestionList suggestions={newSuggestions} />
        </Part>
      )}
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold text-ink-muted text-sm">
        {title}
      </h3>
      {children}
    </section>
  );
};

const ReviewSkeleton = () => (
  <SkeletonGroup label="Cargando tu semana..." className="space-y-6">
    <Skeleton className="h-24 rounded-md" />
    <Skeleton className="h-36 rounded-md" />
  </SkeletonGroup>
);

const ReviewSessions = ({ sessions }: { sessions: SessionReview[] }) => (
  <ul className="divide-y divide-line">
    {sessions.map((session) => (
      <li key={session.id}>
        <Session {...session} />
      </li>
    ))}
  </ul>
);

const choices = [
  { kept: true, label: "Hecha", icon: Check, chosen: "bg-positive-soft text-positive" },
  { kept: false, label: "No la hice", icon: X, chosen: "bg-warning-soft text-warning" },
];

const verdicts = { open: undefined, kept: true, missed: false };

const Session = ({ id, goalTitle, startTime, endTime, state }: SessionReview) => {
  const name = useId();
  const review = useReviewSession();
  const [answered, setAnswered] = useState<boolean>();
  const shownAnswer = answered ?? verdicts[state];

  const answer = (kept: boolean) => {
    setAnswered(kept);
    review.mutate({ params: { id }, body: { kept } }, { onError: () => setAnswered(undefined) });
  };

  return (
    <fieldset className="py-3">
      <legend className="float-left mb-2 w-full md:mb-0 md:w-3/5">
        <span className="wrap-anywhere block font-semibold">{goalTitle}</span>
        <span className="num block text-ink-muted text-sm">
          {weekdayAndDate(madridDay(startTime))}, {madridTime(startTime)}-{madridTime(endTime)}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2 max-md:clear-both md:justify-end">
        {choices.map(({ kept, label, icon: Icon, chosen }) => (
          <label
            key={label}
            className={classNames(chip, shownAnswer === kept ? `${chosen} ring-current` : unchosen)}
          >
            <input
              type="radio"
              name={name}
              checked={shownAnswer === kept}
              onChange={() => answer(kept)}
              className="sr-only"
            />
            <Icon size={17} strokeWidth={2.25} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const unchosen = "bg-surface text-ink-muted ring-line-strong";
const chip =
  "relative inline-flex min-h-11 select-none items-center gap-2 rounded-full px-4 py-1.5 font-semibold text-md ring-[1.5px] ring-inset transition-colors duration-tap has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2";
