import type { ReactNode } from "react";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";

interface AgendaFrameProps {
  subtitle?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  next?: ReactNode;
}

export const AgendaFrame = ({ subtitle, action, children, next }: AgendaFrameProps) => (
  <div className="mx-auto flex w-full max-w-160 flex-1 flex-col gap-4 px-5 pt-2 pb-feed-b max-lg:compact:gap-2 max-lg:compact:pt-0 md:max-lg:gap-8 md:max-lg:pt-6 lg:grid lg:max-w-[90rem] lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:content-start lg:gap-x-16 lg:px-10 lg:pt-6 lg:pb-24 lg:compact:pb-16">
    <div className="flex flex-col gap-4 max-lg:compact:gap-3 max-lg:tight:gap-2 lg:gap-7 lg:compact:gap-4">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-semibold text-title-1">Mi Agenda</h2>
          <div className="text-ink-muted lg:text-lg">{subtitle}</div>
        </div>
        {action}
      </div>
      {children}
    </div>
    {next}
  </div>
);

const rows = ["w-2/5", "w-1/4", "w-1/3"];

/** What stands in its place while its code, or the day, is on the way. */
export const AgendaSkeleton = () => (
  <AgendaFrame
    subtitle={<Skeleton className="mt-1 h-5 w-44 animate-appear rounded-full" />}
    next={
      <Skeleton className="mt-auto h-66 animate-appear rounded-2xl max-lg:compact:h-40 lg:mt-0 lg:h-96" />
    }
  >
    <SkeletonGroup label="Cargando tu agenda..." className="space-y-5 max-lg:compact:space-y-3">
      <Skeleton className="h-10 rounded-md max-lg:compact:h-8 lg:h-24 lg:compact:h-16" />
      <span className="block space-y-4 pt-5 max-lg:compact:pt-3">
        {rows.map((width) => (
          <Skeleton key={width} className={`h-10 rounded-sm ${width}`} />
        ))}
      </span>
    </SkeletonGroup>
  </AgendaFrame>
);
