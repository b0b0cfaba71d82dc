import type { ReactNode } from "react";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { counted, wholeNumber } from "#client/lib/format.ts";

interface GoalsPanelFrameProps {
  /** How many goals there are. */
  count?: number;
  children: ReactNode;
}

export const GoalsPanelFrame = ({ count = 0, children }: GoalsPanelFrameProps) => (
  // On a low desktop the cards end above the button of the chat.
  <div className="mx-auto flex w-full max-w-160 flex-1 flex-col gap-4 px-5 pt-2 pb-feed-b max-lg:compact:gap-2 max-lg:compact:pt-0 md:max-lg:gap-6 md:max-lg:pt-6 lg:max-w-[90rem] lg:gap-5 lg:px-10 lg:pt-6 lg:pb-12 lg:compact:gap-3 lg:compact:pt-2 lg:compact:pb-11">
    <div className="flex flex-wrap items-center gap-x-3">
      <h2 className="font-semibold text-title-1 max-lg:text-[min(8vw,1.75rem)]">Objetivos Inteligentes</h2>
      {count > 0 && (
        <p className="grid h-7 min-w-7 place-items-center rounded-full bg-accent-soft px-2 font-semibold text-accent text-sm lg:h-9 lg:min-w-9 lg:text-base">
          <span className="sr-only">{counted(count, "objetivo", "objetivos")}</span>
          <span aria-hidden="true">{wholeNumber(count)}</span>
        </p>
      )}
    </div>
    {children}
  </div>
);

/** What stands in its place while its code, or the goals, are on the way. */
export const GoalsPanelSkeleton = () => (
  <GoalsPanelFrame>
    <SkeletonGroup
      label="Cargando tus objetivos inteligentes..."
      className="flex flex-1 flex-col gap-4 max-lg:compact:gap-2 lg:gap-5"
    >
      <Skeleton className="h-11 w-4/5 rounded-full lg:w-96" />
      <span className="grid max-h-[36rem] flex-1 gap-5 lg:grid-cols-3">
        <Skeleton className="rounded-2xl" />
        <Skeleton className="rounded-2xl max-lg:hidden" />
        <Skeleton className="rounded-2xl max-lg:hidden" />
      </span>
      <span className="h-11 max-lg:compact:h-8" />
    </SkeletonGroup>
  </GoalsPanelFrame>
);
