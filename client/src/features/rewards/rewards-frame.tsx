import type { ReactNode } from "react";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";

interface RewardsFrameProps {
  /** The level: on saffron, in the dark on an island; above on a phone, left on a desktop. */
  level: ReactNode;
  /** Streak and achievements: on a sheet below, right on a desktop. */
  children: ReactNode;
}

/** The section of the feed in all its states. */
export const RewardsFrame = ({ level, children }: RewardsFrameProps) => (
  <div className="flex w-full flex-1 flex-col lg:mx-auto lg:grid lg:max-w-[90rem] lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-12 lg:px-10 lg:pt-6 lg:pb-24 lg:compact:pb-16">
    <div className="lg:relative lg:isolate lg:flex lg:overflow-hidden lg:rounded-4xl">
      <SaffronPattern className="-z-1 max-lg:hidden" />
      <div className="mx-auto flex w-full max-w-160 flex-col gap-4 px-5 pt-2 pb-5 max-lg:compact:gap-2 max-lg:compact:pt-0 max-lg:compact:pb-3 max-lg:tight:pb-2 md:max-lg:gap-8 md:max-lg:pt-8 md:max-lg:pb-8 lg:max-w-none lg:gap-8 lg:p-10 lg:compact:gap-5 lg:compact:p-8 lg:tight:p-6">
        <h2 className="font-semibold text-title-1">Tu Progreso</h2>
        {level}
      </div>
    </div>
    <div className="relative flex-1 bg-surface pb-feed-b shadow-sheet max-lg:rounded-t-3xl lg:bg-transparent lg:pb-0 lg:shadow-none">
      <div className="mx-auto flex max-w-160 flex-col gap-4 px-5 pt-5 max-lg:compact:gap-2 max-lg:compact:pt-3 max-lg:tight:pt-2 md:max-lg:gap-8 md:max-lg:pt-8 lg:gap-6 lg:px-0 lg:pt-2">
        {children}
      </div>
    </div>
  </div>
);

/** Behind it on a phone, where its colour lies under the header as well; a desktop has it on a card. */
export const RewardsBackdrop = () => <SaffronPattern className="lg:hidden" />;

/** Saffron on saffron; the island's blues in the dark. */
const SaffronPattern = ({ className }: { className: string }) => (
  <div
    className={`absolute inset-0 [--rewards-2:light-dark(color-mix(in_oklab,var(--saffron)_98%,black),var(--deep-2))] [--rewards:light-dark(var(--saffron),var(--deep))] ${className}`}
  >
    <div
      aria-hidden="true"
      className="tile-pattern absolute inset-0 overflow-hidden [--deep:var(--rewards)] [--tile-color:var(--rewards-2)]"
    />
  </div>
);

/** What stands in its place while its code is on the way. */
export const RewardsSkeleton = () => (
  <RewardsFrame
    level={
      <SkeletonGroup label="Cargando tu progreso..." className="space-y-6">
        <Skeleton className="h-31 w-3/5 rounded-xl compact:h-20" />
        <Skeleton className="h-3 rounded-full" />
        <Skeleton className="h-4 w-2/5 rounded-full" />
      </SkeletonGroup>
    }
  >
    <Skeleton className="h-14 w-3/5 animate-appear rounded-md compact:h-11" />
    <Skeleton className="h-15 animate-appear rounded-md compact:h-12" />
    <Skeleton className="h-50 animate-appear rounded-lg compact:h-28" />
  </RewardsFrame>
);
