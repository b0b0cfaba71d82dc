import { ReadFailed } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { counted } from "#client/lib/format.ts";
import type { HistoryEntry, HistoryLine } from "#shared/contracts/banking/history.ts";
import { useHistoryEntry } from "./history-queries.ts";

/** What an entry changed, before and after. */
export const HistoryLines = ({ entry }: { entry: HistoryEntry }) => {
  const read = useHistoryEntry(entry.id, true);
  if (read.data === undefined && read.error)
    return <ReadFailed error={read.error} onRetry={() => void read.refetch()} />;
  if (read.data === undefined)
    return (
      <SkeletonGroup label="Cargando los cambios" className="mt-2 space-y-2 rounded-xl bg-sunken p-4">
        <Skeleton className="h-3 w-1/2 rounded-full" />
        <Skeleton className="h-3 w-2/3 rounded-full" />
      </SkeletonGroup>
    );
  const lines = read.data.lines.filter(({ changes }) => changes.length > 0);
  const more = entry.count - lines.length;
  return (
    <div className="mt-2 rounded-xl bg-sunken p-4 text-sm">
      {lines.length === 0 ? (
        <p className="text-ink-muted">De este cambio no se guarda más detalle.</p>
      ) : (
        <ul className="space-y-3">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change.
            <Line key={index} line={line} />
          ))}
        </ul>
      )}
      {lines.length > 0 && more > 0 && (
        <p className="mt-3 text-ink-muted">Y {counted(more, "movimiento más", "movimientos más")}.</p>
      )}
    </div>
  );
};

const Line = ({ line: { name, detail, changes } }: { line: HistoryLine }) => (
  <li>
    <p className="wrap-anywhere">
      <span className="font-semibold">{name}</span>
      {detail && <span className="text-ink-muted"> {detail}</span>}
    </p>
    <dl className="mt-1 space-y-1">
      {changes.map(({ what, before, after }) => (
        <div key={what} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-muted">{what}</dt>
          <dd className="wrap-anywhere min-w-0">
            {before !== null && (
              <>
                <span className="sr-only">antes </span>
                <span className="text-ink-muted line-through">{before}</span>
              </>
            )}
            {before !== null && after !== null && " "}
            {after !== null && (
              <>
                <span className="sr-only">después </span>
                <span className="font-medium">{after}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </li>
);
