import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactNode, useId } from "react";
import { Dialog } from "#client/components/dialog.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
import type { WeeklyReview } from "#shared/contracts/goals.ts";
import { FredNote } from "./fred-note.tsx";
import { useWeeklyReview } from "./goal-queries.ts";
import { ReadFailed } from "./read-failed.tsx";
import { ReviewSessions } from "./review-sessions.tsx";
import { SuggestionList } from "./suggestion-list.tsx";

interface WeeklyReviewDialogProps {
  onClose: () => void;
}

export const WeeklyReviewDialog = ({ onClose }: WeeklyReviewDialogProps) => {
  const review = useWeeklyReview(true);
  const frame = usePreservedFocus<HTMLDivElement>();

  return (
    <Dialog open onClose={onClose} title="Revisión Semanal" width="wide">
      <div ref={frame}>
        <Loaded
          query={review}
          loading={<ReviewSkeleton />}
          error={(error) => (
            <ReadFailed title="No se pudo cargar tu semana" error={error} onRetry={review.refetch} />
          )}
        >
          {(review) => <Review {...review} />}
        </Loaded>
      </div>
    </Dialog>
  );
};

const Review = (review: WeeklyReview) => {
  const { progressUpdate, completedGoals, nextWeekPriorities, newSuggestions, blocks } = review;
  const shown = useAmountsInText();

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
          <ol className="divide-y divide-line">
            {nextWeekPriorities.map((priority, place) => (
              <li key={priority} className="wrap-anywhere flex items-center gap-3 py-3 font-medium">
                <span
                  aria-hidden="true"
                  className="num grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent text-sm"
                >
                  {place + 1}
                </span>
                {shown(priority)}
              </li>
            ))}
          </ol>
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
