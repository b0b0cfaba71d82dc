import RefreshCw from "lucide-react/icons/refresh-cw";
import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { IconTile } from "#client/components/icon-tile.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import type { SyncStatus } from "#shared/contracts/banking/connections.ts";
import { useSyncStatus } from "./connection-queries.ts";
import { lastSyncOf, nextMoment } from "./connection-words.ts";
import { SyncButton } from "./sync-button.tsx";
import { SyncDay } from "./sync-day.tsx";

/** Product specification, section 9: the daily syncs in Madrid time, until the state is known. */
const plan: SyncStatus["slots"] = ["02:00", "10:30", "15:30", "20:30"].map((time) => ({
  time,
  state: "later",
}));

/** The day's automatic syncs and a button; its height does not depend on loading. */
export const SyncCard = () => {
  const { data: status, error } = useSyncStatus();

  return (
    <section
      aria-labelledby="sincronizacion"
      className="rounded-2xl bg-surface p-4 shadow-card lg:flex lg:items-center lg:gap-10 lg:p-6"
    >
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-3.5">
          <IconTile icon={RefreshCw} tone="bg-accent-soft text-accent" />
          <div className="wrap-anywhere min-w-0">
            <h2 id="sincronizacion" className="font-semibold text-lg leading-6">
              Sincronización automática
            </h2>
            <p className="text-ink-muted text-sm">{planOf(status)}</p>
            <p className="min-h-4.5 text-caption text-ink-muted">{noteOf(status, error)}</p>
          </div>
        </div>
        <SyncDay slots={status?.slots ?? plan} />
      </div>
      <div className="mt-3 min-h-18.5 lg:mt-0 lg:w-64">
        <Way status={status} />
      </div>
    </section>
  );
};

const Way = ({ status }: { status: SyncStatus | undefined }) => {
  if (!status) return <Skeleton className="h-12 rounded-full" />;
  if (status.connections.length > 0) return <SyncButton status={status} />;
  return (
    <Link href="/integrations" className={`${buttonStyle("soft")} w-full`}>
      Conectar Banco
    </Link>
  );
};

/** "04 veces al día. Próxima, 15:30". */
const planOf = (status: SyncStatus | undefined) => {
  const often = `${String((status?.slots ?? plan).length).padStart(2, "0")} veces al día.`;
  return status?.nextSync ? `${often} Próxima, ${nextMoment(status.nextSync)}` : often;
};

const noteOf = (status: SyncStatus | undefined, error: Error | null) => {
  if (!status) return error && "No se pudo leer el estado de tus bancos";
  return status.connections.length > 0 ? lastSyncOf(status.lastSync) : "Sin bancos conectados";
};
