import type { ReactNode } from "react";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";

interface RowListProps {
  /** The name of the list that is read aloud. */
  label: string;
  children: ReactNode;
}

/** Things one below the other, each with what can be done to it. */
export const RowList = ({ label, children }: RowListProps) => (
  <ul aria-label={label} className="divide-y divide-line">
    {children}
  </ul>
);

interface RowProps {
  tile?: ReactNode;
  title: string;
  badge?: ReactNode;
  detail: string;
  action?: ReactNode;
}

export const Row = ({ tile, title, badge, detail, action }: RowProps) => (
  <li className="flex cramped:flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
    {tile}
    <div className="wrap-anywhere min-w-0 flex-1 cramped:basis-full">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <span>{title}</span>
        {badge}
      </p>
      <p className="text-ink-muted text-sm">{detail}</p>
    </div>
    {action && <div className="shrink-0">{action}</div>}
  </li>
);

interface RowListSkeletonProps {
  label: string;
  count: number;
}

export const RowListSkeleton = ({ label, count }: RowListSkeletonProps) => (
  <SkeletonGroup label={label} className="divide-y divide-line">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells them apart
      <span key={index} className="flex h-17 items-center gap-3">
        <Skeleton className="size-9.5 rounded-tile" />
        <span className="flex-1 space-y-2">
          <Skeleton className="h-3 w-2/5 rounded-full" />
          <Skeleton className="h-2.5 w-3/5 rounded-full" />
        </span>
      </span>
    ))}
  </SkeletonGroup>
);
