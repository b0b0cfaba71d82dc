import { Skeleton, SkeletonGroup, TransactionRowSkeleton } from "#client/components/skeleton.tsx";

export const ConnectionsSkeleton = () => (
  <SkeletonGroup label="Cargando tus bancos" className="rounded-2xl bg-surface p-5 shadow-card lg:p-7">
    <span className="mb-4 flex items-center gap-3.5">
      <Skeleton className="size-13 rounded-tile" />
      <span className="flex-1 space-y-2">
        <Skeleton className="h-4 w-2/5 rounded-full" />
        <Skeleton className="h-3 w-1/3 rounded-full" />
      </span>
    </span>
    <TransactionRowSkeleton />
    <Skeleton className="mt-4 h-12 rounded-full" />
  </SkeletonGroup>
);
