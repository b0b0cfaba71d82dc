import History from "lucide-react/icons/history";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { ReadFailed } from "#client/components/loaded.tsx";
import { SkeletonGroup, TransactionRowSkeleton } from "#client/components/skeleton.tsx";
import type { HistoryActor } from "#shared/contracts/banking/history.ts";
import { HistoryEntryRow } from "./history-entry-row.tsx";
import { useHistory } from "./history-queries.ts";
import { byDay } from "./history-words.ts";

interface HistoryListProps {
  actor: HistoryActor | undefined;
  transactionId: string | undefined;
}

export const HistoryList = ({ actor, transactionId }: HistoryListProps) => {
  const history = useHistory({ actor, transactionId });
  if (history.data === undefined && history.error)
    return <ReadFailed error={history.error} onRetry={() => void history.refetch()} />;
  if (history.data === undefined) return <Loading />;
  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return (
      <EmptyState
        icon={History}
        title="Sin cambios todavía"
        description={
          transactionId
            ? "Aquí verás lo que cambie en este movimiento."
            : "Aquí verás lo que cambie en tu dinero, y podrás deshacerlo durante 30 días."
        }
      />
    );
  return (
    <div className="space-y-6">
      {byDay(entries).map((one) => (
        <section key={one.day} aria-labelledby={`dia-${one.day}`}>
          <h2 id={`dia-${one.day}`} className="font-semibold text-ink-muted text-sm">
            {one.heading}
          </h2>
          <ul className="mt-2 divide-y divide-line rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-6">
            {one.entries.map((entry) => (
              <HistoryEntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {history.hasNextPage && (
        <Button
          variant="quiet"
          className="w-full"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Ver más
        </Button>
      )}
    </div>
  );
};

const Loading = () => (
  <SkeletonGroup
    label="Cargando el historial"
    className="rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-6"
  >
    <TransactionRowSkeleton />
    <TransactionRowSkeleton />
    <TransactionRowSkeleton />
    <TransactionRowSkeleton />
  </SkeletonGroup>
);
