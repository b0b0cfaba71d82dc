import type { ReactNode } from "react";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";

interface ShopperFrameProps {
  /** The question and its answer: above on a phone, left on a desktop. */
  children: ReactNode;
  /** What comes with the answer: below on a phone, right on a desktop. */
  aside?: ReactNode;
}

/** The section of the feed in all its states. */
export const ShopperFrame = ({ children, aside }: ShopperFrameProps) => (
  <div
    className={`mx-auto flex w-full max-w-160 flex-1 flex-col gap-3 px-5 pt-2 pb-feed-b max-lg:compact:gap-2.5 max-lg:compact:pt-0 md:max-lg:gap-8 md:max-lg:pt-6 lg:max-w-[90rem] lg:px-10 lg:pt-6 lg:pb-24 lg:snug:pt-4 lg:snug:pb-10 lg:compact:pt-2 lg:compact:pb-5 ${aside ? "lg:grid lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-x-12" : ""}`}
  >
    <div
      className={`flex min-w-0 flex-col gap-3.5 max-lg:compact:gap-2.5 lg:gap-6 lg:compact:gap-4 ${aside ? "" : "flex-1"}`}
    >
      <h2 className="font-semibold text-title-1">Personal Shopper</h2>
      {children}
    </div>
    {aside}
  </div>
);

/** What stands in its place while its code is on the way. */
export const ShopperSkeleton = () => (
  <ShopperFrame aside={<span />}>
    <SkeletonGroup label="Cargando tu Personal Shopper..." className="space-y-4">
      <Skeleton className="h-13.5 rounded-full" />
      <Skeleton className="h-66 rounded-2xl max-lg:compact:h-50" />
    </SkeletonGroup>
  </ShopperFrame>
);
