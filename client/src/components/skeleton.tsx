import type { ReactNode } from "react";
import { classNames } from "#client/lib/class-names.ts";

/** Its size and radius come from the content that it replaces. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      "block animate-breathe bg-[color-mix(in_oklab,var(--ink)_8%,transparent)]",
      className,
    )}
  />
);

interface SkeletonGroupProps {
  /** What is being loaded, read aloud. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Appears after 150 ms, so that quick responses show none. */
export const SkeletonGroup = ({ label, className, children }: SkeletonGroupProps) => (
  <div role="status" data-loading="" className={classNames("animate-appear", className)}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
);

export const TransactionRowSkeleton = () => (
  <span className="flex h-14.25 items-center gap-3">
    <Skeleton className="size-9.5 rounded-tile" />
    <span className="flex-1 space-y-2">
      <Skeleton className="h-3 w-2/5 rounded-full" />
      <Skeleton className="h-2.5 w-1/4 rounded-full" />
    </span>
    <Skeleton className="h-3 w-16 rounded-full" />
  </span>
);
