import type { ReactNode } from "react";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { TilePattern } from "#client/components/tile.tsx";

/** Behind it: an island that fills the whole of its section. */
export const FeaturedGoalBackdrop = () => (
  <div aria-hidden="true" className="island absolute inset-0 bg-deep">
    <TilePattern className="[mask-image:linear-gradient(black_40%,transparent_85%)]" />
  </div>
);

/** The section of the feed in all its states. */
export const FeaturedGoalFrame = ({ children }: { children: ReactNode }) => (
  <div className="island relative flex flex-1 flex-col">{children}</div>
);

interface FeaturedGoalColumnsProps {
  /** Above on a phone, left on a desktop. */
  picture: ReactNode;
  /** Below on a phone, right on a desktop. */
  figures?: ReactNode;
}

export const FeaturedGoalColumns = ({ picture, figures }: FeaturedGoalColumnsProps) => (
  <div className="mx-auto flex w-full max-w-160 flex-1 flex-col gap-5 px-5 pt-1 pb-feed-b max-lg:roomy:pb-[calc(var(--feed-pad-b)+1rem)] max-lg:compact:gap-3 max-lg:compact:pt-0 md:max-lg:pt-6 lg:grid lg:max-w-[90rem] lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-x-16 lg:px-10 lg:pt-6 lg:pb-24">
    <div className="flex flex-1 flex-col gap-4 max-lg:compact:gap-2.5">{picture}</div>
    {figures && (
      <div className="flex flex-col gap-5 max-lg:compact:gap-3 lg:justify-center lg:gap-8">{figures}</div>
    )}
  </div>
);

/** What stands in its place while its code is on the way. */
export const FeaturedGoalSkeleton = () => (
  <FeaturedGoalFrame>
    <FeaturedGoalColumns
      picture={
        <SkeletonGroup label="Cargando tu objetivo..." className="flex flex-1 flex-col gap-4">
          <Skeleton className="h-5 w-36 rounded-full" />
          <Skeleton className="h-9 w-3/5 rounded-full" />
          <span className="grid min-h-48 flex-1 place-items-center">
            <Skeleton className="aspect-square w-55 rounded-full lg:w-88" />
          </span>
        </SkeletonGroup>
      }
      figures={
        <>
          <Skeleton className="h-13 animate-appear rounded-lg" />
          <Skeleton className="h-26 animate-appear rounded-xl" />
        </>
      }
    />
  </FeaturedGoalFrame>
);
