import { Skeleton, SkeletonGroup, TransactionRowSkeleton } from "#client/components/skeleton.tsx";

const cards = ["a", "b", "c", "d"];
const rows = ["a", "b", "c", "d", "e", "f"];

export const BankingSkeleton = () => (
  <SkeletonGroup label="Cargando tus datos bancarios" className="space-y-6">
    <span className="grid grid-cols-2 gap-2.5 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-x-10 lg:gap-y-4">
      <Skeleton className="col-span-full h-72 rounded-2xl lg:col-span-1 lg:row-span-2" />
      <Skeleton className="h-20 rounded-xl lg:h-auto" />
      <Skeleton className="h-20 rounded-xl lg:h-auto" />
    </span>
    <span className="grid grid-cols-2 gap-2.5 lg:grid-cols-4 lg:gap-4">
      {cards.map((card) => (
        <Skeleton key={card} className="h-42 rounded-xl" />
      ))}
    </span>
    <span className="block rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-6">
      {rows.map((row) => (
        <TransactionRowSkeleton key={row} />
      ))}
    </span>
  </SkeletonGroup>
);
